import type { Env } from '#app/env.server.ts'
import { sessionSecrets } from '#app/session/secrets.server.ts'
import { createSignature } from '#app/session/signature.server.ts'
import { EMPTY_FIELD, MADE_AT_FIELD } from '#app/ui/form-fields.ts'
import { textOf } from './read-form.server.ts'

export const HONEYPOT_FIELDS: readonly string[] = [EMPTY_FIELD, MADE_AT_FIELD]

/** How stamps of before December 2026 begin: a form may stay open while the product is updated. Goes in March 2027. */
const STAMP_BEFORE = 'U2FsdGVkX1'

/** Password managers leave a field with these alone. */
const LEFT_ALONE = {
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
}

export interface HoneypotInputs {
  /** When the form was made, signed; the form is taken without it too. */
  madeAt?: string
  /** Of the field, for password managers. */
  attributes?: Record<`data-${string}`, string>
}

export interface RobotCheck {
  inputs(): HoneypotInputs
  /** Whether a robot filled in the form. Programs leave the fields out; their forms pass. */
  caught(form: FormData): boolean
}

/** The stamp is not compared with the clock: a form may be open for days, and clocks of instances differ. */
export function createHoneypot(env: Pick<Env, 'SESSION_SECRET' | 'DATA_DIR'>): RobotCheck {
  const signature = createSignature(sessionSecrets(env), 'evolua form time')

  return {
    inputs: () => ({ madeAt: signature.sign(String(Date.now())), attributes: LEFT_ALONE }),
    caught(form) {
      if (!form.has(EMPTY_FIELD)) return false
      if (form.get(EMPTY_FIELD) !== '') return true
      if (!form.has(MADE_AT_FIELD)) return false
      const stamp = textOf(form, MADE_AT_FIELD)
      return !stamp.startsWith(STAMP_BEFORE) && !signature.isValid(stamp)
    },
  }
}

export const CAUGHT =
  'Seu navegador preencheu um campo que não aparece na tela. Ele já não está aqui: envie de novo.'
