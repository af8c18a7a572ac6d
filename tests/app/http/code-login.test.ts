import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { pessoa } from '#tests/support/people.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

describe('um código bom entra e leva', () => {
  test.each([
    [
      'para /survey quem não a terminou, com qualquer programa',
      { surveyFinished: false, tags: 'tt' },
      '/survey',
    ],
    ['para /trampo-turbinado quem tem tt', { tags: 'tt' }, '/trampo-turbinado'],
    ['para /trampo-turbinado quem tem tg e tt', { tags: 'tg,tt' }, '/trampo-turbinado'],
    ['para /trampo-garantido quem tem tg', { tags: 'outra, tg' }, '/trampo-garantido'],
    ['para /home quem não tem programa', { tags: '' }, '/home'],
    ['para /home quem tem só uma parte do nome de um', { tags: 'ttx,xtg' }, '/home'],
  ])('%s', async (_, profile: { surveyFinished?: boolean; tags: string }, to) => {
    const learner = stage.upstream.learner(pessoa('eva'), profile)
    const browser = stage.browser()
    const page = await browser.get(`/login?code=${learner.code}`)
    expect(page.location).toBe(to)
    expect((await browser.get('/user')).location).toBe(profile.surveyFinished === false ? '/survey' : null)
  })

  test.each(['/home', '/termos', '/pagina-que-nao-existe', '/'])('em %s também', async (path) => {
    const learner = stage.upstream.learner(pessoa('eva'))
    expect((await stage.browser().get(`${path}?code=${learner.code}`)).location).toBe('/home')
  })

  test('os espaços em volta do código não são enviados, e nenhum cabeçalho de autorização', async () => {
    const learner = stage.upstream.learner(pessoa('eva'))
    await stage.browser().get(`/home?code=%20${learner.code}%0A`)
    const [sent] = stage.upstream.requests
    expect(sent).toMatchObject({ call: 'POST login/code/', payload: { id: '', u: learner.code } })
    expect(sent?.authorization).toBeUndefined()
  })

  test('o código some do endereço', async () => {
    const learner = stage.upstream.learner(pessoa('eva'))
    const page = await stage.browser().get(`/trails?code=${learner.code}`)
    expect(page.location).not.toContain('code')
  })

  test('a sessão que havia antes é trocada por outra', async () => {
    const { browser, learner } = await stage.enter('eva')
    const before = browser.cookies.get('session')
    await browser.get(`/home?code=${learner.code}`)
    expect(browser.cookies.get('session')).not.toBe(before)
  })
})

describe('um código que não vale leva exatamente a /login', () => {
  test.each([
    ['vencido ou desconhecido', () => undefined],
    ['recusado com 401', () => ({ e: 1000, status: 401 })],
    ['com o servidor em pane', () => ({ raw: '<h1>Bad gateway</h1>', status: 502, type: 'text/html' })],
    ['com o servidor fora do ar', () => 'hang up' as const],
    ['aceito sem credenciais', () => ({ d: { id: '7' } })],
  ])('%s', async (_, answer) => {
    const given = answer()
    if (given) stage.upstream.answer(calls.loginCode, given)
    const browser = stage.browser()
    const page = await browser.get('/trails?code=velho')
    expect(page.status).toBe(302)
    expect(page.location).toBe('/login')
    expect((await browser.follow(page)).notice).toContain('Este link não vale mais')
  })

  test('um código vazio também', async () => {
    expect((await stage.browser().get('/home?code=')).location).toBe('/login')
  })
})
