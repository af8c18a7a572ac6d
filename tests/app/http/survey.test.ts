import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { checkedIn, elements, textOf } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'
import { CARD, SURVEY, TRAIL } from '#tests/support/upstream-data.ts'

const stage = onStage()
const DONE = '/survey/pronta'
const ANSWERS = { 'q.area': 'comida', 'q.lugares': ['vaso', 'chao'] }

describe('a pesquisa', () => {
  test('é a que o ambiente nomeia, com o que já foi respondido', async () => {
    const [area, ...others] = SURVEY.questions
    const questions = [{ ...area, answer: 'flor' }, ...others]
    stage.upstream.answer(calls.survey, { d: { ...SURVEY, questions } })
    const { browser, learner } = await stage.enter('ana', { surveyFinished: false })
    const page = await browser.get('/survey')
    expect(stage.upstream.requests.at(-1)?.payload).toEqual({ id: learner.id, i: '1' })
    expect(checkedIn(page.html)).toEqual(['q.area=flor'])
  })

  test('é enviada com a pergunta, a resposta e a posição de cada uma, e sem as que ficaram em branco', async () => {
    const { browser, learner } = await stage.enter('ana', { surveyFinished: false })
    await browser.post('/survey', { ...ANSWERS, 'q.tempo': '2', 'q.recado': '  ' })
    const sent = stage.upstream.requests.find(({ call }) => call === 'POST survey/complete/')
    expect(sent?.payload).toEqual({
      id: learner.id,
      i: '1',
      c: 1,
      a: [
        { i: 'area', r: 'comida', o: 0 },
        { i: 'lugares', r: ['vaso', 'chao'], o: 1 },
        { i: 'tempo', r: '2', o: 2 },
      ],
    })
  })

  test('com uma resposta só, a de várias escolhas ainda é uma lista', async () => {
    const { browser } = await stage.enter('ana', { surveyFinished: false })
    await browser.post('/survey', { 'q.area': 'flor', 'q.lugares': 'vaso' })
    const sent = stage.upstream.requests.find(({ call }) => call === 'POST survey/complete/')
    expect(sent?.payload.a).toContainEqual({ i: 'lugares', r: ['vaso'], o: 1 })
  })

  test('aceita pelo servidor, não volta, mesmo que o perfil ainda diga que falta', async () => {
    const { browser } = await stage.enter('ana', { surveyFinished: false })
    stage.upstream.answer(calls.surveyComplete, { d: { a: true } })
    expect((await browser.follow(await browser.post('/survey', ANSWERS))).title).toBe('Pesquisa feita')
    expect((await browser.get('/home')).status).toBe(200)
  })

  test.each([
    ['tt', '/trampo-turbinado', 'Ir para o Trampo Turbinado'],
    ['tg', '/trampo-garantido', 'Ir para o Trampo Garantido'],
    ['', '/home', 'Ir para o início'],
  ])('terminada, diz a quem tem %j por onde começar, e leva a %s', async (tags, to, label) => {
    const steps = [{ ...CARD, progress: 0, classesDone: 0, locked: false }]
    stage.upstream.answer(calls.userHome, { d: { evos: 0, recommended: [{ ...TRAIL, steps }] } })
    const { browser } = await stage.enter('ana', { surveyFinished: false, tags })
    const sent = await browser.post('/survey', ANSWERS)
    expect(sent.location).toBe(DONE)
    for (let times = 0; times < 2; times++) {
      const page = await browser.follow(sent)
      expect(page.title).toBe('Pesquisa feita')
      expect(page.text).toMatch(/Tudo pronto, Ana! Comece por Cuidar do solo ?\./)
      expect(page.notice).toBe('')
      const links = elements(page.html, 'a').map(({ attributes, inner }) => [textOf(inner), attributes.href])
      expect(page.text).toContain('Você escolheu plantas: por isso, esta trilha vem primeiro.')
      expect(links).toContainEqual(['Começar', '/step/solo'])
      expect(links).toContainEqual([label, to])
    }
    expect((await browser.get('/home')).status).toBe(200)
  })

  test('terminada sem nenhum passo aberto, ou com o servidor calado, leva adiante do mesmo jeito', async () => {
    const { browser } = await stage.enter('ana')
    for (const answer of [{ d: { evos: 0, recommended: [] } }, { e: 500, status: 503 }, 'hang up'] as const) {
      stage.upstream.answer(calls.userHome, answer)
      const page = await browser.get(DONE)
      expect([page.status, page.text.includes('Suas respostas estão guardadas')]).toEqual([200, true])
    }
  })

  test('o que vem depois dela não se abre antes', async () => {
    const { browser } = await stage.enter('ana', { surveyFinished: false })
    expect((await browser.get(DONE)).location).toBe('/survey')
  })

  test('pode ser enviada por um navegador de texto', async () => {
    const { browser } = await stage.enter('ana', { surveyFinished: false })
    const page = await browser.submit('/survey', { 'q.area': 'flor', 'q.lugares': 'vaso' }, 'q.area')
    expect(page.location).toBe(DONE)
  })
})

