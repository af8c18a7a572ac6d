import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { elements, textOf } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'
import type { Answer } from '#tests/support/upstream.ts'
import { CARD, HELD, NOTE } from '#tests/support/upstream-data.ts'

const stage = onStage()
const RECEIPT = 'a1b2c3d4-0000-4000-8000-abcdefabcdef'

describe('baixar seus dados', () => {
  test('é um arquivo que não fica em cache, com tudo o que é guardado', async () => {
    const { browser, learner } = await stage.enter('ana', { cpf: '52998224725' })
    const file = await browser.get('/user/dados.json')
    expect(file.status).toBe(200)
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="meus-dados.json"')
    expect(file.headers.get('Content-Type')).toContain('application/json')
    expect(file.headers.get('Cache-Control')).toBe('no-store')
    expect(JSON.parse(file.html)).toMatchObject({
      email: learner.email,
      cpf: '52998224725',
      quizzes: [{ title: 'O que você sabe do solo?', score: 1 }],
      notes: [{ classTitle: NOTE.title, note: 'Comprar luvas' }],
    })
  })

  test('a página diz o mesmo a quem lê', async () => {
    const { browser, learner } = await stage.enter('ana')
    const page = await browser.get('/user/dados')
    for (const text of [learner.email, CARD.title, 'Comprar luvas', '1 de 2, passou', '1 de outubro de 2026'])
      expect(page.text).toContain(text)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
  })

  test('de um servidor que diz tudo de uma vez nada mais é pedido, e a página mostra tudo', async () => {
    const { browser, learner } = await stage.enter('ana')
    const at = '2026-11-03T15:00:00Z'
    const answers = [{ question: 'O que a minhoca faz?', answers: ['Come a raiz'] }]
    const d = {
      ...learner.profile,
      ...HELD,
      surveys: [{ ...HELD.surveys[0], answers: [{ question: 'Onde?', answers: ['Em vasos', 'No chão'] }] }],
      quizzes: [{ ...HELD.quizzes[0], answers }],
      enrolments: [{ stepId: 'velho', title: 'Um passo antigo', at, completedAt: at }],
      classes: [
        { id: 'x', title: 'Uma aula retirada', stepTitle: 'Um passo antigo', startedAt: at, n: 'Guardar' },
      ],
      coupons: [{ code: 'BEMVINDO', at }],
      sessions: [{ createdAt: at, usedAt: at }],
    }
    stage.upstream.answer(calls.userComplete, { d })
    const asked = await stage.upstream.callsDuring(() => browser.get('/user/dados'))
    expect(asked.filter((call) => /survey|step/.test(call))).toEqual([])
    const { text } = await browser.get('/user/dados')
    for (const shown of [
      'Um passo antigo: Uma aula retirada Começada em 3 de novembro de 2026',
      'Um passo antigo: Uma aula retirada Guardar',
      'Onde? Em vasos No chão',
      'O que a minhoca faz? Come a raiz',
      'Cupom usado 1 BEMVINDO 3 de novembro de 2026',
      'Aparelhos com sua conta aberta 1 Entrou em 3 de novembro de 2026',
    ])
      expect(text).toContain(shown)
    const file = JSON.parse((await browser.get('/user/dados.json')).html) as unknown
    expect(file).toMatchObject({ coupons: d.coupons, classes: d.classes, sessions: d.sessions })
  })

  test('conta e respostas vêm abertas, o resto fechado com quantas linhas tem, a mais nova antes', async () => {
    const { browser, learner } = await stage.enter('ana')
    const days = ['01', '05', '03', '04', '02']
    const sessions = days.map((day) => ({
      createdAt: `2025-11-${day}T15:00:00Z`,
      usedAt: `2025-11-${day}T15:00:00Z`,
    }))
    const events = [
      { act: 'entrar', at: new Date().toISOString() },
      { act: 'trocar senha: recusado', at: '2025-11-03T15:11:00Z' },
    ]
    stage.upstream.answer(calls.userComplete, { d: { ...learner.profile, ...HELD, sessions, events } })
    const { html, text } = await browser.get('/user/dados')
    const folds = elements(html, 'details').filter(({ inner }) => inner.includes('<h2'))
    const open = folds.filter(({ attributes }) => 'open' in attributes).map(({ inner }) => textOf(inner))
    expect(open.map((section) => section.split(' ')[0])).toEqual(['Conta', 'Respostas'])
    expect([...text.matchAll(/Entrou em (\d)/g)].map(([, day]) => day)).toEqual(['5', '4', '3', '2', '1'])
    expect(text).toContain('Aparelhos com sua conta aberta 5 Entrou em 5 de novembro de 2025, 12h')
    expect(text).toMatch(/Registro da sua conta 2 (hoje|ontem), \d?\dh(\d\d)? Você entrou/)
    expect(text).toContain('3 de novembro de 2025, 12h11 Você trocou a senha: recusado')
  })

  test('quem não entrou não vê nada', async () => {
    for (const path of ['/user/dados', '/user/dados.json', '/user/excluir']) {
      expect((await stage.browser().get(path)).location).toContain('/login?redirectTo=')
    }
  })

  test('do que o servidor não tem nada se diz, e do que não sabe dizer agora se diz que falta', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.survey, { e: 404, status: 404 })
    const whole = await browser.get('/user/dados')
    expect([whole.status, whole.text.includes('não veio agora')]).toEqual([200, false])
    stage.upstream.answer(calls.step, { e: 500, status: 500 })
    const page = await browser.get('/user/dados')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Uma parte não veio agora. Falta o que houver em: anotações.')
    const file = JSON.parse((await browser.get('/user/dados.json')).html) as unknown
    expect(file).toMatchObject({ missing: ['notes'], notes: [] })
  })
})

