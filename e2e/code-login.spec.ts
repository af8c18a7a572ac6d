import { calls } from '#contract/calls.ts'
import { pessoa } from '#tests/support/people.ts'
import { test } from './on-upstream.ts'
import { expect } from './test.ts'
import { said } from './toast.ts'

test(
  'um link com código entra e leva ao programa da pessoa; um vencido leva ao login',
  { tag: '@core' },
  async ({ page, upstream, checkAccessibility }) => {
    const bia = upstream.learner(pessoa('bia'), { tags: 'tg' })
    await page.goto(`/home?code=${bia.code}`)
    await expect(page).toHaveURL('/trampo-garantido')
    await page.goto('/home')
    await expect(page.getByRole('heading', { name: 'Oi, Bia.' })).toBeVisible()

    await page.context().clearCookies()
    upstream.answer(calls.loginCode, { e: 1201, status: 400 })
    await page.goto('/trails?code=vencido')
    await expect(page).toHaveURL('/login')
    await expect(said(page, 'Este link não vale mais.')).toBeVisible()
    await checkAccessibility()
  },
)
