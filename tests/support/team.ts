/** People of the team, as they sign in by the mail that a product without a mail server writes. */
import { expect, vi } from 'vitest'
import { Browser, type Page } from './browser.ts'
import { lastLetter, lettersTo, type Letter } from './team-mail.ts'

interface Place {
  url: string
  dataDir: string
}

/** Asks for a link in this browser, and reads the letter that comes. */
export async function askForLetter(place: Place, browser: Browser, email: string): Promise<Letter> {
  const count = () => lettersTo(place, email).length
  const before = count()
  const answer = await browser.submit('/equipe/entrar', { email, intent: 'pedir' }, 'name="email"')
  expect(answer.location).toMatch(/^\/equipe\/entrar\?pedido=/)
  await vi.waitUntil(() => count() > before, { timeout: 10_000 })
  return lastLetter(place, email)
}

/** A browser in which this person of the team is signed in. */
export async function enterTeam(place: Place, email: string): Promise<Browser> {
  const browser = new Browser(place.url)
  const { link } = await askForLetter(place, browser, email)
  const entered = await browser.submit(link, { intent: 'entrar' }, 'name="chave"')
  expect(entered.location).toBe('/equipe')
  return browser
}

/** What a page of a draft sends when it is saved, without its text. */
export const draftFieldsOf = (page: Page) => ({
  intent: 'salvar',
  base: page.control('base')?.value ?? '',
  titulo: 'Termos',
  idadeMinima: '16',
})
