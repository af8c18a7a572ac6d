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
