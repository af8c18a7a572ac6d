import type { Page } from '@playwright/test'
import { pessoa } from '#tests/support/people.ts'
import { enterAsNew } from './enter.ts'
import { answerSurvey, goTo, openRegistration, register, signIn } from './journey.ts'
import { expect, test } from './test.ts'

const on = (page: Page) => page.getByRole('button', { name: 'Ligar o modo leve' })
const off = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sair do modo leve' })
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

test('a faixa do alto também é a saída', { tag: '@details' }, async ({ page }) => {
  await page.goto('/aparencia')
  await on(page).click()
  await page.goto('/acessibilidade')
  await band(page).getByRole('button', { name: 'Sair do modo leve' }).click()
  await expect(page).toHaveURL('/acessibilidade')
  await expect(band(page)).toBeHidden()
})

test(
  'uma página que estava aberta quando outra aba ligou o modo continua inteira até ser carregada de novo',
  { tag: '@details' },
  async ({ page, context }) => {
    const ana = pessoa('ana')
    await enterAsNew(page, ana)
    const other = await context.newPage()
    await other.goto('/aparencia')
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
  await page.goto('/aparencia')
  await on(page).click()
  await openRegistration(page)
  await register(page, bia)
  await answerSurvey(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Sair', exact: true }).click()
  await signIn(page, bia)
  await expect(band(page)).toBeVisible()
})
