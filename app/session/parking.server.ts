/**
 * A form posted when it could not be taken (an ended session, an upstream that is down) is kept for a day, bound to the
 * learner, and comes back filled in on the same page. Nothing is sent by itself.
 */
import { z } from 'zod'
import { HOUR } from '#app/time.ts'
import { dropFor, keepFor, keptFor } from './keeping.server.ts'
import type { Visit } from './visit.server.ts'

const PARKED_FOR = 24 * HOUR

/** What a route lets be parked: field names; one that ends in `*` stands for all that begin so. */
export interface Parkable {
  park: readonly string[]
  /** The screen has one form, whatever the query says. */
  isOneForm?: true
}

/** A form that could not be taken, with every field in order. */
export class ParkedForm extends FormData {
  /** When that was, in epoch milliseconds. */
  readonly parkedAt: number

  constructor(fields: [name: string, value: string][], parkedAt: number) {
    super()
    this.parkedAt = parkedAt
    for (const [field, value] of fields) this.append(field, value)
  }
}

const kept = z.object({ at: z.number(), fields: z.array(z.tuple([z.string(), z.string()])) })

/** `?quiz` and `?quiz=` are one address. */
function nameOf({ pathname, searchParams }: URL, parkable?: Parkable) {
  const query = parkable?.isOneForm ? '' : searchParams.toString()
  return `parked:${pathname}?${query}`
}

/** A password is never parked, whatever a route says. */
function isParkable(field: string, { park }: Parkable) {
  if (/password|csrf/i.test(field)) return false
  return park.some((name) => (name.endsWith('*') ? field.startsWith(name.slice(0, -1)) : field === name))
}

/** Keeps the form of this visit, where it is one, its route allows it and its learner is known. */
export async function parkForm({ request, body, parkable, url, learnerId }: Visit) {
  if (request.method !== 'POST' || !parkable || learnerId === undefined) return
  const fields = [...new URLSearchParams(await body())].filter(([field]) => isParkable(field, parkable))
  // Which button it was is nothing that was typed.
  if (fields.every(([field]) => field === 'intent')) return
  await keepFor(learnerId, nameOf(url, parkable), { at: Date.now(), fields }, PARKED_FOR)
}

/** The form that this learner left at this address; undefined where there is none, or a day has gone by. */
export async function parkedFormAt(
  learnerId: string,
  url: URL,
  parkable?: Parkable,
): Promise<ParkedForm | undefined> {
  const found = kept.safeParse(await keptFor(learnerId, nameOf(url, parkable))).data
  return found && new ParkedForm(found.fields, found.at)
}

/** Forgets it once the form went through. */
export async function unpark(learnerId: string, url: URL, parkable?: Parkable): Promise<void> {
  await dropFor(learnerId, nameOf(url, parkable))
}
