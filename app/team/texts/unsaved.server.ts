/** What a member typed into a draft and has not saved: its page offers it again. Only "Salvar" writes the file. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { textOf } from '#app/forms/read-form.server.ts'
import type { LegalVersion } from '#app/legal/text.ts'
import { plainText } from '#app/legal/reading/folder.server.ts'
import { DAY } from '#contract/durations.ts'
import { exactMoment } from '#app/domain/dates.ts'
import type { TeamContext } from '../access/guards.server.ts'
import { DRAFT_FIELDS, savedFields } from './forms.server.ts'

const STORED_FOR = 30 * DAY

const shape = z.object({ at: z.number(), base: z.string(), fields: z.record(z.string(), z.string()) })

type Context = Pick<TeamContext, 'services' | 'member'>

const prefixOf = ({ slug, version }: LegalVersion, { member }: Context) =>
  `team-unsaved:${encodeURIComponent(member.email)}:${slug}/${version}:`

/** Each page that is opened has an id of its own, so that no page writes over what another one keeps. */
export const newFormId = (): string => randomBytes(6).toString('base64url')

const formIdOf = (form: FormData) => /^[\w-]{8}$/.exec(textOf(form, 'folha'))?.[0]

/** The form that a form goes on from, unless a page that is still open kept more on it since. */
async function discardFormer(context: Context, version: LegalVersion, form: FormData): Promise<void> {
  const [, formId, at] = /^([\w-]{8})\.(\d+)$/.exec(textOf(form, 'continua')) ?? []
  if (formId === undefined) return
  const { store } = context.services
  const key = prefixOf(version, context) + formId
  const stored = shape.safeParse(await store.get(key)).data
  if (stored?.at === Number(at)) await store.delete(key)
}

export async function keepUnsaved(context: Context, version: LegalVersion, form: FormData): Promise<void> {
  const fields = Object.fromEntries(DRAFT_FIELDS.map((name) => [name, textOf(form, name)]))
  if (changedIn(version, fields).length === 0) return
  const { store } = context.services
  const key = prefixOf(version, context) + (formIdOf(form) ?? '')
  await store.set(key, { at: Date.now(), base: textOf(form, 'base'), fields }, STORED_FOR)
  await discardFormer(context, version, form)
}

export async function discardUnsaved(context: Context, version: LegalVersion, form: FormData): Promise<void> {
  await context.services.store.delete(prefixOf(version, context) + (formIdOf(form) ?? ''))
  await discardFormer(context, version, form)
}

/** Newest first, without what is saved meanwhile. */
export async function unsavedOf(context: Context, version: LegalVersion) {
  const { store } = context.services
  const prefix = prefixOf(version, context)
  const all = await Promise.all(
    (await store.keys(prefix)).map(async (key) => {
      const stored = shape.safeParse(await store.get(key)).data
      const changed = stored ? changedIn(version, stored.fields) : []
      return stored && changed.length > 0 ? [{ formId: key.slice(prefix.length), ...stored, changed }] : []
    }),
  )
  return all
    .flat()
    .sort((a, b) => b.at - a.at)
    .map(({ at, ...one }) => ({
      ...one,
      mark: `${one.formId}.${at}`,
      moment: exactMoment(at),
    }))
}

export type Unsaved = Awaited<ReturnType<typeof unsavedOf>>[number]

function changedIn(version: LegalVersion, fields: Record<string, string | undefined>) {
  const saved: Record<string, string | undefined> = savedFields(version)
  const plain = (text = '') => plainText(text).trim()
  return DRAFT_FIELDS.filter((name) => plain(fields[name]) !== plain(saved[name]))
}
