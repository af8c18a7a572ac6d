import { calls } from '#contract/calls.ts'
import { pessoa } from '#tests/support/people.ts'
import { STEP } from '#tests/support/upstream-data.ts'
import { enterAs } from './enter.ts'
import { test } from './on-upstream.ts'
import { untilHydrated } from './open-page.ts'
import { expect } from './test.ts'

test('um quiz que muda com a página aberta pede o que mudou, e cada escolha fica com a sua pergunta', async ({
  page,
  upstream,
}) => {
  const ana = pessoa('ana')
  upstream.learner(ana)
  const [first, second] = STEP.quiz.questions
  await enterAs(page, ana)
  await page.goto('/step/solo?quiz')
  const group = (title = '') => page.getByRole('group', { name: title })
  await untilHydrated(group(first?.title))
  await group(first?.title).getByLabel('Come a raiz').check()
  await expect(page.getByText('Respostas salvas.')).toBeVisible()
  const questions = [
    { ...first, title: 'Nova?' },
    { ...first, index: 1 },
    { ...second, index: 2 },
  ]
  upstream.answer(calls.step, { d: { ...STEP, quiz: { ...STEP.quiz, questions } } })
  await page.getByRole('button', { name: 'Continuar' }).click()

  await expect(page.getByText('A pergunta 1 é nova ou mudou: responda a ela.')).toBeVisible()
  await expect(group('Nova?').getByRole('radio', { checked: true })).toHaveCount(0)
  await group('Nova?').getByLabel('Areja a terra').check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(group(first?.title).getByLabel('Come a raiz')).toBeChecked()
})
