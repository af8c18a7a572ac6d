/** What a member typed into a draft and has not saved: its page has it again. Only saving writes the file. */
import { z } from 'zod'
import { textOf } from '#app/forms/read-form.server.ts'
import type { LegalVersion } from '#app/legal/versions/text.ts'
import { plainText } from '#app/legal/versions/folder.server.ts'
import { DAY } from '#contract/durations.ts'
import { exactMoment } from '#app/domain/dates.ts'
import type { TeamContext } from '../access/guards.server.ts'
import { DRAFT_FIELDS, savedFields } from './forms.server.ts'

const STORED_FOR = 30 * DAY

const shape = z.object({ at: z.number(), base: z.string(), fields: z.record(z.string(), z.string()) })

type Context = Pick<TeamContext, 'services' | 'member'>

const keyOf = ({ slug, version }: LegalVersion, { member }: Context) =>
  `team-unsaved:${encodeURIComponent(member.email)}:${slug}/${version}`

export async function keepUnsaved(context: Context, version: LegalVersion, form: FormData): Promise<void> {
  // A form with a button alone, as of a page from before, has nothing that was typed.
  if (!form.has('corpo')) return
  const fields = Object.fromEntries(DRAFT_FIELDS.map((name) => [name, textOf(form, name)]))
  const unsaved = { at: Date.now(), base: textOf(form, 'base'), fields }
  await context.services.store.set(keyOf(version, context), unsaved, STORED_FOR)
}

export const discardUnsaved = (context: Context, version: LegalVersion): Promise<void> =>
  context.services.store.delete(keyOf(version, context))

/** Undefined if it is the same as what is saved. */
export async function unsavedOf(context: Context, version: LegalVersion) {
  const stored = shape.safeParse(await context.services.store.get(keyOf(version, context))).data
  const saved: Record<string, string | undefined> = savedFields(version)
  const plain = (text = '') => plainText(text).trim()
  const isSaved = DRAFT_FIELDS.every((name) => plain(stored?.fields[name]) === plain(saved[name]))
  return stored && !isSaved ? { ...stored, moment: exactMoment(stored.at) } : undefined
}

export type Unsaved = NonNullable<Awaited<ReturnType<typeof unsavedOf>>>
