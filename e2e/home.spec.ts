import { calls } from '#contract/calls.ts'
import { pessoa } from '#tests/support/people.ts'
import { STEP } from '#tests/support/upstream-data.ts'
import { fillSignIn } from './journey.ts'
import { test } from './on-upstream.ts'
import { expect } from './test.ts'

const RISEN = 'Nível 2!'

test(
  'do início, pelo teclado, até a aula cuja página diz que se subiu de nível',
  { tag: '@core' },
  async ({ page, upstream, checkAccessibility }) => {
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
    const moment = page.getByRole('heading', { level: 1, name: RISEN })
    await expect(moment).toBeVisible()
    await checkAccessibility()
    await expect(page.getByRole('link', { name: 'Nível 2 · 100 evos' })).toBeVisible()
    await page.reload()
    await expect(moment).toBeVisible()
    await page.getByRole('link', { name: 'Ir para o quiz' }).click()
    await expect(page.getByRole('heading', { level: 1, name: STEP.quiz.title })).toBeVisible()
  },
)
