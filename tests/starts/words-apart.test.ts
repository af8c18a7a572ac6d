/** Every page without its style, as a text browser shows it. */
import { expect, test } from 'vitest'
import { DEMO_EMAIL, DEMO_PASSWORD } from '#api/seed/seed.ts'
import { screenAt } from '#app/request/screens.server.ts'
import { Browser } from '#tests/support/browser.ts'
import { elements } from '#tests/support/html.ts'
import { onProduct } from '#tests/support/on-product.ts'

const INLINE = 'a|abbr|b|button|cite|code|em|i|label|small|span|strong|sub|sup|time'
const UNSEEN = /<(script|style|head|svg|template|title)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g
/** Letters, one or more tags of inline elements and nothing else, letters. */
const RUN_TOGETHER = new RegExp(
  `[^<>]{0,20}[^\\s<>(“‘"/–-](?:</?(?:${INLINE})(?: [^>]*)?>)+[\\p{L}\\p{N}+−][^<>]{0,20}`,
  'gu',
)

const MOST_OF_A_SCREEN = 3

const product = onProduct()

/** All pages that links lead to, some of each screen. */
async function walk(browser: Browser, first: string[]): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const counts = new Map<string, number>()
  const open = [...first]
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    const screen = screenAt(path.split('?')[0] ?? '')?.path ?? path
    const count = counts.get(screen) ?? 0
    if (pages.has(path) || count >= MOST_OF_A_SCREEN) continue
    counts.set(screen, count + 1)
    const { html, headers, location } = await browser.get(path)
    if (location) open.push(location)
    if (!headers.get('Content-Type')?.startsWith('text/html')) continue
    pages.set(path, html)
    const links = elements(html, 'a').flatMap(({ attributes: { href = '' } }) => href.split('#')[0] || [])
    open.push(...links.filter((href) => /^\/(?!\/)/.test(href)))
  }
  return pages
}

const runTogether = (pages: Map<string, string>) =>
  [...pages].flatMap(([path, html]) =>
    (html.replace(UNSEEN, '').match(RUN_TOGETHER) ?? []).map(
      (found) => `${path}: ${found.replace(/<[^>]*>/g, '|')}`,
    ),
  )

test('nenhuma palavra gruda na seguinte nas páginas de quem aprende e de quem visita', async () => {
  const visitor = await walk(new Browser(product.url), ['/login', '/register', '/nada'])
  const ana = new Browser(product.url)
  await ana.signIn({ email: DEMO_EMAIL, password: DEMO_PASSWORD })
  const learner = await walk(ana, [
    '/home',
    '/trails',
    '/user',
    '/survey',
    '/rever',
    '/turma',
    '/busca?q=curriculo',
  ])
  expect(learner.size).toBeGreaterThan(30)
  expect([...new Set([...runTogether(visitor), ...runTogether(learner)])]).toEqual([])
})

test('nem nas da equipe', async () => {
  const links = [...product.output().matchAll(/as (\w+): \S+?(\/equipe\S+)/g)].map(([, , path = '']) => path)
  expect(links.length).toBe(2)
  const found: string[] = []
  for (const link of links) {
    const browser = new Browser(product.url)
    expect((await browser.submit(link, { intent: 'entrar' }, 'name="chave"')).location).toBe('/equipe')
    found.push(...runTogether(await walk(browser, ['/equipe'])))
  }
  expect([...new Set(found)]).toEqual([])
})