describe('respostas que faltam ou não são opções', () => {
  test('respondem 400, guardam o que foi escolhido e não são enviadas', async () => {
    const { browser } = await stage.enter('ana', { surveyFinished: false })
    const made = await stage.upstream.callsDuring(async () => {
      const page = await browser.post('/survey', { 'q.lugares': ['chao'], 'q.recado': 'Tenho uma varanda' })
      expect(page.status).toBe(400)
      expect(page.alert).toContain('O que você quer plantar? Responda esta pergunta para continuar.')
      expect(page.alert).not.toContain('Onde?')
      expect(checkedIn(page.html)).toEqual(['q.lugares=chao'])
      expect(page.html).toContain('>Tenho uma varanda</textarea>')
    })
    expect(made).not.toContain('POST survey/complete/')
  })

  test.each([
    ['uma opção inventada', { ...ANSWERS, 'q.area': 'pedra' }],
    ['um ponto fora da escala', { ...ANSWERS, 'q.tempo': '4' }],
  ])('%s também', async (_, fields) => {
    const { browser } = await stage.enter('ana', { surveyFinished: false })
    const page = await browser.post('/survey', fields)
    expect(page.status).toBe(400)
    expect(page.alert).toContain('Escolha uma das opções.')
  })
})

/** What the last call to save or finish said. */
const lastSent = () =>
  stage.upstream.requests.filter(({ call }) => call === 'POST survey/complete/').at(-1)?.payload

describe('Salvar e continuar depois', () => {
  test('guarda um rascunho com o que já é resposta, e volta ao que está em aberto', async () => {
    const { browser, learner } = await stage.enter('ana', { surveyFinished: false })
    const page = await browser.post('/survey', {
      intent: 'draft',
      'q.area': 'flor',
      'q.recado': 'Tenho uma varanda',
    })
    expect(page.location).toBe('/survey#field-q.lugares')
    expect(lastSent()).toEqual({
      id: learner.id,
      i: '1',
      c: 0,
      a: [
        { i: 'area', r: 'flor', o: 0 },
        { i: 'recado', r: 'Tenho uma varanda', o: 3 },
      ],
    })
    expect((await browser.follow(page)).notice).toContain('Respostas salvas.')
  })

  test('com uma resposta que não dá para guardar diz qual, e não perde nada', async () => {
    const { browser } = await stage.enter('ana', { surveyFinished: false })
    const page = await browser.post('/survey', {
      intent: 'draft',
      'q.area': 'flor',
      'q.recado': 'a'.repeat(2001),
    })
    expect([page.status, checkedIn(page.html)]).toEqual([400, ['q.area=flor']])
    expect(page.alert).toContain('Use no máximo 2000 caracteres.')
    expect(lastSent()).toBeUndefined()
  })
})

