import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { DAY } from '#contract/durations.ts'
import { Browser } from '#tests/support/browser.ts'
import { onDrafts } from '#tests/support/draft-stage.ts'
import { linkTo, PREVIEW_SECRET } from '#tests/support/draft.ts'
import { elements } from '#tests/support/html.ts'
import { INHERITED } from '#tests/support/inherited.ts'

const VERSION = '2099-01-01'
const PUBLIC = 'termos'
const PRIVATE = 'regulamentos-trampo-garantido'
/** A word that stands in the drafts and nowhere else. */
const MARK = 'jabuticabeira'
const BODY = `Uma ${MARK} e a [política](/nada).\n\n## Começo\n\n#### Fundo\n\nDe {{empresa.cnpj}}.`

const stage = onDrafts((drafts) => {
  for (const slug of [PUBLIC, PRIVATE]) drafts.save(slug, VERSION, BODY)
})

const get = (path: string, headers?: Record<string, string>) =>
  new Browser(stage.product.url).get(path, headers)
const asData = (path: string) => path.replace('?', '.data?')

/** Every way to ask for a page. */
const KINDS: [kind: string, address: (path: string) => string, headers: Record<string, string>][] = [
  ['uma página', (path) => path, {}],
  ['dados', asData, {}],
]

describe.each([PUBLIC, PRIVATE])('o rascunho de %s', (slug) => {
  test.each(KINDS)('abre pelo link, sem sessão: %s', async (_, address, headers) => {
    const page = await get(address(linkTo(slug, VERSION)), headers)
    expect([page.status, page.html.includes(MARK)]).toEqual([200, true])
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('X-Robots-Tag')).toContain('noindex')
    expect(page.headers.get('Referrer-Policy')).toBe('strict-origin')
  })

  test('diz o que é, até quando, e o que conferir', async () => {
    const { html, text } = await get(linkTo(slug, VERSION))
    expect(text).toMatch(
      /Rascunho da versão 2099-01-01\..*quem tem o link, até \d+ de .* Recarregue .* Sair da pré-visualização/,
    )
    expect(text).toMatch(/pontos a conferir.*linha 8.*linha 12.*linha 14/)
    const robots = elements(html, 'meta').find(({ attributes }) => attributes.name === 'robots')
    expect(robots?.attributes.content).toBe('noindex, nofollow')
    expect(elements(html, 'link').some(({ attributes }) => attributes.rel === 'canonical')).toBe(false)
  })

  test('tem duas abas, cada uma com seu endereço', async () => {
    const first = await get(linkTo(slug, VERSION))
    const tabs = elements(first.html, 'a').filter(({ attributes }) => attributes.href?.includes('preview='))
    expect(tabs.map(({ inner }) => inner)).toEqual(['Rascunho', 'O que muda'])
    const shown = await Promise.all(tabs.map(({ attributes }) => get(attributes.href ?? '')))
    expect(shown.map(({ html }) => html.includes(MARK))).toEqual([true, true])
    expect(shown[1]?.html).toMatch(new RegExp(`<ins>[^<]*${MARK}`))
    expect(shown[1]?.html).toContain('<del>')
    const current = shown.map(({ html }) =>
      elements(html, 'a').filter(
        ({ attributes }) => attributes['aria-current'] === 'page' && attributes.href?.includes('preview='),
      ),
    )
    expect(current.map(([tab]) => tab?.inner)).toEqual(tabs.map(({ inner }) => inner))
  })

  const broken = [
    linkTo(slug, VERSION).slice(0, -1),
    linkTo('privacidade', VERSION).replace('/privacidade', `/${slug}`),
    linkTo(slug, VERSION, Date.now() - 8 * DAY),
    linkTo(slug, '2099-02-02'),
    linkTo(slug, '2026-11-01'),
  ]
  test.each(broken)('não abre por %s', async (link) => {
    const page = await get(link)
    expect([page.status, page.title]).toEqual([410, expect.stringContaining('não abre nenhuma prévia')])
    expect(page.text).toContain('Peça um link novo a quem enviou este')
    for (const { html, headers } of [page, await get(asData(link))]) {
      expect(html).not.toContain(MARK)
      expect(headers.get('Cache-Control')).toBe('no-store')
    }
  })

  const addresses = [`/${slug}`, `/${slug}?versao=${VERSION}`, `/${slug}?ver=rascunho`, `/${slug}?Preview=1`]
  test.each(addresses)('não está em %s, também depois de aberto', async (address) => {
    await get(linkTo(slug, VERSION))
    for (const [, at, headers] of KINDS) {
      const { html } = await get(at(address.includes('?') ? address : `${address}?`), headers)
      expect(html).not.toContain(MARK)
    }
  })
})

test('nada do que é público nomeia o rascunho', async () => {
  for (const path of ['/sw.js', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/login']) {
    const { html } = await get(path)
    expect(html, path).not.toMatch(new RegExp(`${MARK}|${VERSION}|preview=`))
  }
})

test('o link não fica em registro nenhum', async () => {
  const link = linkTo(PUBLIC, VERSION)
  await get(link)
  const { headers } = await get(`${link}x`)
  await expect.poll(() => stage.product.output()).toContain(headers.get('X-Request-Id'))
  expect(stage.product.output()).not.toContain(link.split('=')[1]?.slice(0, 20))
})

describe('evolua textos', () => {
  const script = resolve('build/cli.js')
  const textos = (...words: string[]) =>
    promisify(execFile)(process.execPath, [script, 'textos', ...words], {
      cwd: stage.drafts.folder,
      encoding: 'utf8',
      env: {
        ...INHERITED,
        NODE_ENV: 'production',
        PREVIEW_SECRET,
        PUBLIC_URL: `${stage.product.url}/`,
      },
    })
  test('ver mostra os links, que abrem', async () => {
    const linksIn = (text: string) => text.match(/http\S+/g) ?? []
    const [one, all] = await Promise.all([textos('ver', PUBLIC), textos('ver')])
    expect(linksIn(one.stdout)).toHaveLength(1)
    expect(linksIn(all.stdout)).toHaveLength(2)
    for (const link of linksIn(all.stdout)) {
      expect(link.startsWith(`${stage.product.url}/`)).toBe(true)
      expect((await get(link.replace(stage.product.url, ''))).html).toContain(MARK)
    }
  })
})
