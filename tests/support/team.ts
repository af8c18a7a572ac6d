/** People of the team, as they sign in by the mail that a product without a mail server writes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { Browser } from './browser.ts'

export const TEAM = {
  editor: 'edu@evolua.example',
  aprovador: 'alice@evolua.example',
  professor: 'pedro@evolua.example',
} as const

export const EQUIPE = Object.entries(TEAM)
  .map(([role, email]) => `${email}=${role}`)
  .join(',')

interface Place {
  url: string
  dataDir: string
}

/** All letters to this address, oldest first. */
export function lettersTo({ dataDir }: Place, email: string): string[] {
  const folder = join(dataDir, 'outbox')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => text.includes(`To: ${email}`))
}

export interface Letter {
  link: string
  code: string
}

export function lastLetter(place: Place, email: string): Letter {
  const text = (lettersTo(place, email).at(-1) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const [link = ''] = /\/equipe\/entrar\?pedido=[\w-]+&chave=[\w-]+/.exec(text) ?? []
  const [, code = ''] = /: (\d{6})/.exec(text) ?? []
  return { link, code }
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
