import type { Profile, StepCard } from '#contract/shapes.ts'
import { maskedValues, PROFILE_ROWS, typedValues } from '#app/accounts/profile-fields.ts'
import { textOf } from '#app/forms/read-form.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { rememberAccepted } from '#app/legal/accepted.server.ts'
import { attempt } from '#app/upstream/failure.server.ts'
import { groupOf } from './groups.ts'

interface ProfileAndRights {
  profile: Profile
  /** False where the upstream has no `user/complete/`. */
  canCopy: boolean
  canDelete: boolean
}

export async function findProfile({
  upstream,
  services,
}: Pick<LearnerContext, 'upstream' | 'services'>): Promise<ProfileAndRights> {
  const complete = await attempt(upstream.profile.complete())
  if (complete.ok) {
    await rememberAccepted(services, complete.value.id, complete.value.legal ?? [])
    return { profile: complete.value, canCopy: true, canDelete: complete.value.can.includes('delete') }
  }
  return { profile: await upstream.profile.find(), canCopy: false, canDelete: false }
}

export const shownProfile = (profile: Profile) => ({
  typed: typedValues(profile),
  masked: maskedValues(profile),
  hasPassword: profile.tem_pwd,
})

const NAMES = PROFILE_ROWS.map(({ name }) => name)

export function recovered(form: FormData | undefined) {
  const group = form && groupOf(form)
  if (!group) return undefined
  const names = NAMES.filter((name) => form.has(name))
  const typed: Record<string, string> = Object.fromEntries(names.map((name) => [name, textOf(form, name)]))
  return { group, typed }
}

export const shownStep = ({ id, title, trailTitle, progress, completed }: StepCard) => ({
  id,
  title,
  trailTitle,
  state: completed ? 'Feito' : `${progress}% feito`,
})
