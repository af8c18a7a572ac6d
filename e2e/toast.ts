import type { Locator, Page } from '@playwright/test'

export const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: 'Avisos' }).getByRole('listitem')

/** The toast with these words. A screen reader's copy of them is no toast. */
export const toast = (page: Page, words: string): Locator => toasts(page).filter({ hasText: words })
