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
const SAID = /Você chegou ao nível \d+/
const BY_CLASS = 'Aula concluída. Você chegou ao nível 2 com a aula “Fazer adubo”. Você tem 100 evos.'

/** Somebody whom the next thing they do lifts to level 2. */
async function almostThere(): Promise<Visitor> {
  const visitor = await stage.enter('ana', ALMOST)
  const rising = (d: object) => () => {
    Object.assign(visitor.learner.profile, RISEN)
    return { d }
  }
  stage.upstream.answer(calls.classComplete, rising({ a: true }))
  stage.upstream.answer(calls.surveyComplete, rising({ a: true }))
  stage.upstream.answer(calls.quizComplete, rising({ a: true, s: 2, t: 2 }))
  return visitor
}

const complete = (browser: Browser, path = PATH) => browser.post(path, { intent: 'complete' })

describe('um nível ganho é dito com o que o deu', () => {
  test('uma aula', async () => {
    const { browser } = await almostThere()
    expect((await browser.follow(await complete(browser))).notice).toBe(BY_CLASS)
  })

  test('um quiz, na página do resultado', async () => {
    const { browser } = await almostThere()
    const page = await browser.post('/step/solo?quiz', { 'q.0': 'a', 'q.1': 'b' })
    expect(page.location).toBe('/step/solo?quiz=resultado')
    expect((await browser.follow(page)).notice).toBe(
      'Você passou no quiz. Você chegou ao nível 2 com o quiz “O que você sabe do solo?”. Você tem 100 evos.',
    )
  })

  test('a pesquisa, na página a que ela leva', async () => {
    const { browser } = await almostThere()
    const page = await browser.post('/survey', { 'q.area': 'flor', 'q.lugares': 'vaso' })
    expect((await browser.follow(page)).notice).toBe(
      'Pesquisa concluída. Você chegou ao nível 2 com a pesquisa.',
    )
  })

  test('um quiz em que não se passou não diz nada', async () => {
    const { browser } = await almostThere()
    stage.upstream.answer(calls.quizComplete, { d: { a: false, s: 0, t: 2 } })
    const page = await browser.post('/step/solo?quiz', { 'q.0': 'a', 'q.1': 'b' })
    expect((await browser.follow(page)).notice).toBe('')
  })
})

describe('é dito uma vez só', () => {
  test('nem recarregando, nem voltando, nem em outra página', async () => {
    const { browser } = await almostThere()
    const done = await complete(browser)
    expect((await browser.follow(done)).notice).toBe(BY_CLASS)
    const after = await Promise.all([done.location ?? '', PATH, '/home'].map((path) => browser.get(path)))
    expect(after.map(({ notice }) => notice)).toEqual(['', '', ''])
  })

  test('nem enviando de novo o que já foi dito', async () => {
    const { browser } = await almostThere()
    await browser.follow(await complete(browser))
    expect((await browser.follow(await complete(browser))).notice).toBe('Aula concluída. Você tem 100 evos.')
  })

  test('enviado duas vezes seguidas, a segunda não apaga o que a primeira ainda vai dizer', async () => {
    const { browser } = await almostThere()
    await complete(browser)
    const again = await complete(browser)
    const pages = [await browser.follow(again), await browser.follow(again)]
    expect(pages.map(({ notice }) => notice)).toEqual([BY_CLASS, ''])
  })

  test('quando dois pedidos correm juntos, um só o diz', async () => {
    const { browser } = await almostThere()
    const classes = STEP.classes.map((one) => ({ ...one, completedAt: null }))
    stage.upstream.answer(calls.step, { d: { ...STEP, classes } })
    const sent = await Promise.all([PATH, '/step/solo?aula=terra'].map((path) => complete(browser, path)))
    const said = [await browser.follow(sent[0] as Page), await browser.follow(sent[1] as Page)]
    expect(said.every(({ notice }) => notice.startsWith('Aula concluída.'))).toBe(true)
    expect(said.filter(({ notice }) => SAID.test(notice))).toHaveLength(1)
  })

  test('outro aparelho, que ainda conhece o nível de antes, não o diz de novo', async () => {
    const { browser, learner } = await almostThere()
    expect((await browser.follow(await complete(browser))).notice).toBe(BY_CLASS)
    Object.assign(learner.profile, ALMOST)
    const other = stage.browser()
    await signIn(other, learner)
    expect((await other.follow(await complete(other))).notice).toBe('Aula concluída. Você tem 100 evos.')
  })

  test('o nível seguinte é dito de novo', async () => {
    const { browser, learner } = await almostThere()
    await browser.follow(await complete(browser))
    stage.upstream.answer(calls.classComplete, () => {
      Object.assign(learner.profile, { evos: 300, level: 3, toNextLevel: 300 })
      return { d: { a: true } }
    })
    expect((await browser.follow(await complete(browser))).notice).toContain('Você chegou ao nível 3')
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
    expect((await browser.follow(page)).notice).toBe('Aula concluída.')
    expect((await browser.get(PATH)).text).not.toContain('Recuperamos')
  })
})
