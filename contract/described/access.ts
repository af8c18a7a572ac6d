/** Who may make a call, and what every call of that access may be refused with. */
import type { KnownCode } from '../errors.ts'

export interface Described {
  does: string
  /** Who may call it: `open`: no credentials are sent; `anyone`: with or without; `session`: only with; `secret`: only with the operator's `X-Api-Secret`. */
  access: 'open' | 'anyone' | 'session' | 'secret'
  refuses: KnownCode[]
  /** It is beyond the specification; where it answers 404 the web app hides what it serves. */
  isOptional?: true
}

/** A call of that access, which always refuses these. */
const described =
  (access: Described['access'], always: KnownCode[] = []) =>
  (does: string, refuses: KnownCode[] = []): Described => ({ does, access, refuses: [...always, ...refuses] })

export const open = described('open')
export const session = described('session', [1000, 1003, 1307])
export const learning = described('session', [1000, 1003, 1204, 1307])
export const team = described('secret', [403, 404])
export const optional = (one: Described): Described => ({ ...one, isOptional: true })
