import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { onStage } from '#tests/support/stage.ts'
import { STEP } from '#tests/support/upstream-data.ts'

const stage = onStage()

test('um passo sem partes diz isso e leva à trilha', async () => {
  const { browser } = await stage.enter('ana')
  stage.upstream.answer(calls.step, { d: { ...STEP, classes: [], quiz: null } })
  const page = await browser.get('/step/solo')
  expect([page.status, page.title]).toEqual([200, STEP.title])
  expect(page.text).toContain('As aulas deste passo ainda não chegaram')
  expect(page.html).toContain('href="/trails/horta"')
  expect(page.text).not.toContain('0 de 0')
  expect((await browser.get('/step/solo?aula=terra')).status).toBe(404)
  expect((await browser.get('/step/solo?quiz')).status).toBe(404)
})

test('uma aula de um tipo que não se conhece ainda não chegou, e a página diz isso', async () => {
  const { browser } = await stage.enter('ana')
  const [terra, ...others] = STEP.classes
  stage.upstream.answer(calls.step, { d: { ...STEP, classes: [{ ...terra, type: 'jogo' }, ...others] } })
  const { text } = await browser.get('/step/solo')
  expect(text).toContain('1 aula deste passo ainda não chegou aqui.')
})

test('com todas as aulas feitas, um quiz passado não diz que faltam 0', async () => {
  const { browser } = await stage.enter('ana')
  const classes = STEP.classes.map((one) => ({ ...one, completedAt: '2026-11-01T12:00:00Z' }))
  stage.upstream.answer(calls.step, { d: { ...STEP, classes, completed: false } })
  const page = await browser.submit('/step/solo?quiz', { 'q.0': 'a', 'q.1': 'a' }, 'name="q.0"')
  expect((await browser.follow(page)).text).not.toContain('Faltam 0')
})
