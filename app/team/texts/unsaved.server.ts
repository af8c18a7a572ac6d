/** What a member typed into a draft and has not saved: the editor offers it again. Only "Salvar" writes the file. */
import { z } from 'zod'
import { textOf } from '#app/forms/read-form.server.ts'
import { isDraft, type LegalVersion } from '#app/legal/document.ts'
import { plainText } from '#app/legal/version-file.server.ts'
import { DAY } from '#contract/durations.ts'
import { writtenMoment } from '#app/domain/dates.ts'
import type { TeamContext } from '../guards.server.ts'
import { DRAFT_FIELDS, savedFields } from './forms.server.ts'

const STORED_FOR = 30 * DAY

const shape = z.object({ at: z.number(), base: z.string(), fields: z.record(z.string()) })

type Context = Pick<TeamContext, 'services' | 'member'>

const keyOf = ({ slug, version }: LegalVersion, { member }: Context) =>
  `team:unsaved:${slug}/${version}:${member.email}`

export async function keepUnsaved(context: Context, version: LegalVersion, form: FormData): Promise<void> {
  const fields = Object.fromEntries(DRAFT_FIELDS.map((name) => [name, textOf(form, name)]))
  if (!isDraft(version) || isSaved(version, fields)) return
  const unsaved = { at: Date.now(), base: textOf(form, 'base'), fields }
  await context.services.store.set(keyOf(version, context), unsaved, STORED_FOR)
}

export const discardUnsaved = (context: Context, version: LegalVersion): Promise<void> =>
  context.services.store.delete(keyOf(version, context))

/** Undefined if nothing is typed but what is saved. */
export async function unsavedOf(context: Context, version: LegalVersion) {
  const stored = shape.safeParse(await context.services.store.get(keyOf(version, context))).data
  if (!stored || !isDraft(version) || isSaved(version, stored.fields)) return undefined
  const { at, base, fields } = stored
  return { moment: writtenMoment(new Date(at).toISOString()), base, fields }
}

export type Unsaved = Awaited<ReturnType<typeof unsavedOf>>

function isSaved(version: LegalVersion, fields: Record<string, string>): boolean {
  const saved: Record<string, string | undefined> = savedFields(version)
  const same = (text = '') => plainText(text).trim()
  return DRAFT_FIELDS.every((name) => same(fields[name]) === same(saved[name]))
}
