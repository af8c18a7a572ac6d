import { describe, expect, test } from 'vitest'
import { explanationOf } from '#app/ui/error-texts.ts'
import { calls, type Call } from '#contract/calls.ts'
import { elements, textOf } from '#tests/support/html.ts'
import { pessoa } from '#tests/support/people.ts'
import type { Answer } from '#tests/support/upstream.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()
const SIGN_IN = { email: 'ana@exemplo.com', password: 'qualquer' }
const PASSWORDS = { newPassword: 'manga-rosa-88', confirmPassword: 'manga-rosa-88' }

const mainOf = (html: string) => elements(html, 'main')[0]?.inner ?? ''

describe('o código de uma recusa vem abaixo da nossa frase, com o texto do catálogo,', () => {
  test.each<[string, Call, string, Record<string, string>]>([
    ['ao entrar', calls.login, '/login', SIGN_IN],
    ['no cadastro', calls.userCreate, '/register', { ...pessoa('bia'), coupon: 'LIVRE' }],
  ])('%s', async (_, call, path, fields) => {
    stage.upstream.answer(call, { e: 1201, status: 400 })
    const { alert } = await stage.browser().post(path, fields)
    expect(alert).toMatch(/ Código 1201 · Senha inválida$/)
  })

  test.each<[string, Call, string, Record<string, string>]>([
    ['ao trocar a senha', calls.passwordReset, '/senha', { currentPassword: 'errada-mesmo', ...PASSWORDS }],
    ['na conta', calls.userUpdate, '/user/conta', { intent: 'dados', name: 'Ana Souza' }],
    ['ao excluir a conta', calls.userDelete, '/user/excluir', { intent: 'delete', code: '12345678' }],
  ])('%s', async (_, call, path, fields) => {
    const { browser } = await stage.enter('ana', {
      cel: '11987654321',
      cpf: '52998224725',
      nasc: '2001-03-25',
    })
    stage.upstream.answer(call, { e: 1201, status: 400 })
    const { alert } = await browser.post(path, fields)
    expect(alert).toMatch(/ Código 1201 · Senha inválida$/)
  })

  test.each([
    [9999, 'Código 9999 · Mensagem não definida [9999]', undefined],
    [1002, 'Código 1002 · JSON body empty', 'en'],
    [1215, 'Código 1215 · Não pude atualizar os dados: Valores iguais ou id não encontrado', undefined],
  ])('%i numa página', async (e, line, lang) => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userTrails, { e, status: 400 })
    const { html, text } = await browser.get('/trails')
    expect(text).toContain(line)
    const [, message] = line.split(' · ')
    const span = elements(mainOf(html), 'span').find(({ inner }) => textOf(inner) === message)
    expect(span?.attributes.lang).toBe(lang)
  })

  test('e não onde nenhuma resposta veio', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userTrails, 'hang up')
    expect((await browser.get('/trails')).text).not.toContain('Código ')
    stage.upstream.answer(calls.login, 'hang up')
    expect((await stage.browser().post('/login', SIGN_IN)).alert).not.toContain('Código ')
  })
})

