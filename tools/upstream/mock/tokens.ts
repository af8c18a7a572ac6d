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
  latest: () => string
  /** A new one in place of the latest. */
  renew: () => void
  /** Whether a call may be made with it, which counts as its use. */
  use: (value: string) => boolean
  /** None that was given out is good any more. */
  expire: () => void
}

/** `grace` in milliseconds. */
export function createTokens(mode: Mode, grace: number, newValue: () => string): Tokens {
  const newToken = (): Token => ({ value: newValue(), isUsed: false, goodUntil: Infinity })
  let tokens = [newToken()]

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
    latest: () => tokens.at(-1)?.value ?? '',
    renew: () => void (tokens = [...(mode === 'strict' ? [] : tokens), newToken()]),
    use(value) {
      const found = tokens.find((token) => token.value === value)
      if (!found || found.goodUntil <= Date.now()) return false
      useOf(found)
      return true
    },
    expire: () => void (tokens = [newToken()]),
  }
}
