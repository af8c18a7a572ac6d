import { Honeypot, type HoneypotInputProps } from 'remix-utils/honeypot/server'
import type { Env } from '#app/env.server.ts'
import { MINUTE } from '#app/time.ts'
import { sessionSecrets } from '#app/session/secrets.server.ts'

/** Browsers would fill in a name that is about a person. */
const EMPTY_FIELD = 'website'
const MADE_AT = 'formMadeAt'

export const HONEYPOT_FIELDS: readonly string[] = [EMPTY_FIELD, MADE_AT]

const CLOCK_DIFFERENCE = 5 * MINUTE

export interface RobotCheck {
  inputs(): HoneypotInputProps
  /** Whether a robot filled in the form. Programs leave the fields out; their forms pass. */
  caught(form: FormData): boolean
}

function passes(honeypot: Honeypot, form: FormData): boolean {
  try {
    honeypot.check(form)
    return true
  } catch {
    return false
  }
}

/** A form stays valid on every instance while the secret it was rendered with is listed. */
export function createHoneypot(env: Pick<Env, 'SESSION_SECRET' | 'DATA_DIR'>): RobotCheck {
  const honeypots = sessionSecrets(env).map(
    (encryptionSeed) =>
      new Honeypot({ nameFieldName: EMPTY_FIELD, validFromFieldName: MADE_AT, encryptionSeed }),
  ) as [Honeypot, ...Honeypot[]]

  return {
    inputs: () => honeypots[0].getInputProps({ validFromTimestamp: Date.now() - CLOCK_DIFFERENCE }),
    caught(form) {
      if (!form.has(EMPTY_FIELD)) return false
      if (!form.has(MADE_AT)) return form.get(EMPTY_FIELD) !== ''
      return !honeypots.some((honeypot) => passes(honeypot, form))
    },
  }
}

export const CAUGHT =
  'Um campo escondido, que precisa ficar vazio, veio preenchido; pode ter sido o seu navegador. Já o esvaziamos: envie de novo.'
