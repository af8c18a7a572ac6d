import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { checkedIn, elements, textOf } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'
import { SURVEY } from '#tests/support/upstream-data.ts'

const stage = onStage()

const lastSent = () =>
  stage.upstream.requests.filter(({ call }) => call === 'POST survey/complete/').at(-1)?.payload

test('com mais de duzentas perguntas é enviada inteira', async () => {
  const [area] = SURVEY.questions
  const ids = Array.from({ length: 250 }, (_, at) => `p${at}`)
  stage.upstream.answer(calls.survey, {
    d: { ...SURVEY, questions: ids.map((id, index) => ({ ...area, id, index })) },
  })
  const { browser } = await stage.enter('ana', { surveyFinished: false })
  const fields = Object.fromEntries(ids.map((id) => [`q.${id}`, 'flor']))
  expect((await browser.post('/survey', fields)).location).toBe('/survey/pronta')
  expect(lastSent()?.a).toHaveLength(250)
})

describe('sem perguntas', () => {
  const open = async () => {
    stage.upstream.answer(calls.survey, { d: { ...SURVEY, questions: [] } })
    return stage.enter('ana', { surveyFinished: false })
  }

  test('não mostra mais que o título e como seguir, também numa página aberta', async () => {
    const { browser } = await open()
    const page = await browser.get('/survey')
    expect(elements(page.html, 'main').map(({ inner }) => textOf(inner))).toEqual([
      `${SURVEY.title} Esta pesquisa está sem perguntas agora. Toque em Concluir para seguir. Concluir`,
    ])
    expect((await browser.get('/survey.data')).status).toBe(200)
  })

  test('termina com Concluir', async () => {
    const { browser } = await open()
    expect((await browser.submit('/survey', {}, 'Concluir')).location).toBe('/survey/pronta')
    expect(lastSent()).toMatchObject({ c: 1, a: [] })
  })

  test('Salvar e continuar depois volta a ela', async () => {
    const { browser } = await open()
    expect((await browser.post('/survey', { intent: 'draft' })).location).toBe('/survey')
  })
})

test('uma escala diz o que são as suas pontas, e opções com figura são do mesmo nome', async () => {
  const [area, , time] = SURVEY.questions
  const options = [{ value: 'flor', label: 'Flores', icon: 'loja' }]
  const scale = { ...time, minLabel: 'nenhum', maxLabel: 'de sobra' }
  stage.upstream.answer(calls.survey, { d: { ...SURVEY, questions: [{ ...area, options }, scale] } })
  const { browser } = await stage.enter('ana', { surveyFinished: false })
  const page = await browser.get('/survey')
  expect(page.text).toContain('1: nenhum 3: de sobra')
  const [words] = elements(page.html, 'p').filter(({ inner }) => textOf(inner).includes('de sobra'))
  const described = elements(page.html, 'fieldset').map(({ attributes }) => attributes['aria-describedby'])
  expect(described.at(-1)).toContain(words?.attributes.id)
  expect(page.html).toMatch(/#loja.*?<span[^>]*>Flores/)
})

describe('uma pergunta de nome estranho', () => {
  const IDS = ['a.b', 'a[1]', 'a[999999999]', '__proto__', 'constructor']
  const [area] = SURVEY.questions
  const questions = IDS.map((id, index) => ({ ...area, id, index }))
  const fields = Object.fromEntries(IDS.map((id) => [`q.${id}`, 'flor']))

  test('é lida pelo nome exato, e volta escolhida quando falta outra', async () => {
    stage.upstream.answer(calls.survey, { d: { ...SURVEY, questions } })
    const { browser } = await stage.enter('ana', { surveyFinished: false })
    const page = await browser.post('/survey', { ...fields, 'q.constructor': [] })
    expect([page.status, page.errorOf('q.constructor')]).toEqual([
      400,
      'Erro: Responda esta pergunta para continuar.',
    ])
    expect(checkedIn(page.html)).toEqual(IDS.slice(0, -1).map((id) => `q.${id}=flor`))
  })

  test('é enviada com o nome que tem', async () => {
    stage.upstream.answer(calls.survey, { d: { ...SURVEY, questions } })
    const { browser } = await stage.enter('ana', { surveyFinished: false })
    expect((await browser.post('/survey', fields)).location).toBe('/survey/pronta')
    expect(lastSent()?.a).toEqual(IDS.map((i, o) => ({ i, r: 'flor', o })))
  })
})
