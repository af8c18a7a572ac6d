/** People of the team, and the letters to them as a product without a mail server writes them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const TEAM = {
  editor: 'edu@evolua.example',
  aprovador: 'alice@evolua.example',
  professor: 'pedro@evolua.example',
} as const

export const EQUIPE = Object.entries(TEAM)
  .map(([role, email]) => `${email}=${role}`)
  .join(',')

/** All letters to this address, oldest first. */
export function lettersTo({ dataDir }: { dataDir: string }, email: string): string[] {
  const folder = join(dataDir, 'outbox')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => text.includes(`To: ${email}`))
}

/** Where the newest invitation to this address leads; undefined until it is there. */
export const invitationTo = (product: { dataDir: string }, email: string): string | undefined =>
  lettersTo(product, email)
    .map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
    .flatMap((text) => /\/(?:register|user\/conta)\?cupom=[\w~-]+/.exec(text) ?? [])
    .at(-1)

/** The code of the link in the letter to this address; undefined until it is there. */
export const linkCodeTo = (product: { dataDir: string }, email: string): string | undefined =>
  lettersTo(product, email)
    .map((text) => /\?code=(?:3D)?([\w-]{20,})/.exec(text.replace(/=\r?\n/g, ''))?.[1])
    .find((code) => code !== undefined)

export interface Letter {
  link: string
  code: string
}

/** Of a letter's text as it is sent. */
export function proofsIn(sent: string): Letter {
  const text = sent.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  const [link = ''] = /\/equipe\/entrar\?pedido=[\w-]+&chave=[\w-]+/.exec(text) ?? []
  const [, code = ''] = /: (\d{6})/.exec(text) ?? []
  return { link, code }
}

export const lastLetter = (place: { dataDir: string }, email: string): Letter =>
  proofsIn(lettersTo(place, email).at(-1) ?? '')
