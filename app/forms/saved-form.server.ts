/**
 * A form posted when it could not be taken (an ended session, an upstream that is down) is kept for a day, bound to the
 * learner, and comes back filled in on the same page. Nothing is sent by itself.
 */
import { z } from 'zod'
import { HOUR } from '#app/time.ts'
import { removeForLearner, storeForLearner, storedForLearner } from '#app/session/learner-storage.server.ts'
import type { Visit } from '#app/request/request-context.server.ts'

const SAVED_FOR = 24 * HOUR

/** What a route lets be saved: field names; one that ends in `*` stands for all that begin so. */
export interface SavedFields {
  fields: readonly string[]
  /** The screen has one form, whatever the query says. */
  isOneForm?: true
}

/** A form that could not be taken, with every field in order. */
export class SavedForm extends FormData {
  /** When that was, in epoch milliseconds. */
  readonly savedAt: number

  constructor(fields: [name: string, value: string][], savedAt: number) {
    super()
    this.savedAt = savedAt
    for (const [field, value] of fields) this.append(field, value)
  }
}

const kept = z.object({ at: z.number(), fields: z.array(z.tuple([z.string(), z.string()])) })

/** `?quiz` and `?quiz=` are one address. */
function nameOf({ pathname, searchParams }: URL, savedFields?: SavedFields) {
  const query = savedFields?.isOneForm ? '' : searchParams.toString()
  return `parked:${pathname}?${query}`
}

/** A password is never saved, whatever a route says. */
function isSaved(field: string, { fields }: SavedFields) {
  if (/password|csrf/i.test(field)) return false
  return fields.some((name) => (name.endsWith('*') ? field.startsWith(name.slice(0, -1)) : field === name))
}

/** Keeps the form of this visit, where it is one, its route allows it and its learner is known. */
export async function saveForm({ request, body, savedFields, url, learnerId }: Visit) {
  if (request.method !== 'POST' || !savedFields || learnerId === undefined) return
  const fields = [...new URLSearchParams(await body())].filter(([field]) => isSaved(field, savedFields))
  // Which button it was is nothing that was typed.
  if (fields.every(([field]) => field === 'intent')) return
  await storeForLearner(learnerId, nameOf(url, savedFields), { at: Date.now(), fields }, SAVED_FOR)
}

/** The form that this learner left at this address; undefined where there is none, or a day has gone by. */
export async function savedFormAt(
  learnerId: string,
  url: URL,
  savedFields?: SavedFields,
): Promise<SavedForm | undefined> {
  const found = kept.safeParse(await storedForLearner(learnerId, nameOf(url, savedFields))).data
  return found && new SavedForm(found.fields, found.at)
}

/** Forgets it once the form went through. */
export async function discardSavedForm(
  learnerId: string,
  url: URL,
  savedFields?: SavedFields,
): Promise<void> {
  await removeForLearner(learnerId, nameOf(url, savedFields))
}
