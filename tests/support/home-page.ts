/** The home page over an answer of the upstream to `user/home/`. */
import { expect } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Page } from './browser.ts'
import { elements, textOf } from './html.ts'
import type { Stage } from './stage.ts'
import { CARD, TRAIL } from './upstream-data.ts'

export const LIVE = {
  id: 'poda',
  title: 'Poda sem medo',
  startsAt: '2099-11-26T22:30:00Z',
  endsAt: '2099-11-26T23:30:00Z',
}
export const WHOLE = {
  evos: 130,
  level: 2,
  toNextLevel: 170,
  current: CARD,
  recommended: [TRAIL],
  live: [LIVE],
}

/** The page over this answer to `user/home/`, with these differences. */
export async function openHome(
  stage: Stage,
  changes: Record<string, unknown> = {},
  name = 'ana',
  profile = {},
): Promise<Page> {
  const { browser } = await stage.enter(name, profile)
  stage.upstream.answer(calls.userHome, { d: { ...WHOLE, ...changes } })
  const page = await browser.get('/home')
  expect([page.status, page.title]).toEqual([200, 'Home'])
  return page
}

export const headings = ({ html }: Page) => elements(html, 'h2').map(({ inner }) => textOf(inner))
export const linksIn = ({ html }: Page) =>
  elements(html, 'a').map(({ attributes, inner }) => [textOf(inner), attributes.href] as const)
export const linkIn = (page: Page, text: string) => linksIn(page).find(([said]) => said === text)?.[1]

export const PARTS = [CARD.title, 'Seu nível', 'Agenda', 'Trilhas para você']
export const mainOf = ({ html }: Page) => elements(html, 'main')[0]?.inner ?? ''
/** The values of a bar that has one part for each part of a step or trail, by what it is called. */
export function segmentsOf(page: Page, label: string) {
  const found = elements(page.html, 'div').find(({ attributes }) => attributes['aria-label'] === label)
  return elements(found?.inner ?? '', 'progress').map(({ attributes }) => attributes.value)
}
