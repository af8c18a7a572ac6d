import type { Page } from '@playwright/test'
import { enterAs } from './enter.ts'
import { DEMO } from './journey.ts'
import { firstStep } from './lesson.ts'
import { untilAlive } from './open-page.ts'
import { expect, test } from './test.ts'

const durations = (page: Page) =>
  page
    .locator('.btn')
    .first()
    .evaluate((one) => getComputedStyle(one).transitionDuration)

test(
  'um botão responde em 150 ms; com menos movimento e no modo leve, na hora',
  { tag: '@details' },
  async ({ page }) => {
    await enterAs(page, DEMO)
    expect(await durations(page)).toBe('0.15s')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await durations(page)).toBe('0s')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/aparencia')
    await page.getByRole('button', { name: 'Ligar o modo leve' }).click()
    await expect(page.getByRole('region', { name: 'Modo leve' })).toBeVisible()
    expect(await durations(page)).toBe('0s')
  },
)

test('a capa de uma trilha vai da estante à página dela, e volta', { tag: '@details' }, async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    const moving: boolean[] = []
    Object.assign(window, { moving })
    document.startViewTransition = (update) => {
      moving.push(document.querySelectorAll('.moving').length === 1)
      return start(update)
    }
  })
  const moves = () => page.evaluate(() => (window as unknown as { moving: boolean[] }).moving)
  await enterAs(page, DEMO)
  await page.goto('/trails')
  await untilAlive(page)
  await page.getByRole('link', { name: firstStep.trail }).click()
  await expect(page.getByRole('heading', { level: 1, name: firstStep.trail })).toBeVisible()
  expect(await moves()).toEqual([true])
  await page.getByRole('main').getByRole('link', { name: 'Trilhas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trilhas' })).toBeVisible()
  expect(await moves()).toEqual([true, true])
  await page.goto('/ajuda')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('remix-router-transitions')
})
