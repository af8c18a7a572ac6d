import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { checkedIn, elements } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'
import { SURVEY } from '#tests/support/upstream-data.ts'

const stage = onStage()

/** What the last call to save or finish said. */
const lastSent = () =>
  stage.upstream.requests.filter(({ call }) => call === 'POST survey/complete/').at(-1)?.payload

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
