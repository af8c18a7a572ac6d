/** What every form that checks fields goes through: attempt limit, honeypot, rules, repetition, saved form. */
import { data } from '@remix-run/node'
import { SECOND } from '#contract/durations.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { callKeyOf, isOfAnother } from './form-key.server.ts'
import type { ParseForm } from './parse-form.server.ts'
import type { FieldErrors, LastResult, RefusalReason } from './form-state.ts'
import { isStoreAway } from '#app/session/store.server.ts'
import { expecting, NOT_TAKEN, shownCode, TOO_MANY, type FailedCall } from '#app/upstream/failure.server.ts'
import { CAUGHT, HONEYPOT_FIELDS } from './honeypot.server.ts'
import { once } from './once.server.ts'
import { OTHERS, OUTAGE, REFUSED } from './outage.ts'
import { discardSavedForm, saveForm } from './saved-form.server.ts'
import { tooMany } from './too-many.ts'

interface Setup<T, X extends object> {
  form: FormData
  read: ParseForm<T>
  hasHoneypot?: true
  /** The errors shown to a sender who has to wait for so many seconds. */
  onLimit?: (seconds: number) => FieldErrors
  /** Whose form it is: sent twice within two minutes with the same fields, it `isRepeated`. */
  sender?: string
  extra?: X
}

type FormContext = RequestContext & Partial<Pick<LearnerContext, 'learner'>>

interface Received<T> {
  value: T
  /** The same form was accepted before: an upstream that refuses it now says nothing new. */
  isRepeated: boolean
  /** For the calls behind it, in a form that has one. */
  key: string | undefined
}

/** Why a form was not accepted. */
export class Refusal {
  constructor(
    readonly status: 400 | 404 | 409 | 429 | 502 | 503,
    readonly errors: FieldErrors,
    readonly reason?: RefusalReason,
    readonly failure?: FailedCall,
    /** What to do: the summary says it, and the field what is wrong. */
    readonly way?: string,
  ) {}
}

/** A file that cannot be written. */
const hasNoRoom = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as { code?: string } | undefined)?.code ?? '')

const isAway = (error: unknown) => isStoreAway(error) || hasNoRoom(error)

const wholeForm = (message: string): FieldErrors => ({ '': [message] })

export const refuse = (status: Refusal['status'], message: string, failure?: Refusal['failure']): Refusal =>
  new Refusal(status, wholeForm(message), undefined, failure)

/** Hands a valid form to `accept`; a refusal answers on the same page with what was typed, except passwords. */
export async function receiveForm<T, R, X extends object = object>(
  context: FormContext,
  { form, read, hasHoneypot, onLimit, sender, extra }: Setup<T, X>,
  accept: (received: Received<T>) => Promise<R | Refusal>,
) {
  const { services, retryAfter, learner } = context
  const reading = read(form)

  async function decide(): Promise<R | Refusal> {
    if (retryAfter) return new Refusal(429, onLimit?.(retryAfter) ?? wholeForm(tooMany(retryAfter)))
    if (learner && isOfAnother(form, learner.id)) return refuse(409, OTHERS)
    if (hasHoneypot && services.honeypot.caught(form)) return refuse(400, CAUGHT)
    if (reading.error) return new Refusal(400, reading.error)
    const received = { value: reading.value, key: callKeyOf(form) }
    if (sender === undefined) return accept({ ...received, isRepeated: false })
    const fields = [...form].filter(([name]) => !HONEYPOT_FIELDS.includes(name))
    return once<true, R | Refusal>(services, ['form', sender, fields], async ({ earlier, store }) => {
      const outcome = await accept({ ...received, isRepeated: earlier === true })
      if (!(outcome instanceof Refusal)) await store(true)
      return outcome
    })
  }

  const decision = await expecting([NOT_TAKEN, TOO_MANY], decide()).catch(async (error: unknown) => {
    if ((await saveForm(context)) || !isAway(error)) throw error
    return { ok: true, value: refuse(503, OUTAGE) } as const
  })
  const decided = decision.ok ? decision.value : refuse(400, REFUSED, decision)
  const isHeldBack = decided instanceof Refusal && decided.failure?.code === TOO_MANY
  const outcome = isHeldBack ? refuse(429, tooMany(), decided.failure) : decided
  const isRefused = outcome instanceof Refusal
  const isSaved = !isRefused || outcome.reason === 'already-saved'
  if (isSaved && learner) await discardSavedForm(context, learner.id)
  if (!isRefused) return outcome
  const { status, errors, reason, failure, way } = outcome
  const lastResult: LastResult = {
    status: 'error',
    ...reading.typed,
    error: errors,
    code: failure && shownCode(failure),
    way,
  }
  const wait = status === 429 ? failure?.retryAfter : undefined
  const headers = wait === undefined ? undefined : { 'Retry-After': String(Math.ceil(wait / SECOND)) }
  return data({ ...(extra as X), lastResult, reason }, { status, headers })
}
