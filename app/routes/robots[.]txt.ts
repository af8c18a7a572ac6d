import { services } from '#app/services.server.ts'
import { OPEN_PAGES } from '#app/legal/open-pages.server.ts'

/** What only learners see, and what says nothing to who searches. */
const CLOSED = ['/home', '/trails', '/step/', '/survey', '/user', '/senha', '/duas-contas', '/logout'].concat(
  ['/trampo-', '/regulamentos-', '/aparencia', '/modo-leve', '/conta-excluida'],
)

/** Where search engines may go. */
export function loader() {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    ...OPEN_PAGES.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${services().env.PUBLIC_URL}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
