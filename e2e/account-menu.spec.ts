import type { Locator, Page } from '@playwright/test'
import { enterAs } from './enter.ts'
import { DEMO } from './journey.ts'
import { firstStep } from './lesson.ts'
import { expectHeading, untilAlive } from './open-page.ts'
import { expect, test } from './test.ts'

const WIDE = { width: 1280, height: 740 }
const TOUCH = 44

const summary = (page: Page) => page.getByRole('banner').locator('summary')
const inMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Não é você? Sair' })

test(
  'o menu da conta fecha com um clique fora, com Esc e ao mudar de página',
  { tag: '@all' },
  async ({ page }) => {
    await page.setViewportSize(WIDE)
    await enterAs(page, DEMO)
    await untilAlive(page)
    const open = async () => {
      await summary(page).click()
      await expect(inMenu(page)).toBeVisible()
    }

    await open()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(inMenu(page)).toBeHidden()

    await open()
    await page.keyboard.press('Escape')
    await expect(inMenu(page)).toBeHidden()
    await expect(summary(page)).toBeFocused()

    await open()
    await page.getByRole('banner').getByRole('link', { name: 'Trilhas' }).press('Enter')
    await expectHeading(page, 'Trilhas')
    await expect(inMenu(page)).toBeHidden()
  },
)

const WAYS_BACK = [
  ['/trails/primeiro-emprego', 'Trilhas'],
  [`/step/${firstStep.id}`, `Trilha ${firstStep.trail}: ${firstStep.title}`],
  ['/user/extrato', 'Perfil'],
  ['/user/dados', 'Voltar ao perfil'],
  ['/user/excluir', 'Ficar com a minha conta'],
] as const

async function heightOf(link: Locator) {
  return (await link.boundingBox())?.height ?? 0
}

test('os caminhos de volta têm o tamanho de um dedo', { tag: '@all' }, async ({ page }) => {
  await page.goto('/forgot-password')
  expect(await heightOf(page.getByRole('link', { name: 'Voltar para Entrar' }))).toBeGreaterThanOrEqual(TOUCH)
  await enterAs(page, DEMO)
  for (const [path, name] of WAYS_BACK) {
    await page.goto(path)
    const links = await page.getByRole('main').getByRole('link', { name }).all()
    expect(links, path).not.toEqual([])
    for (const link of links) expect(await heightOf(link), path).toBeGreaterThanOrEqual(TOUCH)
  }
})
