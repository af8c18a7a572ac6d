import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { elements } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

const linksOf = (html: string, rel: string) =>
  elements(html, 'link').filter(({ attributes }) => attributes.rel === rel)

test('a primeira página de um navegador traz as duas folhas de estilo, que a política nomeia', async () => {
  const { html, headers } = await stage.browser().get('/login')
  const [style, ...more] = elements(html, 'style')
  expect([more, linksOf(html, 'stylesheet')]).toEqual([[], []])
  const hash = createHash('sha256')
    .update(style?.inner ?? '')
    .digest('base64')
  expect(headers.get('Content-Security-Policy')).toContain(`style-src 'self' 'sha256-${hash}';`)
  const sheets = linksOf(html, 'prefetch').map(({ attributes }) => attributes.href ?? '')
  const files = await Promise.all(sheets.map((sheet) => stage.browser().get(sheet)))
  expect(files.map(({ status }) => status)).toEqual([200, 200])
  expect(files.map((file) => file.html).join('')).toBe(style?.inner)
})

test('sem script nada se busca além delas', async () => {
  for (const path of ['/termos', '/nada']) {
    const { html } = await stage.browser().get(path)
    expect([elements(html, 'style').length, linksOf(html, 'prefetch')]).toEqual([1, []])
  }
  const { html } = await stage.browser().get('/login', { 'Save-Data': 'on' })
  expect([elements(html, 'style').length, linksOf(html, 'prefetch')]).toEqual([1, []])
})

test('com uma sessão as páginas apontam para elas; a segunda vem depois do que se vê, onde ele não a usa', async () => {
  const { browser } = await stage.enter('ana')
  for (const path of ['/home', '/termos']) {
    const { html, headers } = await browser.get(path)
    expect([elements(html, 'style'), linksOf(html, 'stylesheet').length]).toEqual([[], 2])
    expect(linksOf(html.slice(0, html.indexOf('</head>')), 'stylesheet').length).toBe(
      path === '/home' ? 1 : 2,
    )
    expect(headers.get('Content-Security-Policy')).toContain("style-src 'self';")
  }
})
