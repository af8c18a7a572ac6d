import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { elements } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

const linksOf = (html: string, rel: string) =>
  elements(html, 'link').flatMap(({ attributes }) => (attributes.rel === rel ? [attributes.href ?? ''] : []))
const stylesIn = (html: string) => elements(html, 'style').map(({ inner }) => inner)
const read = async (sheets: string[]) =>
  Promise.all(sheets.map(async (sheet) => (await stage.browser().get(sheet)).html))
const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`
const policyOf = (styles: string[]) => `style-src ${["'self'", ...styles.map(hashOf)].join(' ')};`

test('a primeira página de um navegador traz as duas folhas de estilo, que a política nomeia', async () => {
  const { html, headers } = await stage.browser().get('/login')
  expect(linksOf(html, 'stylesheet')).toEqual([])
  expect(headers.get('Content-Security-Policy')).toContain(policyOf(stylesIn(html)))
  const sheets = linksOf(html, 'prefetch')
  expect([sheets.length, await read(sheets)]).toEqual([2, stylesIn(html)])
})

test('sem script nada se busca além delas', async () => {
  for (const [path, headers] of [['/termos'], ['/nada'], ['/login', { 'Save-Data': 'on' }]] as const) {
    const { html } = await stage.browser().get(path, headers)
    expect([stylesIn(html).length, linksOf(html, 'prefetch')]).toEqual([2, []])
  }
})

test('a primeira página de uma sessão traz a folha do que se vê antes, e aponta para a outra', async () => {
  const { browser } = await stage.enter('ana')
  const { html, headers } = await browser.get('/home')
  expect(headers.get('Content-Security-Policy')).toContain(policyOf(stylesIn(html)))
  expect(await read(linksOf(html, 'prefetch'))).toEqual(stylesIn(html))
  const [head = '', rest = ''] = html.split('</head>')
  expect(linksOf(head, 'stylesheet')).toEqual([])
  expect([stylesIn(head).length, linksOf(rest, 'stylesheet').length]).toEqual([1, 1])
})

test('depois as páginas apontam para elas; a segunda vem depois do que se vê, onde ele não a usa', async () => {
  const { browser } = await stage.enter('ana')
  await browser.get('/home')
  for (const path of ['/home', '/termos']) {
    const { html, headers } = await browser.get(path)
    expect([stylesIn(html), linksOf(html, 'stylesheet').length]).toEqual([[], 2])
    expect(linksOf(html.slice(0, html.indexOf('</head>')), 'stylesheet').length).toBe(
      path === '/home' ? 1 : 2,
    )
    expect(headers.get('Content-Security-Policy')).toContain(policyOf([]))
  }
})
