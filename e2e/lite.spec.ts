import type { Page } from '@playwright/test'
import { pessoa } from '#tests/support/people.ts'
import { enterAsNew } from './enter.ts'
import { answerSurvey, goTo, openRegistration, register, signIn } from './journey.ts'
import { expect, test } from './test.ts'

const footer = (page: Page) => page.getByRole('contentinfo')
const on = (page: Page) => footer(page).getByRole('button', { name: /^Modo leve/ })
const off = (page: Page) => footer(page).getByRole('button', { name: 'Sair do modo leve' })
const band = (page: Page) => page.getByRole('region', { name: 'Modo leve' })

/** The addresses of the scripts that a tab asks for, since the last time this was asked. */
function scriptsOf(page: Page): () => string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  return () => asked.splice(0)
}

test(
  'o rodapé liga e desliga o modo leve, na mesma página',
  { tag: '@core' },
  async ({ page, checkAccessibility }) => {
    const scripts = scriptsOf(page)
    await page.goto('/login?redirectTo=%2Ftrails')
    await expect(band(page)).toBeHidden()
    await expect.poll(scripts).not.toEqual([])

    await on(page).click()
    await expect(page).toHaveURL('/login?redirectTo=%2Ftrails')
    await expect(band(page)).toContainText('Modo leve ligado.')
    await checkAccessibility()
    scripts()
    await page.getByRole('link', { name: 'Termos' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Termos de uso' })).toBeVisible()
    expect(scripts()).toEqual([])

    await off(page).click()
    await expect(page).toHaveURL('/termos')
    await expect(band(page)).toBeHidden()
    await page.goto('/login')
    await expect.poll(scripts).not.toEqual([])
  },
)

test('a faixa do alto também é a saída', { tag: '@details' }, async ({ page }) => {
  await page.goto('/acessibilidade')
  await on(page).click()
  await band(page).getByRole('button', { name: 'Sair do modo leve' }).click()
  await expect(page).toHaveURL('/acessibilidade')
  await expect(on(page)).toBeVisible()
})

test(
  'uma página que estava aberta quando outra aba ligou o modo continua inteira até ser carregada de novo',
  { tag: '@details' },
  async ({ page, context }) => {
    const ana = pessoa('ana')
    await enterAsNew(page, ana)
    const other = await context.newPage()
    await other.goto('/home')
    await on(other).click()
    await expect(band(other)).toBeVisible()

    await goTo(page, 'Trilhas')
    await expect(page.getByRole('heading', { level: 1, name: 'Trilhas' })).toBeVisible()
    await expect(band(page)).toBeHidden()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Oi, Ana.' })).toBeVisible()

    await page.reload()
    await expect(band(page)).toBeVisible()
    await goTo(page, 'Trilhas')
    await expect(page.getByRole('heading', { level: 1, name: 'Trilhas' })).toBeVisible()
    await other.close()
  },
)

test('quem sai da conta e volta a entrar continua no modo leve', async ({ page }) => {
  const bia = pessoa('bia')
  await openRegistration(page)
  await on(page).click()
  await register(page, bia)
  await answerSurvey(page)
  await footer(page).getByRole('button', { name: 'Sair', exact: true }).click()
  await signIn(page, bia)
  await expect(band(page)).toBeVisible()
})
