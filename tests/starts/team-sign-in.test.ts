import { describe, expect, test, vi } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { onProduct } from '#tests/support/on-product.ts'
import { onStage } from '#tests/support/stage.ts'
import { askForLetter, enterTeam } from '#tests/support/team.ts'
import { EQUIPE, lastLetter, lettersTo, TEAM } from '#tests/support/team-mail.ts'

const BIA = 'bia@evolua.example'
// Nobody listens there: the team's pages ask the upstream for nothing.
const product = onProduct({
  env: { API_URL: 'http://127.0.0.1:9', EQUIPE: `${EQUIPE},${BIA}=editor`, RATE_LIMITS: 'on' },
})

const browser = () => new Browser(product.url)
const { editor } = TEAM

describe('entrar na equipe', () => {
  test('abrir o link não gasta nada, o botão gasta, e a volta é a página pedida', async () => {
    const ana = browser()
    const away = await ana.get('/equipe?x=1')
    expect(away.location).toBe('/equipe/entrar?para=%2Fequipe%3Fx%3D1')
    const asked = await ana.submit(away.location ?? '', { email: editor, intent: 'pedir' }, 'name="email"')
    expect(asked.location).toMatch(/^\/equipe\/entrar\?pedido=/)
    await vi.waitUntil(() => lettersTo(product, editor).length > 0)
    const { link } = lastLetter(product, editor)
    for (let scans = 0; scans < 3; scans++)
      expect((await browser().get(link)).text).toContain('Falta só um toque')
    const entered = await ana.submit(link, { intent: 'entrar' }, 'name="chave"')
    expect(entered.location).toBe('/equipe?x=1')
    const [cookie = ''] = entered.setCookies.filter((line) => line.startsWith('equipe='))
    expect(cookie).toMatch(/; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await ana.get('/equipe')).text).toContain(`${editor} (edição)`)
    const again = await browser().get(link)
    expect([again.status, again.text.includes('venceu ou já foi usado')]).toEqual([410, true])
  })

  test('o código serve no aparelho que pediu, e um errado pode ser corrigido', async () => {
    const ana = browser()
    const asked = await ana.submit(
      '/equipe/entrar',
      { email: TEAM.professor, intent: 'pedir' },
      'name="email"',
    )
    await vi.waitUntil(() => lettersTo(product, TEAM.professor).length > 0)
    const { code } = lastLetter(product, TEAM.professor)
    const wrong = await ana.submit(asked.location ?? '', { codigo: '12', intent: 'codigo' }, 'name="codigo"')
    expect([wrong.status, wrong.errorOf('codigo')]).toEqual([400, expect.stringContaining('seis números')])
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`
    const right = await ana.submit(asked.location ?? '', { codigo: typed, intent: 'codigo' }, 'name="codigo"')
    expect(right.location).toBe('/equipe')
    expect((await ana.get('/equipe')).text).toContain(`${TEAM.professor} (ensino)`)
  })

  test('códigos errados acabam com o código e nunca com o link; depois de dez num dia, a carta traz só o link', async () => {
    const [ana, stranger] = [browser(), browser()]
    for (let letters = 0; letters < 2; letters++) {
      const { link, code } = await askForLetter(product, ana, TEAM.aprovador)
      const request = new URL(link, product.url).searchParams.get('pedido') ?? ''
      const send = (codigo: string) =>
        stranger.post('/equipe/entrar', { pedido: request, codigo, intent: 'codigo' })
      const other = code === '000000' ? '000001' : '000000'
      for (let tries = 0; tries < 5; tries++) expect((await send(other)).status).toBe(400)
      const late = await send(code)
      expect([late.status, late.alert]).toEqual([400, expect.stringContaining('Este código não vale mais')])
      expect((await stranger.get(`/equipe/entrar?pedido=${request}`)).status).toBe(410)
      const entered = await browser().submit(link, { intent: 'entrar' }, 'name="chave"')
      expect(entered.location).toBe('/equipe')
    }
    const { link, code } = await askForLetter(product, ana, TEAM.aprovador)
    expect(code).toBe('')
    expect((await ana.submit(link, { intent: 'entrar' }, 'name="chave"')).location).toBe('/equipe')
  })

  test('quem não é da equipe vê o mesmo, e não recebe nada', async () => {
    const stranger = browser()
    const asked = await stranger.submit(
      '/equipe/entrar',
      { email: 'zoe@exemplo.com', intent: 'pedir' },
      'name="email"',
    )
    expect((await stranger.follow(asked)).text).toContain('Se este e-mail é da equipe')
    await askForLetter(product, browser(), editor)
    expect(lettersTo(product, 'zoe@exemplo.com')).toEqual([])
  })

  test('quem pede demais em nome de outra pessoa não a deixa de fora: mais cartas não saem, e as que saíram servem', async () => {
    const ana = await enterTeam(product, BIA)
    const stranger = browser()
    const ask = (from: Browser) =>
      from.submit('/equipe/entrar', { email: BIA, intent: 'pedir' }, 'name="email"')
    for (let asked = 0; asked < 8; asked++) expect((await ask(stranger)).status).toBe(302)
    await vi.waitUntil(() => lettersTo(product, BIA).length === 5)
    const { link } = lastLetter(product, BIA)
    expect((await stranger.submit(link, { intent: 'entrar' }, 'name="chave"')).location).toBe('/equipe')

    await ana.post('/equipe', { intent: 'sair' })
    expect((await askForLetter(product, ana, BIA)).link).not.toBe(link)
    expect(lettersTo(product, BIA)).toHaveLength(6)
  })

  test('um e-mail que não é e-mail volta com o que falta', async () => {
    const page = await browser().post('/equipe/entrar', { email: 'ana', intent: 'pedir' })
    expect([page.status, page.control('email')?.value]).toEqual([400, 'ana'])
    expect(page.errorOf('email')).not.toBe('')
  })

  test('não leva para fora da equipe', async () => {
    const ana = browser()
    const fields = { email: TEAM.professor, intent: 'pedir', para: 'https://mau.example/equipe' }
    const before = lettersTo(product, TEAM.professor).length
    await ana.post('/equipe/entrar', fields)
    await vi.waitUntil(() => lettersTo(product, TEAM.professor).length > before)
    const { link } = lastLetter(product, TEAM.professor)
    expect((await ana.submit(link, { intent: 'entrar' }, 'name="chave"')).location).toBe('/equipe')
  })
})

test('sair acaba com a sessão, e o registro diz quem fez o quê sem dizer o e-mail', async () => {
  const ana = await enterTeam(product, TEAM.aprovador)
  const left = await ana.post('/equipe', { intent: 'sair' })
  expect(left.location).toBe('/equipe/entrar')
  expect((await ana.get('/equipe')).location).toContain('/equipe/entrar')
  await vi.waitUntil(() => product.output().includes('"act":"sair"'))
  expect(product.output()).toMatch(/"act":"entrar","member":"account:[\w-]+"/)
  expect(product.output()).not.toContain('@evolua.example')
})

describe('sem equipe', () => {
  const stage = onStage({ EQUIPE: '' })
  test.each(['/equipe', '/equipe/entrar', '/equipe/entrar?pedido=x&chave=y'])(
    '%s não existe',
    async (path) => {
      expect((await stage.browser().get(path)).status).toBe(404)
      const { browser: learner } = await stage.enter('ana')
      expect((await learner.get(path)).status).toBe(404)
      expect((await learner.post(path, { intent: 'pedir', email: editor })).status).toBe(404)
    },
  )
})
