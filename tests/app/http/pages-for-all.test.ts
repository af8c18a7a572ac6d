import { request } from 'undici'
import { describe, expect, test } from 'vitest'
import { PUBLIC_SLUGS } from '#app/legal/text.ts'
import { elements } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

const PATHS = ['/ajuda', ...PUBLIC_SLUGS.map((slug) => `/${slug}`)]
const own = (html: string) => html.includes('name="csrf"') || html.includes('data-request-id')

describe.each(PATHS)('%s', (path) => {
  test('sem sessão é a mesma para todos, e não traz código nem pedido de ninguém', async () => {
    const pages = [await stage.browser().get(path), await stage.browser().get(path)]
    for (const { html, headers, setCookies } of pages) {
      expect(own(html)).toBe(false)
      expect(setCookies).toEqual([])
      expect(headers.get('X-Request-Id')).toBeNull()
      expect(headers.get('Cache-Control')).toBe('no-cache')
      expect(headers.get('X-Accel-Expires')).toBe('10')
      expect(headers.get('Vary')?.split(', ').sort()).toEqual(['Accept-Encoding', 'Cookie', 'Save-Data'])
    }
    expect(pages[0]?.html).toBe(pages[1]?.html)
  })

  test('não é enviada outra vez a quem já a tem', async () => {
    const etag = (await stage.browser().get(path)).headers.get('ETag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/)
    const ask = async (known: string) => {
      const { statusCode, headers, body } = await request(stage.product.url + path, {
        headers: { 'If-None-Match': known },
      })
      expect(headers.vary).toBe('Cookie, Save-Data, Accept-Encoding')
      return [statusCode, 'content-security-policy' in headers, (await body.text()).length > 0]
    }
    expect([await ask(etag), await ask('W/"outra"'), await ask('*')]).toEqual([
      [304, false, false],
      [200, true, true],
      [304, false, false],
    ])
  })

  test.each(['', '__Host-'])('muda com o tema e com o modo leve (%s)', async (prefix) => {
    const plain = await stage.browser().get(path)
    const browser = stage.browser()
    browser.cookies.set(`${prefix}color-mode`, 'dark')
    const dark = await browser.get(path)
    expect(own(dark.html)).toBe(false)
    expect(elements(dark.html, 'html')[0]?.attributes['data-theme']).toBe('dark')
    const lite = await stage.browser().get(path, { 'Save-Data': 'on' })
    expect(new Set([plain, dark, lite].map(({ headers }) => headers.get('ETag'))).size).toBe(3)
  })
})

describe('é de uma pessoa só', () => {
  test.each([
    ['para quem traz outro cookie', '/termos', 'outro'],
    ['para quem já tem um código de formulário', '/termos', 'csrf'],
    ['com uma pergunta no endereço', '/termos?x', undefined],
    ['onde se escreve', '/login', undefined],
  ])('%s', async (_, path, cookie) => {
    const browser = stage.browser()
    if (cookie) browser.cookies.set(cookie, 'x')
    const { html, headers, setCookies } = await browser.get(path)
    expect(own(html)).toBe(true)
    expect(setCookies.join()).toContain('csrf=')
    expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
    expect(headers.get('Cache-Control')).toMatch(/^(no-store|private, no-cache)$/)
    expect([headers.get('ETag'), headers.get('X-Accel-Expires')]).toEqual([null, null])
  })

  test('para quem entrou', async () => {
    const { browser } = await stage.enter('ana')
    const { html, headers } = await browser.get('/termos')
    expect(own(html)).toBe(true)
    expect(headers.get('Cache-Control')).toBe('no-store')
  })
})

describe.each([
  ['/aparencia', { theme: 'dark' }],
  ['/modo-leve', { lite: 'on' }],
])('o formulário de %s, que essas páginas trazem sem código,', (path, fields) => {
  test('vale onde nada diz que vem de outro lugar', async () => {
    const browser = stage.browser()
    const sent = await browser.post(path, { ...fields, redirectTo: '/termos' }, { Origin: '' })
    expect([sent.status, sent.location]).toEqual([302, '/termos'])
    expect(sent.setCookies).toHaveLength(1)
  })

  test.each<Record<string, string>>([
    { Origin: 'https://mau.example' },
    { Origin: '', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: '', Referer: 'https://mau.example/' },
  ])('e não com %j', async (headers) => {
    const refused = await stage.browser().post(path, fields, headers)
    expect([refused.status, refused.setCookies]).toEqual([403, []])
  })
})
