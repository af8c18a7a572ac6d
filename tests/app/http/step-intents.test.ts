/** The buttons and saves of a step, by the names that pages of earlier versions send. */
import { expect, test } from 'vitest'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

const CLASS = '/step/solo?aula=adubo'
const QUIZ = '/step/solo?quiz'

test.each([
  ['position', CLASS, { ts: '12' }, 200],
  ['autosave', CLASS, { note: 'Húmus', noteFrom: '0-ztntfp' }, 200],
  ['note', CLASS, { note: 'Húmus', noteFrom: '0-ztntfp' }, 302],
  ['complete', CLASS, {}, 302],
  ['keep', QUIZ, { attempt: '1', 'q.0': 'a' }, 200],
  ['draft', QUIZ, { attempt: '1', 'q.0': 'a' }, 302],
  ['next', QUIZ, { attempt: '1', pergunta: '1', 'q.0': 'a' }, 302],
  ['back', QUIZ, { attempt: '1', pergunta: '2', 'q.1': 'a' }, 302],
  ['send', QUIZ, { attempt: '1', 'q.0': 'a', 'q.1': 'a' }, 302],
])('%s é aceito', async (intent, path, fields: Record<string, string>, status) => {
  const { browser } = await stage.enter('ana')
  expect((await browser.post(path, { ...fields, intent })).status).toBe(status)
})
