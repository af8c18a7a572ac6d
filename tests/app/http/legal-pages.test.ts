import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { describe, expect, test } from 'vitest'
import { LEGAL_SLUGS, PUBLIC_SLUGS, SESSION_SLUGS } from '#app/legal/versions/text.ts'
import { elements, textOf } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()
const ORIGIN = /^http:\/\/localhost:\d+/

/** What the head of a page says by a name. */
function said(html: string): Record<string, string | undefined> {
  const metas = elements(html, 'meta').map(({ attributes }) => attributes)
  return Object.fromEntries(metas.map(({ name, property, content }) => [name ?? property ?? '', content]))
}
const canonicalOf = (html: string) =>
  elements(html, 'link').find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href

/** The path of every route that is served. */
async function pathsOfBuild(): Promise<string[]> {
  const build: unknown = await import(pathToFileURL(resolve('build/server/index.js')).href)
  const { routes } = build as ServerBuild
  const paths = Object.values(routes).map(
    ({ parentId = '', path }) => `/${[routes[parentId]?.path, path].filter(Boolean).join('/')}`,
  )
  return [...new Set(paths)].filter((path) => path !== '/*')
}

describe.each(PUBLIC_SLUGS)('/%s', (slug) => {
  test('diz a quem procura e a quem recebe o link o que é, e qual é o endereço', async () => {
    const { html, title } = await stage.browser().get(`/${slug}`)
    const address = canonicalOf(html)
    expect(address?.replace(ORIGIN, '')).toBe(`/${slug}`)
    const meta = said(html)
    expect(meta).toMatchObject({
      'og:title': title,
      'og:type': 'article',
      'og:site_name': 'Evolua',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringContaining('Evolua') as string,
      'og:locale': 'pt_BR',
      'og:url': address,
    })
    expect(meta.description).toMatch(/\.$/)
    expect(meta['og:description']).toBe(meta.description)
    expect(meta['og:image']?.replace(ORIGIN, '')).toBe('/og.png')
  })

  test('quem entrou não carrega o que só serve a quem recebe o link', async () => {
    const { browser } = await stage.enter('ana')
    const { html } = await browser.get(`/${slug}`)
    expect(html).not.toContain('og:')
    expect(canonicalOf(html)?.replace(ORIGIN, '')).toBe(`/${slug}`)
    expect(said(html).description).toMatch(/\.$/)
  })
})

test.each(LEGAL_SLUGS)('/%s lista as partes, e cada título tem o seu endereço', async (slug) => {
  const { browser } = await stage.enter('ana')
  const { html } = await browser.get(`/${slug}`)
  expect(html).toContain('<html lang="pt-BR"')
  const listed = elements(
    elements(html, 'details').find(({ inner }) => inner.includes('href="#'))?.inner ?? '',
    'a',
  )
  expect(listed.length).toBeGreaterThan(3)
  const titles = [...elements(html, 'h2'), ...elements(html, 'h3')]
  for (const { attributes, inner } of listed) {
    const title = titles.find(({ attributes: { id } }) => `#${id ?? ''}` === attributes.href)
    expect(textOf(title?.inner ?? '')).toBe(textOf(inner))
    expect(textOf(inner)).toMatch(/^\d+\.(\d+)? \S/)
  }
})

describe('as versões', () => {
  test('anteriores estão na lista, com a data, e se abrem; a de antes diz que não vale mais e leva à atual', async () => {
    const browser = stage.browser()
    const { html, text } = await browser.get('/regulamentos')
    expect(text).toContain('Versões anteriores Versão de 1 de novembro de 2026')
    const link = elements(html, 'a').find(({ attributes }) => attributes.href?.includes('versao='))
    const former = await browser.get(link?.attributes.href ?? '')
    expect(former.status).toBe(200)
    expect(former.text).toContain('Ela valeu de 1 de novembro de 2026 a 20 de novembro de 2026.')
    expect(former.text).toContain('Primeira versão.')
    expect(former.html).toContain('href="/regulamentos">Ler a versão em vigor')
    expect(canonicalOf(former.html)?.replace(ORIGIN, '')).toBe('/regulamentos')
  })

  test.each(['1999', '', '../privacidade', '2026-11-01.md', '<b>'])(
    'que não há (%j) são um 404 que leva ao texto em vigor, também para quem pede só os dados',
    async (version) => {
      const query = `versao=${encodeURIComponent(version)}`
      const page = await stage.browser().get(`/termos?${query}`)
      expect(page.status).toBe(404)
      expect(page.text).toContain('Não temos esta versão')
      expect(elements(page.html, 'main')[0]?.inner).toContain('href="/termos"')
      expect((await stage.browser().get(`/termos.data?${query}`)).status).toBe(404)
    },
  )

  test.each(SESSION_SLUGS)('de /%s só se leem com sessão', async (slug) => {
    expect((await stage.browser().get(`/${slug}?versao=2026-11-01`)).location).toContain('/login')
    const { html } = await stage.browser().get(`/${slug}.data`)
    expect(html).not.toContain('Trampo')
  })
})

