/** The team's room, as people of the team use it. */
import { expect, type Browser, type Page } from '@playwright/test'
import type { Product } from '#tests/support/product.ts'
import { lastLetter, lettersTo } from '#tests/support/team-mail.ts'

export async function enterTeam(page: Page, product: Product, email: string) {
  const before = lettersTo(product, email).length
  await page.goto('/equipe')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByLabel('Código')).toBeVisible()
  await expect.poll(() => lettersTo(product, email).length).toBe(before + 1)
  await page.goto(lastLetter(product, email).link)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('/equipe')
}

/** Somebody else's browser, for as long as `use` takes. */
export async function asAnother(
  browser: Browser,
  options: { baseURL: string; javaScriptEnabled: boolean },
  use: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  try {
    await use(await context.newPage())
  } finally {
    await context.close()
  }
}

export const go = (page: Page, place: string) =>
  page.getByRole('navigation', { name: 'Equipe' }).getByRole('link', { name: place }).click()

export const state = (page: Page, name: string) => expect(page.getByText(`Estado: ${name}`)).toBeVisible()
