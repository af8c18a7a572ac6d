/** A learner of the tests' upstream, and their tokens by the two kinds of rotation that the contract knows. */
import type { Person } from '#tools/upstream/person.ts'

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

export interface Learner {
  id: string
  email: string
  password: string
  /** What a code login is given for them. */
  code: string
  key: string
  /** The latest. */
  readonly token: string
  tokens: Tokens
  profile: Record<string, unknown> & { tags?: string; surveyFinished: boolean }
}

let made = 0
export const secret = (kind: string) => `${kind}-${process.pid}-${++made}-segredo`

export function newLearner(
  { name, email, password }: Person,
  changes: Partial<Learner['profile']>,
  tokens: Tokens,
): Learner {
  const id = String(++made)
  const profile = { id, name, email, surveyFinished: true, tags: '', tem_pwd: true, ...changes }
  const secrets = { code: secret('codigo'), key: secret('chave') }
  return {
    ...{ id, email, password, ...secrets, profile, tokens },
    get token() {
      return tokens.latest()
    },
  }
}
