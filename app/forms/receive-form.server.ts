/** What every form that checks fields goes through: attempt limit, honeypot, rules, repetition, saved form. */
import { parseWithZod } from '@conform-to/zod'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import type { LearnerContext } from '#app/request/guards.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import type { FieldErrors, LastResult } from './form-state.ts'
import { CAUGHT, HONEYPOT_FIELDS } from './honeypot.server.ts'
import { once } from './once.server.ts'
import { fieldsOf } from './read-form.server.ts'
import { tooMany } from './too-many.ts'

interface Setup<S extends z.ZodRawShape, X extends object> {
  form: FormData
  schema: z.ZodObject<S>
  hasHoneypot?: true
  /** The errors shown to a sender who has to wait for so many seconds. */
  onLimit?: (seconds: number) => FieldErrors
  /** Whose form it is: sent twice within two minutes with the same fields, it `isRepeated`. */
  sender?: string
  extra?: X
}

type FormContext = Pick<RequestContext, 'services' | 'retryAfter'> &
  Partial<Pick<LearnerContext, 'discardSavedForm'>>

interface Received<T> {
  value: T
  /** The same form was accepted before: an upstream that refuses it now says nothing new. */
  isRepeated: boolean
}

/** Why a form was not accepted; `reason` is for the page, where the errors do not say it. */
export class Refusal {
  constructor(
    readonly status: 400 | 429 | 502 | 503,
    readonly errors: FieldErrors,
    readonly reason?: string,
  ) {}
}

const wholeForm = (message: string): FieldErrors => ({ '': [message] })

export const refuse = (status: Refusal['status'], message: string, reason?: string): Refusal =>
  new Refusal(status, wholeForm(message), reason)

const isSecret = (name: string) => /password/i.test(name)

/** Hands a valid form to `accept`; a refusal answers on the same page with what was typed, except passwords. */
export async function receiveForm<S extends z.ZodRawShape, R, X extends object = object>(
  { services, retryAfter, discardSavedForm }: FormContext,
  { form, schema, hasHoneypot, onLimit, sender, extra }: Setup<S, X>,
  accept: (received: Received<z.output<z.ZodObject<S>>>) => Promise<R | Refusal>,
) {
  const names = Object.keys(schema.shape)
  const submission = parseWithZod(fieldsOf(form, names), { schema })

  async function decide(): Promise<R | Refusal> {
    if (retryAfter) return new Refusal(429, onLimit?.(retryAfter) ?? wholeForm(tooMany(retryAfter)))
    if (hasHoneypot && services.honeypot.caught(form)) return refuse(400, CAUGHT)
    if (submission.status !== 'success') return new Refusal(400, submission.error ?? {})
    const { value } = submission
    if (sender === undefined) return accept({ value, isRepeated: false })
    const fields = [...form].filter(([name]) => !HONEYPOT_FIELDS.includes(name))
    return once<true, R | Refusal>(services, ['form', sender, fields], async ({ earlier, store }) => {
      const outcome = await accept({ value, isRepeated: earlier === true })
      if (!(outcome instanceof Refusal)) await store(true)
      return outcome
    })
  }

  const outcome = await decide()
  const isRefused = outcome instanceof Refusal
  if (!isRefused || outcome.status === 400) await discardSavedForm?.()
  if (!isRefused) return outcome
  const { status, errors, reason } = outcome
  const { initialValue, fields = [] } = submission.reply({ hideFields: names.filter(isSecret) })
  const typed = fields.filter((name) => !isSecret(name))
  const lastResult: LastResult = { status: 'error', initialValue, fields: typed, error: errors }
  return data({ ...(extra as X), lastResult, reason }, status)
}
