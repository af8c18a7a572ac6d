import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { pessoa } from '#tests/support/people.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

const PUBLIC = [
  '/login',
  '/register',
  '/forgot-password',
  '/politica-cookies',
  '/privacidade',
  '/termos',
  '/regulamentos',
  '/acessibilidade',
]

const PRIVATE = [
  '/user',
  '/trails',
  '/step/solo',
  '/survey',
  '/trampo-garantido',
  '/trampo-turbinado',
  '/regulamentos-trampo-garantido',
  '/regulamentos-trampo-turbinado',
  '/lives/entrevista.ics',
  '/curriculo',
  '/user/extrato',
]

describe('sem sessão', () => {
  test.each(PUBLIC)('%s abre para qualquer pessoa, sem chamada nenhuma', async (path) => {
    const made = await stage.upstream.callsDuring(async () => {
      expect((await stage.browser().get(path)).status).toBe(200)
    })
    expect(made).toEqual([])
  })

  test.each(PRIVATE)('%s leva ao login e guarda o caminho de volta', async (path) => {
    const made = await stage.upstream.callsDuring(async () => {
      const page = await stage.browser().get(path)
      expect(page.status).toBe(302)
      expect(page.location).toBe(`/login?redirectTo=${encodeURIComponent(path)}`)
    })
    expect(made).toEqual([])
  })

  test('o caminho de volta leva a consulta junto', async () => {
    const page = await stage.browser().get('/step/solo?aula=terra')
    expect(page.location).toBe('/login?redirectTo=%2Fstep%2Fsolo%3Faula%3Dterra')
  })

  test.each(['/', '/home'])('de %s o login não precisa de caminho de volta', async (path) => {
    expect((await stage.browser().get(path)).location).toBe('/login')
  })

  test('uma sessão que não existe vale como nenhuma', async () => {
    const browser = stage.browser()
    browser.cookies.set('session', 'ImludmVudGFkYSI%3D')
    expect((await browser.get('/home')).location).toBe('/login')
  })
})

describe('com sessão', () => {
  test('a raiz leva para casa', async () => {
    const { browser } = await stage.enter('ana')
    expect((await browser.get('/')).location).toBe('/home')
  })

  test.each([
    ['/login', '/home'],
    ['/register', '/home'],
    ['/register?cupom=BEMVINDO', '/user/conta?cupom=BEMVINDO#cupom'],
    ['/login?redirectTo=%2Ftrails', '/trails'],
  ])('quem já entrou passa por %s para %s', async (path, to) => {
    const { browser } = await stage.enter('ana')
    expect((await browser.get(path)).location).toBe(to)
  })

  test.each(['/home', '/user', '/termos', '/privacidade', '/regulamentos-trampo-garantido'])(
    'quem não terminou a pesquisa vai de %s para /survey',
    async (path) => {
      const { browser } = await stage.enter('bia', { surveyFinished: false })
      expect((await browser.get(path)).location).toBe('/survey')
    },
  )

  test.each(['/step/solo', '/trails', '/survey'])(
    'quem não terminou a pesquisa pode abrir %s',
    async (path) => {
      const { browser } = await stage.enter('bia', { surveyFinished: false })
      expect((await browser.get(path)).status).toBe(200)
    },
  )

  test('a pesquisa fica fora da verificação: nem um código ali é usado', async () => {
    const { browser, learner } = await stage.enter('bia', { surveyFinished: false })
    const made = await stage.upstream.callsDuring(() => browser.get(`/survey?code=${learner.code}`))
    expect(made).toEqual(['GET survey/'])
  })

  test('a pesquisa abre mesmo que o perfil não tenha carregado ao entrar', async () => {
    const learner = stage.upstream.learner(pessoa('bia'), { surveyFinished: false })
    const browser = stage.browser()
    stage.upstream.answer(calls.user, 'hang up')
    await browser.post('/login?redirectTo=/survey', { email: learner.email, password: learner.password })
    stage.upstream.reset()
    expect((await browser.get('/survey')).status).toBe(200)
  })

  test('um código vem antes da sessão que já existe; da mesma pessoa, toma o lugar dela em silêncio', async () => {
    const { browser, learner } = await stage.enter('ana')
    const made = await stage.upstream.callsDuring(() => browser.get(`/home?code=${learner.code}`))
    expect(made).toEqual(['POST login/code/', 'GET user/'])
    expect((await browser.get('/user')).text).toContain(learner.profile.name)
    await expect.poll(() => stage.upstream.requests.map(({ call }) => call)).toContain('GET user/logout/')
  })

  test('quem precisa criar uma senha vai para /senha antes de tudo', async () => {
    const { browser } = await stage.enter('davi', {
      actions: { forcePwd: true, askPwdOnStart: false, askPwdEvery15: false },
    })
    expect((await browser.get('/home')).location).toBe('/senha')
    expect((await browser.get('/senha')).status).toBe(200)
  })
})

test.each([
  ['1203', 403, '/survey'],
  ['1204', 403, '/senha?redirectTo=%2Ftrails'],
])('o código %s leva para a página que o resolve', async (code, status, to) => {
  const { browser } = await stage.enter('ana')
  stage.upstream.answer(calls.userTrails, { e: Number(code), status })
  expect((await browser.get('/trails')).location).toBe(to)
})

describe('outro jeito de escrever o endereço', () => {
  test.each(['/HOME?a=b', '/home/?a=b', '/%68ome?a=b'])(
    '%s leva ao certo e não passa pela pesquisa',
    async (path) => {
      const { browser } = await stage.enter('ana', { surveyFinished: false })
      const page = await browser.get(path)
      expect([page.status, page.location]).toEqual([308, '/home?a=b'])
      expect((await browser.follow(page)).location).toBe('/survey')
    },
  )
})
