import type { Page } from '@playwright/test'
import { enterAs } from './enter.ts'
import { DEMO } from './journey.ts'
import { expectHeading, untilAlive } from './open-page.ts'
import { expect, test } from './test.ts'

const WIDE = { width: 1280, height: 740 }

const summary = (page: Page) => page.getByRole('banner').locator('summary')
const inMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sair da conta' })

test(
  'o menu da conta fecha com um clique fora, com Esc e ao mudar de página',
  { tag: '@details' },
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

    await open()
    await page.getByRole('banner').getByRole('link', { name: 'Sua conta' }).click()
    await expectHeading(page, 'Sua conta')
    await expect(inMenu(page)).toBeHidden()
  },
)
