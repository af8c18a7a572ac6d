/** Nobody finds out from an answer who has an account. */
import { expect, test } from 'vitest'
import { Browser, type Page } from '#tests/support/browser.ts'
import { masked } from '#tests/support/masked.ts'
import { onProduct } from '#tests/support/on-product.ts'

const KNOWN = 'demo@evolua.example'
const UNKNOWN = 'nada@evolua.example'

const product = onProduct()

// The length is that of compressed bytes, in which a nonce never takes as much room as another.
const OWN_HEADERS = [
  'content-length',
  'date',
  'content-security-policy',
  'server-timing',
  'x-request-id',
  'etag',
  'set-cookie',
]

/** Status, headers and body of an answer, with what differs in any two of them masked. */
function bytesOf({ status, headers, html, setCookies }: Page, typed: string) {
  const kept = [...headers].filter(([name]) => !OWN_HEADERS.includes(name))
  const cookies = setCookies.map((line) => line.replace(/=[^;]*/, '='))
  return { status, headers: kept, cookies, html: masked(html, typed) }
}

const kinds: [string, (browser: Browser, email: string) => Promise<Page>][] = [
  ['um login recusado', (browser, email) => browser.post('/login', { email, password: 'errada-mesmo' })],
  [
    'o mesmo na página aberta',
    (browser, email) => browser.post('/login.data', { email, password: 'errada-mesmo' }),
  ],
  ['um pedido de recuperação', (browser, email) => browser.post('/forgot-password', { email })],
  [
    'a página que vem depois dele',
    async (browser, email) => browser.follow(await browser.post('/forgot-password', { email })),
  ],
  [
    'um cadastro sem cupom bom',
    (browser, email) =>
      browser.post('/register', {
        coupon: 'INVENTADO',
        name: 'Ana da Silva',
        email,
        phone: '11987654321',
        cpf: '52998224725',
        birthDate: '25/03/2001',
        password: 'caju-maduro-7',
      }),
  ],
]

test.each(kinds)('%s tem os mesmos bytes para um e-mail com conta e para outro', async (_, ask) => {
  const ofKnown = bytesOf(await ask(new Browser(product.url), KNOWN), KNOWN)
  const ofUnknown = bytesOf(await ask(new Browser(product.url), UNKNOWN), UNKNOWN)
  expect(ofKnown).toEqual(ofUnknown)
})