describe('excluir a conta', () => {
  test('só aparece onde o servidor sabe fazer', async () => {
    const { browser, learner } = await stage.enter('ana')
    expect((await browser.get('/user/dados')).html).toContain('href="/user/excluir"')
    for (const answer of [{ d: { ...learner.profile, ...HELD, can: [] } }, { e: 404, status: 404 }]) {
      stage.upstream.answer(calls.userComplete, answer)
      expect((await browser.get('/user/dados')).html).not.toContain('href="/user/excluir"')
      expect((await browser.get('/user')).html.includes('href="/user/dados"')).toBe('d' in answer)
      expect((await browser.get('/user/excluir')).status).toBe(404)
      expect((await browser.post('/user/excluir', { intent: 'code' })).status).toBe(404)
    }
  })

  test('pede o código, exclui com ele, sai e mostra o recibo', async () => {
    const { browser, learner } = await stage.enter('ana')
    await browser.post('/step/solo?quiz', { 'q.0': 'a', 'q.1': 'a' })
    const asked = await browser.post('/user/excluir', { intent: 'code' })
    expect(asked.location).toBe('/user/excluir?codigo')
    const confirming = await browser.follow(asked)
    expect(confirming.text).toMatch(/Apagamos seus certificados.*Apagamos as dúvidas que você mandou/)
    expect(confirming.text).toContain(`Está na caixa de entrada de ${learner.email}, ou no spam.`)
    expect(elements(confirming.html, 'details').at(-1)?.inner).toContain('Não dá para voltar atrás')

    stage.upstream.answer(calls.userDelete, { d: { a: true, receipt: RECEIPT } })
    const gone = await browser.post('/user/excluir', { intent: 'delete', code: '1234 5678' })
    expect(gone.location).toBe(`/conta-excluida?recibo=${RECEIPT}`)
    const sent = stage.upstream.requests.filter(({ call }) => call === 'POST user/delete/')
    expect(sent.map(({ payload }) => payload)).toEqual([
      { id: learner.id },
      { id: learner.id, u: '1234 5678' },
    ])
    expect(browser.cookies.has('session')).toBe(false)
    expect((await browser.follow(gone)).text).toContain(RECEIPT)
    expect((await browser.get('/user')).location).toContain('/login')
    expect(stage.upstream.requests.map(({ call }) => call)).not.toContain('GET user/logout/')
  })

  test('um código errado é dito no campo, e a conta fica', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userDelete, { e: 1201, status: 400 })
    const page = await browser.post('/user/excluir', { intent: 'delete', code: '00000000' })
    expect(page.status).toBe(400)
    expect(page.errorOf('code')).toContain('não confere ou não vale mais')
    expect(page.alert).toContain('A conta não foi excluída. Confira os 8 números, ou peça outro código.')
    expect(page.alert).not.toContain('não confere')
    expect(page.control('code')?.value).toBe('00000000')
    expect((await browser.get('/user')).status).toBe(200)
  })

  test('o mesmo pedido, enviado duas vezes, leva as duas ao recibo', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userDelete, { d: { a: true, receipt: RECEIPT } })
    const cookies = new Map(browser.cookies)
    const send = () => browser.post('/user/excluir', { intent: 'delete', code: '12345678' })
    const pages = await Promise.all([send(), send()])
    cookies.forEach((value, name) => browser.cookies.set(name, value))
    for (const page of [...pages, await send()])
      expect(page.location).toBe(`/conta-excluida?recibo=${RECEIPT}`)
    const sent = stage.upstream.requests.filter(({ call }) => call === 'POST user/delete/')
    expect(sent).toHaveLength(1)
    expect((await browser.get('/user')).location).toContain('/login')
  })

  test.each<[string, Answer, number]>([
    ['fora do ar', 'hang up', 503],
    ['em pane', { e: 500, status: 500 }, 503],
    ['que recusa sem dizer por quê', { e: 403, status: 403 }, 400],
  ])('com o servidor %s a página fica, com o código escrito', async (_, answer, status) => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userDelete, answer)
    const page = await browser.post('/user/excluir?codigo', { intent: 'delete', code: '1234 5678' })
    expect([page.status, page.control('code')?.value]).toEqual([status, '1234 5678'])
    expect(page.alert).toMatch(/^A conta não foi excluída\./)
    const asked = await browser.post('/user/excluir', { intent: 'code' })
    expect([asked.status, asked.alert]).toEqual([503, expect.stringContaining('peça de novo')])
  })

  test('sem código nada é enviado', async () => {
    const { browser } = await stage.enter('ana')
    const page = await browser.post('/user/excluir', { intent: 'delete', code: ' ' })
    expect(page.errorOf('code')).toContain('Escreva o código')
    expect(stage.upstream.requests.map(({ call }) => call)).not.toContain('POST user/delete/')
  })

  test('quem está na conta não lê que ela foi excluída', async () => {
    const { browser } = await stage.enter('ana')
    expect((await browser.get(`/conta-excluida?recibo=${RECEIPT}`)).location).toBe('/home')
  })

  test('o recibo só mostra o que parece um', async () => {
    const page = await stage.browser().get('/conta-excluida?recibo=Ligue%20para%200800')
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('0800')
  })
})
