import { hash, verify, type Options } from '@node-rs/argon2'

/** Memory in KiB: the OWASP minimum for argon2id with two passes. */
export const STRONG: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash: (password: string) => Promise<string>
  /** False if no password is stored, after the same time. */
  verify: (stored: string | null | undefined, password: string) => Promise<boolean>
}

/** A `cost` below `STRONG` is for tests only. */
export function argon2id(cost: Options = STRONG): Passwords {
  const decoy = hash('nobody has this password', cost)
  return {
    hash: (password) => hash(password, cost),
    async verify(stored, password) {
      const right = await verify(stored ?? (await decoy), password)
      return right && typeof stored === 'string'
    },
  }
}
