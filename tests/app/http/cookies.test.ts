import { describe, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { pessoa } from '#tests/support/people.ts'
import { onStage } from '#tests/support/stage.ts'

const attributesOf = (lines: string[], name: string) =>
  lines
    .find((line) => line.startsWith(`${name}=`))
    ?.split('; ')
    .slice(1)
    .sort()

describe('em http', () => {
  const stage = onStage()

  test('o cookie da sessão é HttpOnly, Lax e dura 30 dias', async () => {
    const { email, password } = stage.upstream.learner(pessoa('ana'))
    const { setCookies } = await stage.browser().post('/login', { email, password, remember: 'on' })
    expect(setCookies.map((line) => line.split('=')[0])).toEqual(['session', 'aparelho'])
    expect(attributesOf(setCookies, 'session')).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
    ])
  })

  test('o do aparelho dura um ano, sobrevive à saída e não diz de quem é', async () => {
    const [ana, bia] = [stage.upstream.learner(pessoa('ana')), stage.upstream.learner(pessoa('bia'))]
    const browser = stage.browser()
    const { setCookies } = await browser.post('/login', { email: ana.email, password: ana.password })
    expect(attributesOf(setCookies, 'aparelho')).toEqual([
      'HttpOnly',
      'Max-Age=31536000',
      'Path=/',
      'SameSite=Lax',
    ])
    const first = browser.cookies.get('aparelho') ?? ''
    await browser.post('/logout', {})
    expect(browser.cookies.get('aparelho')).toBe(first)
    await browser.post('/login', { email: bia.email, password: bia.password })
    const second = browser.cookies.get('aparelho') ?? ''
    const held = Buffer.from(decodeURIComponent(second), 'base64').toString()
    expect(held).toContain('accounts')
    expect(held).not.toMatch(/ana|bia|exemplo/)
    expect(held.length).toBeLessThan(300)
  })

  test('quem só abre páginas públicas recebe o cookie dos formulários e nenhum outro', async () => {
    const { setCookies } = await stage.browser().get('/login')
    expect(setCookies.map((line) => line.split('=')[0])).toEqual(['csrf'])
    expect(attributesOf(setCookies, 'csrf')).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax'])
  })

  test('cada entrada abre uma sessão de nome novo, que não se adivinha', async () => {
    const { email, password } = stage.upstream.learner(pessoa('ana'))
    const browser = stage.browser()
    await browser.post('/login', { email, password })
    const first = browser.cookies.get('session') ?? ''
    await browser.post('/logout', {})
    await browser.post('/login', { email, password })
    expect(browser.cookies.get('session')).not.toBe(first)
    expect(Buffer.from(decodeURIComponent(first), 'base64').length).toBeGreaterThan(32)
  })

  test('uma sessão fixada por outra pessoa não vira a de quem entra', async () => {
    const { email, password } = stage.upstream.learner(pessoa('ana'))
    const browser = stage.browser()
    const planted = encodeURIComponent(Buffer.from('"inventada-por-outra-pessoa"').toString('base64'))
    browser.cookies.set('session', planted)
    await browser.post('/login', { email, password })
    expect(browser.cookies.get('session')).not.toBe(planted)
  })
})

describe('em https', () => {
  const stage = onStage('public')

  test('os cookies são Secure e levam o prefixo __Host-', async () => {
    const { email, password } = stage.upstream.learner(pessoa('ana'))
    const browser = new Browser(stage.product.url, stage.product.url.replace('http:', 'https:'))
    const form = await browser.get('/login')
    expect(attributesOf(form.setCookies, '__Host-csrf')).toContain('Secure')
    const { setCookies } = await browser.post('/login', { email, password, remember: 'on' })
    expect(attributesOf(setCookies, '__Host-session')).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
    expect(attributesOf(setCookies, '__Host-aparelho')).toContain('Secure')
    expect((await browser.get('/home')).status).toBe(200)
  })

  test('um cookie sem o prefixo não vale', async () => {
    const { email, password } = stage.upstream.learner(pessoa('ana'))
    const browser = new Browser(stage.product.url, stage.product.url.replace('http:', 'https:'))
    await browser.post('/login', { email, password })
    browser.cookies.set('session', browser.cookies.get('__Host-session') ?? '')
    browser.cookies.delete('__Host-session')
    expect((await browser.get('/home')).location).toBe('/login')
  })
})
