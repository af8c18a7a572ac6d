import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { Browser } from '#tests/support/browser.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

function twinOf(browser: Browser) {
  const twin = new Browser(stage.product.url)
  for (const [name, value] of browser.cookies) twin.cookies.set(name, value)
  return twin
}

describe('sair', () => {
  test('apaga a sessão daqui antes de avisar o servidor', async () => {
    const { browser } = await stage.enter('ana')
    const twin = twinOf(browser)
    const seen: (string | null)[] = []
    stage.upstream.answer(calls.logout, async () => {
      seen.push((await twin.get('/home')).location)
      return { d: true }
    })
    expect((await browser.post('/logout', {})).location).toBe('/login')
    await expect.poll(() => seen).toEqual(['/login'])
  })

  test('avisa o servidor com as credenciais da sessão', async () => {
    const { browser, learner } = await stage.enter('ana')
    const { key, token } = learner
    stage.upstream.reset()
    await browser.post('/logout', {})
    await expect.poll(() => stage.upstream.requests.map(({ call }) => call)).toEqual(['GET user/logout/'])
    expect(stage.upstream.requests[0]).toMatchObject({
      payload: { id: learner.id },
      authorization: `Basic ${Buffer.from(`${key}:${token}`).toString('base64')}`,
    })
  })

  test('funciona com o servidor fora do ar', async () => {
    const { browser } = await stage.enter('ana')
    const twin = twinOf(browser)
    stage.upstream.answer(calls.logout, 'hang up')
    const page = await browser.post('/logout', {})
    expect(page.location).toBe('/login')
    expect(page.setCookies).toContainEqual(expect.stringMatching(/^session=.*Max-Age=0/))
    expect((await twin.get('/trails')).location).toContain('/login')
  })

  test('não espera por um servidor que não responde', async () => {
    const { browser } = await stage.enter('ana')
    let answer!: () => void
    stage.upstream.answer(calls.logout, async () => {
      await new Promise<void>((given) => (answer = given))
      return { d: true }
    })
    expect((await browser.post('/logout', {})).location).toBe('/login')
    await expect.poll(() => answer).toBeDefined()
    answer()
  })

  test('não espera pelo que está na fila', async () => {
    const { browser } = await stage.enter('ana')
    let answer!: () => void
    const asked = new Promise<void>((resolve) => {
      stage.upstream.answer(calls.userTrails, async () => {
        resolve()
        await new Promise<void>((given) => (answer = given))
        return { d: { trails: [] } }
      })
    })
    const twin = twinOf(browser)
    const running = twin.get('/trails')
    await asked
    const queued = twin.get('/home')
    const leaving = browser.post('/logout', {})
    // It has ended while the call still runs; this page asks the upstream for nothing.
    await expect.poll(async () => (await twinOf(browser).get('/duas-contas')).location).toContain('/login')
    answer()
    expect((await running).status).toBe(200)
    expect((await queued).location).toBe('/login')
    expect((await leaving).location).toBe('/login')
  })

  test('apaga o que ficou guardado no aparelho, também sem script', async () => {
    const { browser } = await stage.enter('ana')
    const page = await browser.submit('/home', {}, '/logout')
    expect(page.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
  })

  test('não apaga o que espera pela internet, onde o trabalhador apaga o resto', async () => {
    const { browser } = await stage.enter('ana')
    const page = await browser.post('/logout?fica', {})
    expect(page.headers.get('Clear-Site-Data')).toBe('"cache"')
    expect((await browser.get('/home')).location).toBe('/login')
  })

  test('serve a quem já saiu', async () => {
    expect((await stage.browser().post('/logout', {})).location).toBe('/login')
    expect(stage.upstream.requests.filter(({ learner }) => !learner)).toEqual([])
  })

  test('um link não basta: só um formulário sai', async () => {
    const { browser } = await stage.enter('ana')
    await browser.get('/logout')
    expect((await browser.get('/home')).status).toBe(200)
  })

  test('está em toda página de quem entrou, e serve ao navegador de texto', async () => {
    const { browser } = await stage.enter('ana')
    expect((await browser.submit('/trails', {}, '/logout')).location).toBe('/login')
    expect((await browser.get('/home')).location).toBe('/login')
  })
})

describe('voltar não mostra nada depois de sair', () => {
  test.each(['/home', '/home.data', '/trails', '/user', '/step/solo', '/survey'])(
    'o navegador não guarda %s',
    async (path) => {
      const { browser } = await stage.enter('ana')
      expect((await browser.get(path)).headers.get('Cache-Control')).toBe('no-store')
    },
  )

  test('a página de login, que não é de ninguém, é pedida de novo', async () => {
    const { browser } = await stage.enter('ana')
    await browser.submit('/home', {}, '/logout')
    expect((await browser.get('/login')).headers.get('Cache-Control')).toBe('private, no-cache')
  })
})
