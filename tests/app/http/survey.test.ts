import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { elements } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'
import { SURVEY } from '#tests/support/upstream-data.ts'

const stage = onStage()
const ANSWERS = { 'q.area': 'comida', 'q.lugares': ['vaso', 'chao'] }

const checkedIn = (html: string) =>
  elements(html, 'input').flatMap(({ attributes: { name, value, ...rest } }) =>
    'checked' in rest ? [`${name}=${value}`] : [],
  )

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

  test.each([
    ['tt', '/trampo-turbinado'],
    ['tg', '/trampo-garantido'],
    ['', '/home'],
  ])('terminada, quem tem %j vai para %s e já não volta para ela', async (tags, to) => {
    const { browser } = await stage.enter('ana', { surveyFinished: false, tags })
    expect((await browser.post('/survey', ANSWERS)).location).toBe(to)
    expect((await browser.get('/home')).status).toBe(200)
  })

  test('pode ser enviada por um navegador de texto', async () => {
    const { browser } = await stage.enter('ana', { surveyFinished: false })
    const page = await browser.submit('/survey', { 'q.area': 'flor', 'q.lugares': 'vaso' }, 'q.area')
    expect(page.location).toBe('/home')
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
