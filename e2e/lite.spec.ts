import type { Page } from '@playwright/test'
import { pessoa } from '#tests/support/people.ts'
import { answerSurvey, openRegistration, register, signIn } from './journey.ts'
import { requestsOf } from './open-page.ts'
import { expect, test } from './test.ts'

const on = (page: Page) => page.getByRole('button', { name: 'Ligar o modo leve' })
const off = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sair do modo leve' })
const band = (page: Page) => page.getByRole('region', { name: 'Modo leve' })

/** The addresses of the scripts that a tab asks for, since the last time this was asked. */
function scriptsOf(page: Page): () => string[] {
  const asked = requestsOf(page, (request) => request.resourceType() === 'script' && request.url())
  return () => asked.splice(0)
}

test(
  'a página de aparência, no rodapé, liga e desliga o modo leve',
  { tag: '@core' },
  async ({ page, checkAccessibility }) => {
    const scripts = scriptsOf(page)
    await page.goto('/login?redirectTo=%2Ftrails')
    await page.getByRole('link', { name: 'Aparência' }).click()
    await expect(band(page)).toBeHidden()
    await expect.poll(scripts).not.toEqual([])

    await on(page).click()
    await expect(page).toHaveURL('/aparencia')
    await expect(band(page)).toContainText('Modo leve ligado.')
    await checkAccessibility()
    scripts()
    await page.getByRole('link', { name: 'Termos e privacidade' }).click()
    await expect(page).toHaveURL('/termos')
    expect(scripts()).toEqual([])

    await page.getByRole('link', { name: 'Aparência' }).click()
    await off(page).click()
    await expect(page).toHaveURL('/aparencia')
    await expect(band(page)).toBeHidden()
    await page.goto('/login')
    await expect.poll(scripts).not.toEqual([])
  },
)

test('quem sai da conta e volta a entrar continua no modo leve', async ({ page }) => {
  const bia = pessoa('bia')
  await page.goto('/aparencia')
  await on(page).click()
  await openRegistration(page)
  await register(page, bia)
  await answerSurvey(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Sair', exact: true }).click()
  await signIn(page, bia)
  await expect(band(page)).toBeVisible()
})
