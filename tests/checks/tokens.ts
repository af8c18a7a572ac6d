/** The two kinds of rotation that the contract knows, for one learner. */

/**
 * - `tolerant`: a replaced token stays good until a newer one is first used, and for a grace after that.
 * - `strict`: a token is good for exactly one successful call.
 */
export type Mode = 'tolerant' | 'strict'

interface Token {
  value: string
  isUsed: boolean
  /** Epoch milliseconds; while nothing newer was used it does not end. */
  goodUntil: number
}

export interface Tokens {
  /** A new one in place of the latest. */
  mint: () => string
  /** Whether a call may be made with it, which counts as its use. */
  use: (value: string) => boolean
  /** The latest one never reached who should have it; where tokens are good once only, nobody can go on. */
  lose: () => void
  isSpent: () => boolean
}

/** `grace` in milliseconds. */
export function createTokens(mode: Mode, grace: number, name: string): Tokens {
  let tokens: Token[] = []
  let made = 0
  let isSpent = false

  function useOf(found: Token) {
    if (!found.isUsed) {
      found.isUsed = true
      const end = Date.now() + grace
      for (const older of tokens.slice(0, tokens.indexOf(found))) {
        older.goodUntil = Math.min(older.goodUntil, end)
      }
    }
    tokens = tokens.filter(({ goodUntil }) => goodUntil > Date.now())
  }

  return {
    mint() {
      const value = `${name}-${++made}`
      const kept = mode === 'strict' ? [] : tokens
      tokens = [...kept, { value, isUsed: false, goodUntil: Infinity }]
      return value
    },
    use(value) {
      const found = tokens.find((token) => token.value === value)
      if (!found || found.goodUntil <= Date.now()) return false
      useOf(found)
      return true
    },
    lose() {
      isSpent ||= mode === 'strict'
    },
    isSpent: () => isSpent,
  }
}
