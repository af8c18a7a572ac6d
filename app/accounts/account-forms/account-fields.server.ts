import type { Profile } from '#contract/shapes.ts'
import { maskedValues, PROFILE_ROWS, profileEntries, typedValues } from '#app/domain/profile-fields.ts'
import { textOf } from '#app/forms/read-form.server.ts'
import { sectionOf } from './sections.ts'

const NAMES = PROFILE_ROWS.map(({ name }) => name)

function recovered(form: FormData | undefined) {
  const section = form && sectionOf(form)
  if (!section) return undefined
  const names = NAMES.filter((name) => form.has(name))
  const typed: Record<string, string> = Object.fromEntries(names.map((name) => [name, textOf(form, name)]))
  return { section, typed }
}

/** The account as its forms show it; `saved` is a form that could not be taken before. */
export const accountFields = (profile: Profile, saved: FormData | undefined) => ({
  typed: typedValues(profile),
  masked: maskedValues(profile),
  entries: profileEntries(profile),
  hasPassword: profile.tem_pwd,
  recovered: recovered(saved),
})

export type AccountFields = ReturnType<typeof accountFields>