describe('cada visita', () => {
  test('recebe um documento sem script', async () => {
    const { html, headers } = await stage.browser().get('/termos')
    expect(elements(html, 'script')).toEqual([])
    expect(headers.get('Content-Security-Policy')).not.toContain('script-src')
  })

  test('de quem entrou tem seu nome e seu nível, e a dos outros nunca', async () => {
    const { browser } = await stage.enter('ana')
    expect((await browser.get('/termos')).text).toContain('Nível')
    expect((await stage.browser().get('/termos')).text).not.toContain('Nível')
    expect((await browser.get('/termos')).text).toContain('Nível')
  })

  test('tem o endereço pedido, e o modo leve só para quem o pede', async () => {
    const browser = stage.browser()
    expect((await browser.get('/regulamentos', { 'save-data': 'on' })).html).toContain(
      '<section aria-label="Modo leve"',
    )
    expect((await browser.get('/regulamentos?de=amiga')).html).toContain(
      'data-address="/regulamentos?de=amiga"',
    )
    const { html } = await browser.get('/regulamentos')
    expect(html).toContain('data-address="/regulamentos"')
    expect(html).not.toContain('<section aria-label="Modo leve"')
  })

  test.each(SESSION_SLUGS)('a /%s, que só se lê com sessão, tem script', async (slug) => {
    const { browser } = await stage.enter('ana')
    expect(elements((await browser.get(`/${slug}`)).html, 'script').length).toBeGreaterThan(0)
  })
})

describe('para quem procura', () => {
  test('sitemap.xml tem as páginas abertas a todo mundo, e mais nada', async () => {
    const { html, headers, status } = await stage.browser().get('/sitemap.xml')
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/xml; charset=utf-8'])
    const paths = [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
      address.replace(ORIGIN, ''),
    )
    expect(paths).toEqual([
      '/login',
      '/register',
      '/forgot-password',
      ...PUBLIC_SLUGS.map((slug) => `/${slug}`),
      '/ajuda',
    ])
    expect(html).toMatch(/\/termos<\/loc><lastmod>\d{4}-\d{2}-\d{2}</)
    for (const path of paths) expect((await stage.browser().get(path)).status).toBe(200)
  })

  test('robots.txt leva ao sitemap e lista as mesmas páginas', async () => {
    const { html, headers } = await stage.browser().get('/robots.txt')
    expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(html).toMatch(/^Sitemap: http:\/\/localhost:\d+\/sitemap\.xml$/m)
    for (const slug of PUBLIC_SLUGS) expect(html).toContain(`\nAllow: /${slug}\n`)
    expect(html).not.toMatch(/preview|versao/)
  })

  test('robots.txt diz de cada página se é para quem procura', async () => {
    const { html } = await stage.browser().get('/robots.txt')
    const rules = [...html.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, rule = '', path = '']) => ({
      rule,
      path,
    }))
    /** As search engines read them: the longest that fits. */
    const ruleFor = (path: string) =>
      rules.filter((one) => path.startsWith(one.path)).sort((a, b) => b.path.length - a.path.length)[0]?.rule
    const paths = await pathsOfBuild()
    expect(paths.length).toBeGreaterThan(20)
    const open = [
      ...['/login', '/register', '/forgot-password', '/ajuda'],
      ...PUBLIC_SLUGS.map((slug) => `/${slug}`),
    ]
    expect(paths.filter((path) => ruleFor(path) === 'Allow').sort()).toEqual(open.sort())
    // Neither a page nor worth a visit, or, as the team's room, not to be told of.
    const unsaid = paths.filter((path) => ruleFor(path) === undefined)
    expect(unsaid.sort()).toEqual([
      '/',
      '/.well-known/change-password',
      '/equipe',
      '/equipe/conteudo',
      '/equipe/conteudo/:trail',
      '/equipe/conteudo/:trail/:step',
      '/equipe/duvidas',
      '/equipe/empresa',
      '/equipe/entrar',
      '/equipe/ler',
      '/equipe/ler/:slug/:version',
      '/equipe/previas',
      '/equipe/programas/:tag/encontros',
      '/equipe/relatorios',
      '/equipe/relatorios.csv',
      '/equipe/textos',
      '/equipe/textos/:slug/:version',
      '/equipe/textos/:slug/:version/previa',
      '/equipe/textos/aceites.csv',
      '/equipe/turmas',
      '/equipe/turmas/:id',
      '/equipe/turmas/:id/chamada/:live',
      '/equipe/turmas/:id/convidar',
      '/equipe/turmas/:id/dados',
      '/equipe/turmas/:id/encerrar',
      '/equipe/turmas/:id/encontros',
      '/equipe/turmas/:id/folha.csv',
      '/equipe/turmas/:id/passos',
      '/equipe/turmas/:id/passos.csv',
      '/equipe/turmas/:id/pessoa/:person',
      '/equipe/turmas/:id/recados',
      '/equipe/turmas/:id/resultados.csv',
      '/equipe/turmas/nova',
      '/healthz',
      '/readyz',
      '/robots.txt',
      '/sitemap.xml',
    ])
  })
})
