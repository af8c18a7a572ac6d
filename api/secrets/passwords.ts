import { hash, verify, type Options } from '@node-rs/argon2'

/** Memory in KiB: the OWASP minimum for argon2id with two passes. */
export const STRONG: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash: (password: string) => Promise<string>
  /** False if no password is stored, after the same time. */
  verify: (stored: string | null | undefined, password: string) => Promise<boolean>
}

/** As keyboards compose it, and as phones that add a space after a word send it. */
function spellings(typed: string): string[] {
  const composed = typed.normalize('NFC')
  const sent = [composed, typed.normalize('NFD'), typed]
  return [...new Set([...sent, ...sent.map((spelling) => spelling.replace(/ $/, ''))])]
}

/** A `cost` below `STRONG` is for tests only. */
export function argon2id(cost: Options = STRONG): Passwords {
  const decoy = hash('nobody has this password', cost)
  return {
    hash: (password) => hash(password.normalize('NFC'), cost),
    async verify(stored, password) {
      const known = stored ?? (await decoy)
      for (const spelling of spellings(password))
        if (await verify(known, spelling)) return typeof stored === 'string'
      return false
    },
  }
}
