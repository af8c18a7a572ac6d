import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Browser, Page } from '#tests/support/browser.ts'
import { onStage, signIn, type Visitor } from '#tests/support/stage.ts'
import type { Answer } from '#tests/support/upstream.ts'
import { STEP } from '#tests/support/upstream-data.ts'

const stage = onStage()

const ALMOST = { evos: 90, level: 1, toNextLevel: 10 }
const RISEN = { evos: 100, level: 2, toNextLevel: 200 }
const PATH = '/step/solo?aula=adubo'
const MOMENT = '/step/solo?concluida=adubo'
const DONE = STEP.classes.map((one) => ({ ...one, completedAt: '2026-11-02T12:00:00Z' }))

/** Somebody whom the next thing they do lifts to level 2. */
async function almostThere(): Promise<Visitor> {
  const visitor = await stage.enter('ana', ALMOST)
  const rising = (d: object) => () => {
    Object.assign(visitor.learner.profile, RISEN)
    stage.upstream.answer(calls.step, { d: { ...STEP, classes: DONE } })
    return { d }
  }
  stage.upstream.answer(calls.classComplete, rising({ a: true }))
  stage.upstream.answer(calls.surveyComplete, rising({ a: true }))
  stage.upstream.answer(calls.quizComplete, rising({ a: true, s: 2, t: 2 }))
  return visitor
}

const complete = (browser: Browser, path = PATH) => browser.post(path, { intent: 'complete' })

describe('um nível ganho é dito com o que o deu', () => {
  test('uma aula, em uma página sua', async () => {
    const { browser } = await almostThere()
    const page = await complete(browser)
    expect(page.location).toBe(MOMENT)
    const moment = await browser.follow(page)
    expect(moment.title).toBe('Nível 2! · Cuidar do solo')
    expect(moment.text).toContain(
      'Você concluiu “Fazer adubo”. 2 de 2 aulas +10 evos 200 evos para o nível 3',
    )
    expect(moment.html).toMatch(/href="\/home\?ate"[^>]*>Parar por hoje</)
    expect(moment.notice).toBe('')
  })

  test('um quiz, na página do resultado', async () => {
    const { browser } = await almostThere()
    const page = await browser.post('/step/solo?quiz', { 'q.0': 'a', 'q.1': 'b' })
    expect(page.location).toBe('/step/solo?quiz=resultado')
    const result = await browser.follow(page)
    expect(result.text).toContain('Nível 2! Você passou. 2 de 2 certas +10 evos 200 evos para o nível 3')
    expect(result.notice).toBe('')
  })

  test('a pesquisa, na página a que ela leva', async () => {
    const { browser } = await almostThere()
    const page = await browser.post('/survey', { 'q.area': 'flor', 'q.lugares': 'vaso' })
    expect((await browser.follow(page)).notice).toBe('Nível 2! Você já soma 100 evos.')
  })

  test('um quiz em que não se passou não diz nada', async () => {
    const { browser } = await almostThere()
    stage.upstream.answer(calls.quizComplete, { d: { a: false, s: 0, t: 2 } })
    const page = await browser.post('/step/solo?quiz', { 'q.0': 'a', 'q.1': 'b' })
    expect((await browser.follow(page)).notice).toBe('')
  })
})

describe('a página de um nível ganho', () => {
  const text = async (browser: Browser, page: Page) => (await browser.follow(page)).text

  test('é a mesma ao recarregar, e também quando a aula é enviada de novo', async () => {
    const { browser } = await almostThere()
    const done = await complete(browser)
    expect(await text(browser, done)).toContain('Nível 2!')
    expect(await text(browser, done)).toContain('Nível 2!')
    const again = await complete(browser)
    expect(again.location).toBe(MOMENT)
    expect(await text(browser, again)).toContain('+10 evos 200 evos para o nível 3')
  })

  test('é de um só, quando dois pedidos correm juntos', async () => {
    const { browser, learner } = await almostThere()
    const left = STEP.classes.map((one) => ({ ...one, completedAt: null }))
    stage.upstream.answer(calls.step, { d: { ...STEP, classes: left } })
    stage.upstream.answer(calls.classComplete, () => {
      Object.assign(learner.profile, RISEN)
      return { d: { a: true } }
    })
    const sent = await Promise.all([PATH, '/step/solo?aula=terra'].map((path) => complete(browser, path)))
    expect(sent.filter(({ location }) => location?.includes('concluida'))).toHaveLength(1)
  })

  test('outro aparelho, que ainda conhece o nível de antes, não a abre por outra aula', async () => {
    const { browser, learner } = await almostThere()
    await complete(browser)
    Object.assign(learner.profile, ALMOST)
    const other = stage.browser()
    await signIn(other, learner)
    const page = await complete(other, '/step/solo?aula=terra')
    expect(page.location).not.toContain('concluida')
  })

  test('volta no nível seguinte', async () => {
    const { browser, learner } = await almostThere()
    await complete(browser)
    const left = DONE.map((one) => (one.id === 'terra' ? { ...one, completedAt: null } : one))
    stage.upstream.answer(calls.step, { d: { ...STEP, classes: left } })
    stage.upstream.answer(calls.classComplete, () => {
      Object.assign(learner.profile, { evos: 300, level: 3, toNextLevel: 300 })
      stage.upstream.answer(calls.step, { d: { ...STEP, classes: DONE } })
      return { d: { a: true } }
    })
    const page = await complete(browser, '/step/solo?aula=terra')
    expect(await text(browser, page)).toContain('Nível 3!')
  })

  test('de uma aula que não foi concluída leva à aula', async () => {
    const { browser } = await stage.enter('ana')
    expect((await browser.get(MOMENT)).location).toBe(PATH)
    expect((await browser.get('/step/solo?concluida=outra')).status).toBe(404)
  })
})

describe('onde o servidor não diz o que se ganhou', () => {
  test.each<[string, Answer]>([
    ['não responde', 'hang up'],
    ['está em pane', { e: 500, status: 500 }],
    ['diz outra coisa', { d: 'nada' }],
  ])('%s, o que foi feito vale, e nada fica por recuperar', async (_, answer) => {
    const { browser } = await almostThere()
    await browser.get(PATH)
    stage.upstream.answer(calls.user, answer)
    const page = await browser.post(PATH, { intent: 'complete', note: 'Esterco' })
    expect(page.location).toBe('/step/solo?quiz')
    expect((await browser.follow(page)).notice).toBe('Aula feita.')
    expect((await browser.get(PATH)).text).not.toContain('Recuperamos')
  })
})

test('antes dos primeiros evos, a aula diz o que eles são', async () => {
  const told = async (evos: number, toNextLevel: number) => {
    const { browser } = await stage.enter('ana', { evos, level: 1, toNextLevel })
    return (await browser.get(PATH)).text.includes('Evos são pontos: com 100 você sobe de nível.')
  }
  expect([await told(0, 100), await told(10, 90)]).toEqual([true, false])
})