describe('a frase diz o que aconteceu:', () => {
  test.each([400, 1001, 1002, 1004])('uma página recusada com %i não fala em envio', async (e) => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userTrails, { e, status: 400 })
    const page = await browser.get('/trails')
    expect(page.status).toBe(400)
    expect(page.text).toContain('Não conseguimos abrir esta página')
    expect(page.text).not.toContain('envie de novo')
  })

  test('uma página só lida, sem servidor, não fala do que se escreveu', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userTrails, 'hang up')
    const page = await browser.get('/trails')
    expect([page.status, page.text.includes('acabou de escrever')]).toEqual([503, false])
    expect(explanationOf(405).action.to).toBe('/')
  })

  test('o erro do início não leva a ele mesmo', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userHome, { e: 1001, status: 400 })
    const { html } = await browser.get('/home')
    const ways = elements(mainOf(html), 'a').map(({ attributes }) => attributes.href)
    expect(ways).toEqual(['/trails', '/ajuda'])
  })

  test.each([
    [403, 403],
    [404, 404],
    [1203, 403],
    [1307, 403],
    [9999, 400],
  ])('uma entrada recusada com %i (%i) não culpa a senha', async (e, status) => {
    stage.upstream.answer(calls.login, { e, status })
    const page = await stage.browser().post('/login', SIGN_IN)
    expect(page.text).not.toContain('não confere')
    expect(page.alert).toContain(`Código ${e}`)
    expect(page.status).toBe(400)
    expect(page.control('email')?.value).toBe(SIGN_IN.email)
  })

  test.each<[string, Call, string, Record<string, string>]>([
    ['uma anotação', calls.classProgress, '/step/solo?aula=adubo', { intent: 'note', note: 'Borra' }],
    [
      'uma aula concluída',
      calls.classComplete,
      '/step/solo?aula=adubo',
      { intent: 'complete', note: 'Borra' },
    ],
    ['o cadastro', calls.userCreate, '/register', { ...pessoa('bia'), coupon: 'LIVRE' }],
    ['a entrada', calls.login, '/login', SIGN_IN],
  ])('%s que o servidor adia volta como estava, com quanto esperar', async (_, call, path, fields) => {
    const browser = path.startsWith('/step') ? (await stage.enter('ana')).browser : stage.browser()
    stage.upstream.answer(call, { raw: '{"e":429}', status: 429, headers: { 'Retry-After': '7' } })
    const page = await browser.post(path, fields)
    expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '7'])
    expect(page.alert).toContain('Espere um pouco e tente de novo.')
    expect(page.html).toContain(fields.note ?? fields.email)
  })

  test.each([
    [1201, 400],
    [401, 401],
    [1000, 401],
  ])('e com %i (%i) diz que não confere', async (e, status) => {
    stage.upstream.answer(calls.login, { e, status })
    const page = await stage.browser().post('/login', SIGN_IN)
    expect(page.alert).toContain('não confere')
  })

  test('um cadastro não confirmado não é um programa de outra pessoa', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userTrails, { e: 1202, status: 403 })
    const { text } = await browser.get('/trails')
    expect(text).toContain('Seu cadastro ainda não foi confirmado')
    expect(text).not.toContain('programa ou de uma conta')
  })

  test('uma conta suspensa no meio do caminho diz que nada se perdeu, e com quem falar', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userTrails, { e: 1307, status: 403 })
    const { status, text, html } = await browser.get('/trails')
    expect(status).toBe(403)
    expect(text).toContain('Esta conta está suspensa')
    expect(elements(mainOf(html), 'a').map(({ attributes }) => attributes.href)).toContain('/ajuda')
  })

  test('quem é levado à pesquisa sabe por quê', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userTrails, { e: 1203, status: 403 })
    const page = await browser.get('/trails')
    expect(page.location).toBe('/survey')
    expect((await browser.follow(page)).notice).toContain('Falta responder à pesquisa.')
  })

  test('um passo fechado não promete abrir sozinho', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.stepAuth, { e: 1206, status: 403 })
    expect((await browser.get('/step/solo')).text).not.toContain('sozinho')
  })
})

describe('uma anotação que não foi salva', () => {
  test.each<[string, Answer, number, string]>([
    ['recusada', { e: 1001, status: 400 }, 400, 'O servidor recusou este envio.'],
    ['de um passo fechado', { e: 1206, status: 403 }, 400, 'Este passo não está aberto para você.'],
    ['de uma conta suspensa', { e: 1307, status: 403 }, 400, 'Sua conta está suspensa'],
    ['sem permissão', { e: 403, status: 403 }, 400, 'O servidor recusou este envio.'],
    ['sem resposta', 'hang up', 503, 'Sua anotação não foi salva agora.'],
  ])('%s, continua na sua aula, que diz isso junto dela', async (_, answer, status, text) => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.classProgress, answer)
    const page = await browser.post('/step/solo?aula=terra', { intent: 'note', note: 'Terra preta' })
    expect(page.status).toBe(status)
    expect(page.alert).toContain(text)
    expect(page.alert.includes('em instantes')).toBe(status === 503)
    if (typeof answer === 'object' && 'e' in answer) expect(page.alert).toContain(`Código ${answer.e}`)
    expect(page.html).toContain('>Terra preta</textarea>')
  })
})
