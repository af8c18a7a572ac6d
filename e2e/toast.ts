import type { Locator, Page } from '@playwright/test'

export const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: 'Avisos' }).getByRole('listitem')

/** The toast with these words. A screen reader's copy of them is no toast. */
export const toast = (page: Page, words: string): Locator => toasts(page).filter({ hasText: words })

/** What just happened: the newest toast with these words, or without script the band. */
export const said = (page: Page, words: string): Locator =>
  toast(page, words)
    .or(page.getByRole('main').getByRole('status').filter({ hasText: words }))
    .last()
