import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { WHOLE } from '#tests/support/home-page.ts'
import { onStage } from '#tests/support/stage.ts'
import { CARD, STEP, TRAIL } from '#tests/support/upstream-data.ts'

const stage = onStage()

test('sem quiz, a última aula é o fim, e o quiz não tem página', async () => {
  const { browser } = await stage.enter('ana')
  stage.upstream.answer(calls.step, { d: { ...STEP, quiz: null } })
  const page = await browser.post('/step/solo?aula=adubo', { intent: 'complete' })
  expect(page.location).toBe('/step/solo?concluida=adubo')
  expect((await browser.get('/step/solo?quiz')).status).toBe(404)
})

test('com o quiz já passado, a última aula é o fim', async () => {
  const { browser } = await stage.enter('ana')
  const best = { success: true, score: 2, totalQuestions: 2 }
  const quiz = { ...STEP.quiz, attempts: 1, best, last: best }
  stage.upstream.answer(calls.step, { d: { ...STEP, quiz } })
  const concluded = await browser.post('/step/solo?aula=adubo', { intent: 'complete' })
  expect(concluded.location).toBe('/step/solo?concluida=adubo')
  const [terra, adubo] = STEP.classes
  const classes = [terra, { ...adubo, completedAt: terra?.completedAt }]
  const next = { id: 'semente', title: 'Escolher sementes' }
  stage.upstream.answer(calls.step, { d: { ...STEP, quiz, classes, completed: true, next } })
  expect((await browser.follow(concluded)).text).toContain(
    'Ir para o próximo passo Agora vem: Escolher sementes',
  )
})

describe('depois da última aula de um passo sem quiz', () => {
  const next = { id: 'semente', title: 'Escolher sementes' }

  async function lastClass(change: object) {
    const { browser } = await stage.enter('ana')
    const [terra, adubo] = STEP.classes
    const classes = [terra, { ...adubo, completedAt: terra?.completedAt }]
    stage.upstream.answer(calls.step, { d: { ...STEP, quiz: null, completed: true, classes, ...change } })
    return browser.get('/step/solo?aula=adubo')
  }

  test('vem o próximo passo; no fim da trilha, o início', async () => {
    const page = await lastClass({ next })
    expect(page.html).toMatch(/href="\/step\/semente"[^>]*>Ir para o próximo passo</)
    expect((await lastClass({})).html).toMatch(/href="\/home"[^>]*>Ir para o início</)
  })

  test('vem antes a que ficou para trás', async () => {
    const [terra, adubo] = STEP.classes
    const classes = [
      { ...terra, completedAt: null },
      { ...adubo, completedAt: terra?.completedAt },
    ]
    const page = await lastClass({ next, completed: false, classes })
    expect(page.html).toMatch(/href="\/step\/solo\?aula=terra"[^>]*>Ir para a aula que falta</)
  })
})

test('o resultado do quiz leva à aula que falta, e do passo terminado ao próximo', async () => {
  const { browser } = await stage.enter('ana')
  const page = await browser.post('/step/solo?quiz', { 'q.0': 'a', 'q.1': 'a' })
  expect((await browser.follow(page)).html).toMatch(/\?aula=adubo"[^>]*>Ir para a aula que falta</)
  const classes = STEP.classes.map((each) => ({ ...each, completedAt: '2026-11-01T12:00:00Z' }))
  const next = { id: 'semente', title: 'Escolher sementes' }
  stage.upstream.answer(calls.step, { d: { ...STEP, classes, completed: true, next } })
  const done = await browser.follow(page)
  expect(done.html).toMatch(/href="\/step\/semente"[^>]*>Ir para o próximo passo</)
})

describe('o fim de um passo', () => {
  const classes = STEP.classes.map((each) => ({ ...each, completedAt: '2026-11-01T12:00:00Z' }))
  const achievement = 'Você já cuida de um canteiro.'
  const ended = { ...STEP, quiz: null, classes, completed: true, achievement }

  test('diz o que se sabe fazer agora, e o fim da trilha traz a medalha', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.step, { d: ended })
    const trail = (completed: boolean) => ({
      d: { trails: [{ ...TRAIL, id: STEP.trailId, steps: [{ ...CARD, completed, locked: false }] }] },
    })
    stage.upstream.answer(calls.userTrails, trail(false))
    const step = await browser.get('/step/solo?concluida=adubo')
    expect(step.title).toBe('Você terminou o passo, Ana! · Cuidar do solo')
    expect(step.text).toContain(achievement)
    stage.upstream.answer(calls.userTrails, trail(true))
    const end = await browser.get('/step/solo?concluida=adubo')
    expect(end.title).toBe('Você terminou a trilha, Ana! · Cuidar do solo')
    expect(end.text).toContain(`1 passo ${CARD.classesTotal} aulas +${CARD.evos} evos`)
    expect(end.text).toContain('Escolher outra trilha')
    expect(end.text).not.toContain('próxima trilha')
  })

  test('no fim da trilha, a próxima tem nome e botão', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.step, { d: ended })
    const done = { ...TRAIL, id: STEP.trailId, steps: [{ ...CARD, completed: true, locked: false }] }
    const open = {
      ...TRAIL,
      id: 'pomar',
      title: 'Pomar',
      steps: [{ ...CARD, id: 'muda', trailId: 'pomar', title: 'Plantar uma muda', locked: false }],
    }
    const shut = { ...open, id: 'viveiro', steps: [{ ...CARD, locked: true }] }
    stage.upstream.answer(calls.userTrails, { d: { trails: [done, open] } })
    stage.upstream.answer(calls.userHome, {
      d: { ...WHOLE, current: null, recommended: [done, shut, open] },
    })
    const end = await browser.get('/step/solo?concluida=adubo')
    expect(end.text).toContain('Sua próxima trilha Pomar Próximo passo: Plantar uma muda')
    expect(end.html).toMatch(/href="\/trails\/pomar"[^>]*>Ir para a próxima trilha</)
  })

  test('no meio da trilha não pergunta pelas trilhas', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.step, { d: { ...ended, next: { id: 'semente', title: 'Sementes' } } })
    const made = await stage.upstream.callsDuring(() => browser.get('/step/solo?concluida=adubo'))
    expect(made).not.toContain('GET user/trails/')
  })
})
