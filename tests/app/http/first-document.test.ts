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

test('com script, a primeira página espera pelo rodapé para aparecer inteira', async () => {
  const html = await firstOf('/home')
  const [expected] = expectedIn(html)
  const [footer] = elements(html, 'footer')
  expect(expected?.attributes).toMatchObject({ blocking: 'render', href: `#${footer?.attributes.id ?? ''}` })
  expect(html.indexOf('rel="expect"')).toBeLessThan(html.indexOf('<body'))
})

test('um texto para ler aparece à medida que chega', async () => {
  expect(expectedIn(await firstOf('/termos'))).toEqual([])
})
