import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_EMAIL, DEMO_PASSWORD } from '#api/seed/seed.ts'
import { Browser } from '#tests/support/browser.ts'
import { elements } from '#tests/support/html.ts'
import { startProduct, type Product } from '#tests/support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(async () => {
  await product.clear()
})

/** The first document of a session, with the rules it uses. */
async function firstOf(path: string): Promise<string> {
  const browser = new Browser(product.url)
  await browser.post('/login', { email: DEMO_EMAIL, password: DEMO_PASSWORD })
  const { html } = await browser.get(path)
  expect(elements(html, 'style')).toHaveLength(1)
  return html
}

const expectedIn = (html: string) =>
  elements(html, 'link').filter(({ attributes }) => attributes.rel === 'expect')

test('com script, a primeira página espera por sua primeira parte para aparecer', async () => {
  const html = await firstOf('/home')
  const [expected] = expectedIn(html)
  expect(expected?.attributes).toMatchObject({ blocking: 'render', href: '#nivel' })
  expect(html.indexOf('rel="expect"')).toBeLessThan(html.indexOf('<body'))
  expect(html.indexOf('id="nivel"')).toBeGreaterThan(html.indexOf('</section>'))
})

test('uma página sem partes espera pelo rodapé', async () => {
  const html = await firstOf('/trails')
  const [footer] = elements(html, 'footer')
  expect(expectedIn(html).map(({ attributes }) => attributes.href)).toEqual([
    `#${footer?.attributes.id ?? ''}`,
  ])
})

test('um texto para ler aparece à medida que chega', async () => {
  expect(expectedIn(await firstOf('/termos'))).toEqual([])
})