describe('uma pergunta por vez', () => {
  const hiddenIn = (html: string) =>
    elements(html, 'div').flatMap(({ attributes, inner }) =>
      'hidden' in attributes ? [/name="(q\.\w+)"/.exec(inner)?.[1]] : [],
    )

  test('cada pergunta tem endereço, e as outras estão no formulário, fora da vista', async () => {
    const { browser } = await stage.enter('ana', { surveyFinished: false })
    const page = await browser.get('/survey?pergunta=2')
    expect(page.text).toContain('Pergunta 2 de 4')
    expect(hiddenIn(page.html)).toEqual(['q.area', 'q.tempo', 'q.recado'])
    expect(page.text).toContain('Continuar Voltar')
    expect(page.text).not.toContain('Concluir')
  })

  test.each(['0', '5', 'x', '', '1e0', '-1'])('a de número %j não existe', async (place) => {
    const { browser } = await stage.enter('ana', { surveyFinished: false })
    expect((await browser.get(`/survey?pergunta=${place}`)).location).toBe('/survey')
  })

  test('uma página aberta vai da pesquisa para a primeira sem resposta; um documento mostra todas', async () => {
    const [area, ...others] = SURVEY.questions
    const questions = [{ ...area, answer: 'flor' }, ...others]
    stage.upstream.answer(calls.survey, { d: { ...SURVEY, questions } })
    const { browser } = await stage.enter('ana', { surveyFinished: false })
    const opened = await browser.get('/survey.data')
    expect([opened.status, opened.html.includes('/survey?pergunta=2')]).toEqual([202, true])
    const { html } = await browser.get('/survey')
    expect(hiddenIn(html)).toEqual([])
    expect(html).toMatch(/<script nonce="[^"]+">location\.replace\("\/survey\?pergunta=2"\)/)
  })

  test.each([
    ['next', '2', '/survey?pergunta=3'],
    ['back', '2', '/survey?pergunta=1'],
    ['next', '3', '/survey?pergunta=4'],
  ])('%s na %s guarda tudo o que foi dito e leva para %s', async (intent, pergunta, to) => {
    const { browser } = await stage.enter('ana', { surveyFinished: false })
    const fields = { intent, pergunta, 'q.area': 'flor', 'q.lugares': ['vaso'] }
    expect((await browser.post(`/survey?pergunta=${pergunta}`, fields)).location).toBe(to)
    expect(lastSent()).toMatchObject({
      c: 0,
      a: [
        { i: 'area', r: 'flor', o: 0 },
        { i: 'lugares', r: ['vaso'], o: 1 },
      ],
    })
  })

  test('não passa de uma obrigatória em branco, e diz isso ao lado dela; para trás pode', async () => {
    const { browser } = await stage.enter('ana', { surveyFinished: false })
    const fields = { intent: 'next', pergunta: '2', 'q.area': 'flor' }
    const page = await browser.post('/survey?pergunta=2', fields)
    expect([page.status, page.alert]).toEqual([400, ''])
    expect(page.errorOf('q.lugares')).toBe('Erro: Responda esta pergunta para continuar.')
    expect(checkedIn(page.html)).toEqual(['q.area=flor'])
    const back = await browser.post('/survey?pergunta=2', { ...fields, intent: 'back' })
    expect(back.location).toBe('/survey?pergunta=1')
  })

  test('Concluir com uma em branco leva até ela, diz o que falta e guarda o resto', async () => {
    const { browser } = await stage.enter('ana', { surveyFinished: false })
    const fields = { intent: 'finish', pergunta: '4', 'q.area': 'flor', 'q.recado': 'Oi' }
    const page = await browser.post('/survey?pergunta=4', fields)
    expect(page.location).toBe('/survey?pergunta=2&falta')
    expect(lastSent()).toMatchObject({ c: 0 })
    const next = await browser.follow(page)
    expect(next.errorOf('q.lugares')).toBe('Erro: Responda esta pergunta para continuar.')
  })

  test.each([
    ['uma pergunta que não existe', { intent: 'next', pergunta: '9' }],
    ['nenhuma', { intent: 'next' }],
  ])('com %s responde 400', async (_, fields) => {
    const { browser } = await stage.enter('ana', { surveyFinished: false })
    expect((await browser.post('/survey', fields)).status).toBe(400)
    expect(lastSent()).toBeUndefined()
  })
})

describe('o que foi dito não se perde', () => {
  const SAID = { intent: 'next', pergunta: '2', 'q.area': 'flor', 'q.lugares': ['vaso'], 'q.recado': 'Oi' }
  const STEP = '/survey?pergunta=2'

  test('com o servidor fora do ar: volta em qualquer endereço da pesquisa', async () => {
    const { browser } = await stage.enter('ana', { surveyFinished: false })
    stage.upstream.answer(calls.surveyComplete, { e: 500, status: 503 })
    expect((await browser.post(STEP, SAID)).status).toBe(503)
    stage.upstream.reset()
    for (const path of [STEP, '/survey', '/survey?pergunta=4']) {
      const page = await browser.get(path)
      expect(page.notice).not.toBe('')
      expect(checkedIn(page.html)).toEqual(['q.area=flor', 'q.lugares=vaso'])
      expect(page.html).toContain('>Oi</textarea>')
    }
    await browser.post(STEP, SAID)
    expect((await browser.get('/survey')).text).not.toContain('Recuperamos')
  })

  test('nem quando o que voltou é enviado com uma em branco', async () => {
    const { browser } = await stage.enter('ana', { surveyFinished: false })
    stage.upstream.answer(calls.surveyComplete, { e: 500, status: 503 })
    await browser.post(STEP, SAID)
    stage.upstream.reset()
    expect((await browser.post('/survey', { 'q.area': 'flor' })).status).toBe(400)
    expect(checkedIn((await browser.get('/survey')).html)).toEqual(['q.area=flor', 'q.lugares=vaso'])
  })

  test('com a sessão acabada: volta à mesma pergunta depois de entrar', async () => {
    const { browser, learner } = await stage.enter('ana', { surveyFinished: false })
    stage.upstream.expire(learner)
    const { location } = await browser.post(STEP, SAID)
    expect(location).toBe('/login?redirectTo=%2Fsurvey%3Fpergunta%3D2')
    const { email, password } = learner
    const page = await browser.follow(await browser.post(location ?? '', { email, password }))
    expect(checkedIn(page.html)).toEqual(['q.area=flor', 'q.lugares=vaso'])
  })
})
