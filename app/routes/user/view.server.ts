import type { Profile, StepCard } from '#contract/shapes.ts'
import { attempt } from '#app/upstream/failure.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { rememberAccepted } from '#app/legal/accepted.server.ts'
import { textOf } from '#app/forms/read-form.server.ts'
import { groupOf, GROUPS } from './groups.ts'
import { maskedCpf, typedDate, writtenPhone } from '#app/ui/personal-data.ts'

interface Found {
  profile: Profile
  /** Whether there is a copy of all that is held: an upstream may be without `user/complete/`. */
  canCopy: boolean
  canDelete: boolean
}

/** The profile, and what this upstream can do with it. */
export async function findProfile({
  upstream,
  services,
}: Pick<LearnerContext, 'upstream' | 'services'>): Promise<Found> {
  const complete = await attempt(upstream.profile.complete())
  if (complete.ok) {
    await rememberAccepted(services, complete.value.id, complete.value.legal ?? [])
    return { profile: complete.value, canCopy: true, canDelete: complete.value.can.includes('delete') }
  }
  return { profile: await upstream.profile.find(), canCopy: false, canDelete: false }
}

/** What the controls hold, as it is typed; of the CPF only that there is one. */
export function shownProfile({ name, email, cel, cpf, nasc, tem_pwd }: Profile) {
  return {
    typed: {
      name,
      email,
      phone: cel ? writtenPhone(cel) : '',
      birthDate: nasc ? typedDate(nasc) : '',
    },
    cpf: cpf && maskedCpf(cpf),
    hasPassword: tem_pwd,
  }
}

const KEPT = Object.values(GROUPS)
  .flat()
  .filter((name) => !/password/i.test(name))

/** What somebody typed, by name, but for passwords. */
export function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(KEPT.filter((name) => form.has(name)).map((name) => [name, textOf(form, name)]))
}

/** A form that could not be taken when it was sent. */
export function recovered(form: FormData | undefined) {
  const group = form && groupOf(form)
  return group && { group, typed: typedIn(form) }
}

export const shownStep = ({ id, title, trailTitle, progress, completed }: StepCard) => ({
  id,
  title,
  trailTitle,
  state: completed ? 'Feito' : `${progress}% feito`,
})
