/** The mails that the embedded API has written. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE = 10_000
const LOOK_AGAIN = 20

/** Addresses in its text and in its HTML, undone from quoted-printable; a code in one is left out. */
function linksIn(letter: string): string[] {
  const plain = letter
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return [...plain.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([link]) => link.replace(/code=[\w-]+/, 'code='))
}

export interface Outbox {
  /** The links of the next mail; throws where none comes. */
  nextLinks: () => Promise<string[]>
}

export function openOutbox(dataDir: string): Outbox {
  const folder = join(dataDir, 'outbox')
  const letters = () => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith('.eml'))
    } catch {
      return []
    }
  }
  const known = new Set(letters())
  return {
    async nextLinks() {
      const until = Date.now() + PATIENCE
      while (Date.now() < until) {
        const fresh = letters().find((name) => !known.has(name))
        if (fresh === undefined) {
          await wait(LOOK_AGAIN)
          continue
        }
        known.add(fresh)
        return linksIn(readFileSync(join(folder, fresh), 'utf8'))
      }
      throw new Error('No mail was written.')
    },
  }
}
