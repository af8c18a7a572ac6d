import { describe, expect, test } from 'vitest'
import { elements, formIn, sentBy } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'
import type { Page } from '#tests/support/browser.ts'

const stage = onStage()

const themeOf = ({ html }: Page) => elements(html, 'html')[0]?.attributes['data-theme']

/** What the page tells browsers of its colours before any style is there. */
function metasOf({ html }: Page) {
  const metas = elements(html, 'meta').map(({ attributes }) => attributes)
  const named = (name: string) => metas.filter((meta) => meta.name === name).map(({ content }) => content)
  return { colours: named('theme-color'), scheme: named('color-scheme') }
}

function pressedIn({ html }: Page) {
  const buttons = elements(formIn(html, 'aparencia').inner, 'button')
  return buttons
    .filter(({ attributes }) => attributes['aria-pressed'] === 'true')
    .map((one) => one.attributes.value)
}

describe('o primeiro byte', () => {
  test.each([
    [undefined, 'system', ['#ffffff', '#14201b'], 'light dark'],
    ['system', 'system', ['#ffffff', '#14201b'], 'light dark'],
    ['light', 'light', ['#ffffff', '#ffffff'], 'light'],
    ['dark', 'dark', ['#14201b', '#14201b'], 'dark'],
    ['roxo', 'system', ['#ffffff', '#14201b'], 'light dark'],
    ['dark"><script>', 'system', ['#ffffff', '#14201b'], 'light dark'],
  ])('com o cookie %j já vem no tema %s', async (cookie, theme, colours, scheme) => {
    const browser = stage.browser()
    if (cookie) browser.cookies.set('color-mode', cookie)
    const page = await browser.get('/aparencia')
    expect(themeOf(page)).toBe(theme)
    expect(metasOf(page)).toEqual({ colours, scheme: [scheme] })
    expect(pressedIn(page)).toEqual([theme])
  })

  test('vale também para a página que não existe', async () => {
    const browser = stage.browser()
    browser.cookies.set('color-mode', 'dark')
    expect(themeOf(await browser.get('/nada'))).toBe('dark')
  })
})

describe('o formulário do tema', () => {
  test('guarda a escolha por um ano e mostra a página nela', async () => {
    const browser = stage.browser()
    const page = await browser.submit('/aparencia', { theme: 'dark' }, 'aparencia')
    expect(page.status).toBe(302)
    expect(page.location).toBe('/aparencia')
    expect(page.setCookies).toEqual(['color-mode=dark; Path=/; Max-Age=31536000; SameSite=Lax'])
    expect(themeOf(await browser.follow(page))).toBe('dark')
  })

  test('leva o token de todo formulário', async () => {
    const form = formIn((await stage.browser().get('/aparencia')).html, 'aparencia')
    expect(sentBy(form).map(([name]) => name)).toEqual(['csrf', 'redirectTo'])
  })
})

describe('em https', () => {
  const secure = onStage('public')

  test('o cookie do tema só vai por https', async () => {
    const origin = secure.product.url.replace('http:', 'https:')
    const page = await secure.browser().post('/aparencia', { theme: 'dark' }, { Origin: origin })
    expect(page.setCookies).toEqual([
      '__Host-color-mode=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    ])
  })

  test('o tema de antes do prefixo vale enquanto não há outro', async () => {
    const browser = secure.browser()
    const theme = async () => themeOf(await browser.get('/termos'))
    browser.cookies.set('color-mode', 'dark')
    expect(await theme()).toBe('dark')
    browser.cookies.set('__Host-color-mode', 'light')
    expect(await theme()).toBe('light')
  })

  test('o link de uma página pública leva título, resumo e imagem', async () => {
    const { html } = await secure.browser().get('/termos')
    const metas = new Map(
      elements(html, 'meta').map(({ attributes: { name, property, content } }) => [
        name ?? property,
        content,
      ]),
    )
    expect(Object.fromEntries(metas.entries()) as object).toMatchObject({
      description: 'O que você pode esperar de nós e o que esperamos de você.',
      'og:title': 'Termos de uso',
      'og:image': 'https://evolua.example/og.png',
    })
  })

  test('o manifesto, e uma página de erro sem moldura, levam o nome que esta instalação tem', async () => {
    expect((await secure.browser().get('/%E0%A4%A')).text).toContain('Escola do Bairro Não entendemos')
    const { text } = await secure.browser().get('/manifest.webmanifest')
    expect(JSON.parse(text)).toMatchObject({ name: 'Escola do Bairro', short_name: 'Escola do Bairro' })
  })

  test.each([
    ['/og.png', 'image/png'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('%s é um arquivo nosso', async (path, type) => {
    const { status, headers } = await secure.browser().get(path)
    expect([status, headers.get('Content-Type')?.split(';')[0]]).toEqual([200, type])
  })
})
