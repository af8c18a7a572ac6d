import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { onStage } from '#tests/support/stage.ts'
import { STEP } from '#tests/support/upstream-data.ts'

const stage = onStage()

test('um passo sem partes diz isso e leva à trilha', async () => {
  const { browser } = await stage.enter('ana')
  stage.upstream.answer(calls.step, { d: { ...STEP, classes: [], quiz: null } })
  const page = await browser.get('/step/solo')
  expect([page.status, page.title]).toEqual([200, 'Cuidar do solo'])
  expect(page.text).toContain('As aulas deste passo ainda não chegaram')
  expect(page.html).toContain('href="/trails/horta"')
  expect(page.text).not.toContain('0 de 0')
  expect((await browser.get('/step/solo?aula=terra')).status).toBe(404)
  expect((await browser.get('/step/solo?quiz')).status).toBe(404)
})
