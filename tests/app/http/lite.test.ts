import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Browser, Page } from '#tests/support/browser.ts'
import { elements, formIn, sentBy, textOf } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

const ASKED = { 'Save-Data': 'on' }

const isLite = ({ text }: Page) => text.includes('Modo leve ligado')

/** What a page makes a browser fetch by itself, or run. */
function loadedBy({ html }: Page): string[] {
  const rels = elements(html, 'link').map(({ attributes }) => attributes.rel ?? '')
  const links = rels.filter((rel) => rel !== 'canonical')
  const others = ['script', 'img', 'use', 'video', 'audio', 'iframe', 'source', 'track']
  return [...links, ...others.filter((tag) => elements(html, tag).length > 0)]
}

function choosing(choice: string | undefined): Browser {
  const browser = stage.browser()
  if (choice) browser.cookies.set('lite', choice)
  return browser
}

describe('quem manda no modo', () => {
  test.each<[cookie: string | undefined, header: string | undefined, lite: boolean]>([
    [undefined, undefined, false],
    [undefined, 'on', true],
    [undefined, 'On', true],
    [undefined, 'off', false],
    [undefined, '', false],
    ['on', undefined, true],
    ['on', 'off', true],
    ['off', 'on', false],
    ['off', undefined, false],
    ['roxo', undefined, false],
    ['roxo', 'on', true],
    ['onon', undefined, false],
  ])('cookie %j e Save-Data %j: leve é %j', async (cookie, header, lite) => {
    const page = await choosing(cookie).get('/login', header === undefined ? {} : { 'Save-Data': header })
    expect(page.status).toBe(200)
    expect(isLite(page)).toBe(lite)
    expect(loadedBy(page).includes('script')).toBe(!lite)
  })

  test.each(['/login', '/nada', '/termos', '/healthz/nada'])(
    '%s varia com o que o navegador pede, num modo e no outro',
    async (path) => {
      for (const cookie of ['on', 'off'])
        expect((await choosing(cookie).get(path)).headers.get('Vary')).toMatch(/\bSave-Data\b/)
    },
  )
})

describe('uma página leve', () => {
  test.each(['/login', '/register', '/forgot-password', '/termos', '/nada'])(
    '%s carrega o ícone da aba e mais nada',
    async (path) => {
      expect(loadedBy(await stage.browser().get(path, ASKED))).toEqual(['icon'])
    },
  )

  test('não deixa nenhum script rodar', async () => {
    const policy = (page: Page) => page.headers.get('Content-Security-Policy') ?? ''
    expect(policy(await stage.browser().get('/login', ASKED))).not.toContain('script-src')
    expect(policy(await stage.browser().get('/login'))).toContain('script-src')
  })

  test('não traz os dados da página uma segunda vez', async () => {
    const { browser } = await stage.enter('ana')
    expect((await browser.get('/home')).html).toContain('__remixContext')
    expect((await browser.get('/home', ASKED)).html).not.toMatch(/remixContext|streamController/)
  })

  test('mostra as mesmas palavras que a página inteira', async () => {
    const { browser } = await stage.enter('ana')
    const mainOf = ({ html }: Page) => textOf(elements(html, 'main')[0]?.inner ?? '')
    for (const path of [
      '/home',
      '/trails',
      '/trails/horta',
      '/step/solo',
      '/step/solo?quiz',
      '/user',
      '/senha',
      '/termos',
    ])
      expect(mainOf(await browser.get(path, ASKED)), path).toBe(mainOf(await browser.get(path)))
  })

  test('com erro também é leve, e tem o mesmo status', async () => {
    const { browser } = await stage.enter('ana')
    await browser.get('/home')
    stage.upstream.answer(calls.userTrails, 'hang up')
    const page = await browser.get('/trails', ASKED)
    expect(page.status).toBe(503)
    expect(loadedBy(page)).toEqual(['stylesheet', 'stylesheet', 'icon'])
  })

  test('devolve um formulário com erro como a inteira', async () => {
    const page = await stage.browser().post('/login', { email: 'ana@exemplo.com', password: '' }, ASKED)
    expect([page.status, isLite(page)]).toEqual([400, true])
    expect(page.errorOf('password')).not.toBe('')
    expect(page.control('email')?.value).toBe('ana@exemplo.com')
  })

  test('um envio leva adiante, e a mensagem do que houve está lá', async () => {
    const { browser } = await stage.enter('ana')
    browser.cookies.set('lite', 'on')
    const sent = await browser.submit('/step/solo?aula=adubo', { intent: 'complete' }, 'intent')
    expect(sent.status).toBe(302)
    expect((await browser.follow(sent)).notice).toContain('Aula feita.')
  })
})

describe('uma página inteira que já estava aberta', () => {
  test('continua a receber os seus dados depois que outra aba ligou o modo leve', async () => {
    const { browser } = await stage.enter('ana')
    browser.cookies.set('lite', 'on')
    const answer = await browser.get('/trails.data', ASKED)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toContain('text/x-script')
    expect(isLite(await browser.get('/trails'))).toBe(true)
  })
})

describe('o formulário do modo', () => {
  test('liga e desliga, e volta para onde a pessoa estava', async () => {
    const browser = stage.browser()
    const on = await browser.submit('/aparencia', { lite: 'on' }, 'modo-leve')
    expect([on.status, on.location]).toEqual([302, '/aparencia'])
    expect(on.setCookies).toEqual(['lite=on; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax'])
    expect(isLite(await browser.follow(on))).toBe(true)

    const off = await browser.submit('/login?redirectTo=%2Ftrails', { lite: 'off' }, 'modo-leve')
    expect(off.location).toBe('/login?redirectTo=%2Ftrails')
    expect(isLite(await browser.follow(off))).toBe(false)
  })

  test('desliga também o que o navegador pediu', async () => {
    const browser = stage.browser()
    expect(isLite(await browser.get('/termos', ASKED))).toBe(true)
    await browser.submit('/aparencia', { lite: 'off' }, 'modo-leve')
    expect(isLite(await browser.get('/termos', ASKED))).toBe(false)
  })

  test.each([
    ['on', 'off', 'Sair do modo leve'],
    ['off', 'on', 'Ligar o modo leve'],
  ])('com o modo %j o botão manda %j', async (cookie, sends, label) => {
    const { html } = await choosing(cookie).get('/aparencia')
    const form = formIn(html, 'modo-leve')
    expect(sentBy(form).map(([name]) => name)).toEqual(['csrf', 'redirectTo'])
    const [button] = elements(form.inner, 'button')
    expect([button?.attributes.name, button?.attributes.value, textOf(button?.inner ?? '')]).toEqual([
      'lite',
      sends,
      label,
    ])
  })

  test('o endereço dele leva para casa', async () => {
    expect((await stage.browser().get('/modo-leve')).location).toBe('/home')
  })
})

test('em https a escolha só vai por https', async () => {
  const { liteCookie } = await import('#app/layout/lite/lite.ts')
  expect(liteCookie('on', true)).toBe(
    '__Host-lite=on; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
  )
})
