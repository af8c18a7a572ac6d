import type { RequestHandler } from 'express'

const icon = (name: string, sizes: string, purpose?: string) => ({
  src: `/${name}.png`,
  sizes,
  type: 'image/png',
  purpose,
})

export const manifestOf = (name: string) => ({
  name,
  short_name: name,
  description: 'Trilhas de aprendizagem para o trabalho, de graça e no seu ritmo.',
  lang: 'pt-BR',
  dir: 'ltr',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: '#f4f7f5',
  theme_color: '#ffffff',
  icons: [
    icon('icon-192', '192x192'),
    icon('icon-512', '512x512'),
    icon('icon-maskable-512', '512x512', 'maskable'),
  ],
})

export function webManifest(name: string): RequestHandler {
  const body = JSON.stringify(manifestOf(name))
  return (req, res, next) => {
    if (req.path !== '/manifest.webmanifest' || req.method === 'POST') next()
    else res.set('Cache-Control', 'public, max-age=3600').type('application/manifest+json').send(body)
  }
}
