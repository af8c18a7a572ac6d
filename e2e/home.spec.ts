import { calls } from '#contract/calls.ts'
import { pessoa } from '#tests/support/people.ts'
import { STEP } from '#tests/support/upstream-data.ts'
import { fillSignIn } from './journey.ts'
import { test } from './on-upstream.ts'
import { expect } from './test.ts'
import { said } from './toast.ts'

const RISEN = 'Você chegou ao nível 2 com a aula “Fazer adubo”.'

test('do início, pelo teclado, até a aula que diz uma vez que se subiu de nível', async ({
  page,
  upstream,
  checkAccessibility,
}) => {
  const lia = upstream.learner(pessoa('lia'), { evos: 90, level: 1, toNextLevel: 10 })
  upstream.answer(calls.userHome, {
    d: { evos: 90, level: 1, toNextLevel: 10, current: 'nada', recommended: 'nada', live: 'nada' },
  })
  await page.goto('/login')
  await fillSignIn(page, lia)
  await expect(page.getByText('Não deu para carregar as lives agora.')).toBeVisible()
  await checkAccessibility()

  upstream.reset()
  await page.getByRole('link', { name: 'Tentar de novo' }).first().press('Enter')
  const on = page.getByRole('link', { name: 'Continuar a aula' })
  await expect(on).toHaveAttribute('href', '/step/solo?aula=adubo')
  await checkAccessibility()

  const [terra, adubo] = STEP.classes
  upstream.answer(calls.classComplete, () => {
    Object.assign(lia.profile, { evos: 100, level: 2, toNextLevel: 200 })
    const done = { ...adubo, completedAt: '2026-11-02T12:00:00Z' }
    upstream.answer(calls.step, { d: { ...STEP, classes: [terra, done] } })
    return { d: { a: true } }
  })
  await on.press('Enter')
  await page.getByRole('button', { name: 'Concluir aula' }).press('Enter')
  await expect(said(page, RISEN)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nível 2 · 100 evos' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: STEP.quiz.title })).toBeVisible()
  await expect(page.getByText(RISEN)).toHaveCount(0)
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('heading', { name: STEP.quiz.title })).toBeVisible()
  await expect(page.getByText(RISEN)).toHaveCount(0)
})
