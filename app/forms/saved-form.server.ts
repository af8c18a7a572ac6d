/** A form that fails (session over, upstream down), or has more questions, is saved for a day and filled in again on its page, never sent. */
import { z } from 'zod'
import type { RequestContext } from '#app/request/request-context.server.ts'
import type { SavedFields } from '#app/request/screens.server.ts'
import { isStoreAway } from '#app/session/store.server.ts'
import { HOUR } from '#contract/durations.ts'

const SAVED_FOR = 24 * HOUR

export class SavedForm extends FormData {
  /** Epoch milliseconds. */
  readonly savedAt: number

  constructor(fields: [name: string, value: string][], savedAt: number) {
    super()
    this.savedAt = savedAt
    for (const [field, value] of fields) this.append(field, value)
  }
}

const shape = z.object({ at: z.number(), fields: z.array(z.tuple([z.string(), z.string()])) })

function formAt({ pathname, searchParams }: URL, savedFields?: SavedFields) {
  const query = [...searchParams].filter(([name]) => !savedFields?.ignored?.includes(name))
  const name = `parked:${pathname}?${new URLSearchParams(query).toString()}`
  return { name, shape, storedFor: SAVED_FOR }
}

function isSaved(field: string, { fields }: SavedFields) {
  if (/password|csrf/i.test(field)) return false
  return fields.some((name) => (name.endsWith('*') ? field.startsWith(name.slice(0, -1)) : field === name))
}

/** False if a form was sent and is not saved. */
export async function saveForm(context: RequestContext): Promise<boolean> {
  const { request, body, screen, url, learnerId, services } = context
  const savedFields = screen?.savedFields
  if (request.method !== 'POST') return true
  if (!savedFields || learnerId === undefined) return false
  const fields = [...new URLSearchParams(await body())].filter(([field]) => isSaved(field, savedFields))
  if (fields.length === 0) return true
  const form = { at: Date.now(), fields }
  try {
    await services.learnerStorage.set(learnerId, formAt(url, savedFields), form)
    return true
  } catch (error) {
    if (isStoreAway(error)) return false
    throw error
  }
}

type Place = Pick<RequestContext, 'services' | 'screen' | 'url'>

export async function savedFormAt({ services, screen, url }: Place, learnerId: string) {
  const form = await services.learnerStorage.get(learnerId, formAt(url, screen?.savedFields))
  return form && new SavedForm(form.fields, form.at)
}

export async function discardSavedForm({ services, screen, url }: Place, learnerId: string): Promise<void> {
  await services.learnerStorage.delete(learnerId, formAt(url, screen?.savedFields).name)
}
