import { describe, expect, test } from 'vitest'
import { formIn, sentBy } from '#tests/support/html.ts'
import { pessoa } from '#tests/support/people.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

function someone() {
  const { email, password } = stage.upstream.learner(pessoa('ana'))
  return { email, password }
}

describe('um envio que vem de outro site é recusado, e nada chega ao servidor', () => {
  test.each([
    ['outro site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['um site vizinho', { 'Sec-Fetch-Site': 'same-site' }],
    ['outra origem', { Origin: 'https://mau.example' }],
    ['a mesma máquina, outra porta', { Origin: 'http://localhost:1' }],
    ['uma origem escondida', { Origin: 'null' }],
    ['outra origem que se diz daqui', { Origin: 'https://mau.example', 'Sec-Fetch-Site': 'same-origin' }],
    ['uma página de outro site, num navegador antigo', { Origin: '', Referer: 'https://mau.example/isca' }],
    ['um site de nome inventado', { 'Sec-Fetch-Site': 'same-origin, cross-site' }],
  ])('%s', async (_, headers) => {
    const made = await stage.upstream.callsDuring(async () => {
      const page = await stage.browser().post('/login', someone(), headers)
      expect(page.status).toBe(403)
      expect(page.text).toContain('Não deu para enviar')
      expect(page.html).not.toContain('<form')
      expect(page.setCookies).toEqual([])
    })
    expect(made).toEqual([])
  })

  test('nem para sair: a sessão continua', async () => {
    const { browser } = await stage.enter('ana')
    expect((await browser.post('/logout', {}, { Origin: 'https://mau.example' })).status).toBe(403)
    expect((await browser.get('/home')).status).toBe(200)
  })
})

describe('um envio daqui é aceito', () => {
  test.each([
    ['com a origem', {}],
    ['com o que o navegador diz do site', { Origin: '', 'Sec-Fetch-Site': 'same-origin' }],
  ])('%s', async (_, headers) => {
    expect((await stage.browser().post('/login', someone(), headers)).status).toBe(302)
  })

  test('sem nenhum dos dois, com o código escondido no formulário', async () => {
    expect((await stage.browser().submit('/login', someone())).status).toBe(302)
  })
})

describe('o código escondido do formulário', () => {
  /** Made by remix-utils 7. */
  const TOKEN_BEFORE =
    'lYNKiOFLyw53y7nXAa53trYdd4QDGmmhOF2LzdqxJlc.O2bCKSzpr88QXzGPB3OgM_fQqu-SLJBA-m40EX9pjCw'
  const tokenOf = (html: string) => Object.fromEntries(sentBy(formIn(html))).csrf ?? ''
  const cookieOf = (token: string) =>
    encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'))

  test('não serve noutro navegador', async () => {
    const token = tokenOf((await stage.browser().get('/login')).html)
    const other = stage.browser()
    await other.get('/login')
    expect((await other.post('/login', { ...someone(), csrf: token }, { Origin: '' })).status).toBe(403)
  })

  test.each<[string, Record<string, string>]>([
    ['onde falta', {}],
    ['onde é da versão de antes', { csrf: TOKEN_BEFORE }],
  ])('%s, nada é enviado e o formulário volta para ser enviado de novo', async (_, token) => {
    const browser = stage.browser()
    for (const [name, value] of Object.entries(token)) browser.cookies.set(name, cookieOf(value))
    const ana = someone()
    const typed = { ...ana, email: `${ana.email}"><script>`, ...token }
    const made = await stage.upstream.callsDuring(async () => {
      const page = await browser.post('/login?redirectTo=%2Ftrails', typed, { Origin: '' })
      expect(page.status).toBe(403)
      expect(page.text).toContain('Nada foi enviado ainda')
      expect(page.control('email')?.value).toBe(typed.email)
      expect(page.html).not.toContain('"><script>')
      expect(page.html).not.toContain(ana.password)
      const again = Object.fromEntries(sentBy(formIn(page.html)))
      expect(formIn(page.html).attributes.action).toBe('/login?redirectTo=%2Ftrails')
      expect(
        (await browser.post('/login?redirectTo=%2Ftrails', { ...again, ...ana }, { Origin: '' })).location,
      ).toBe('/trails')
    })
    expect(made).toEqual(['POST login/', 'GET user/'])
  })

  test('não se inventa junto com o cookie', async () => {
    const browser = stage.browser()
    browser.cookies.set('csrf', cookieOf('inventado.123'))
    const page = await browser.post('/login', { ...someone(), csrf: 'inventado.123' }, { Origin: '' })
    expect(page.status).toBe(403)
  })
})
