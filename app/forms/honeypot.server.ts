import { Honeypot, type HoneypotInputProps } from 'remix-utils/honeypot/server'
import type { Env } from '#app/env.server.ts'
import { MINUTE } from '#app/time.ts'
import { sessionSecrets } from '#app/session/secrets.server.ts'

/** Not the name of anything about a person: browsers would fill it in. */
const TRAP_FIELD = 'website'
const MADE_AT = 'formMadeAt'

/** How far the clocks of two instances may be apart, in milliseconds. */
const CLOCK_DIFFERENCE = 5 * MINUTE

export interface RobotCheck {
  /** What the form's fields need to be rendered. */
  inputs(): HoneypotInputProps
  /** Whether a robot filled in the form. A form without the fields, or with one of them alone, is somebody's program. */
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

/** Forms stay good for as long as they are open, on every instance, and after the secret was changed as long as it is listed. */
export function createHoneypot(env: Pick<Env, 'SESSION_SECRET' | 'DATA_DIR'>): RobotCheck {
  const honeypots = sessionSecrets(env).map(
    (encryptionSeed) =>
      new Honeypot({ nameFieldName: TRAP_FIELD, validFromFieldName: MADE_AT, encryptionSeed }),
  ) as [Honeypot, ...Honeypot[]]

  return {
    inputs: () => honeypots[0].getInputProps({ validFromTimestamp: Date.now() - CLOCK_DIFFERENCE }),
    caught(form) {
      if (!form.has(TRAP_FIELD)) return false
      if (!form.has(MADE_AT)) return form.get(TRAP_FIELD) !== ''
      return !honeypots.some((honeypot) => passes(honeypot, form))
    },
  }
}

/** Said above a form that was caught; what was typed is kept, and the field comes back empty. */
export const CAUGHT =
  'Um campo escondido, que precisa ficar vazio, veio preenchido; pode ter sido o seu navegador. Já o esvaziamos: envie de novo.'
