import { newPasswordInput } from '#app/forms/inputs.server.ts'
import { tooManyGuesses } from '#app/forms/too-many.ts'
import { expecting } from '#app/upstream/failure.server.ts'
import type { LearnerUpstream } from '#app/upstream/learner.server.ts'

export interface PasswordErrors {
  currentPassword?: string[]
  newPassword?: string[]
  confirmPassword?: string[]
}

/** What the upstream may say of a new password (specification, section 8), at the field that mends it. */
const REFUSALS: Record<number, PasswordErrors> = {
  400: { newPassword: ['Escolha outra senha, com pelo menos 8 caracteres.'] },
  1005: { currentPassword: ['Você já tem uma senha. Escreva a senha atual.'] },
  1201: { currentPassword: ['A senha atual não confere.'] },
  1204: { newPassword: ['Esta senha não pode ficar. Escolha uma diferente.'] },
  1205: { confirmPassword: ['As duas senhas não estão iguais. Escreva de novo.'] },
}

/** Somebody guesses: nothing is asked of the upstream for `seconds`. */
export const heldBack = (seconds: number): PasswordErrors => ({ currentPassword: [tooManyGuesses(seconds)] })

/** Sets the password that a form asks for; puts out what is wrong with it, undefined where it is the learner's now. */
export async function changePassword(
  upstream: LearnerUpstream,
  form: FormData,
): Promise<PasswordErrors | undefined> {
  const input = newPasswordInput.safeParse(Object.fromEntries(form))
  if (!input.success) return input.error.flatten().fieldErrors
  const { currentPassword, newPassword, confirmPassword } = input.data
  const changed = await expecting(
    Object.keys(REFUSALS).map(Number),
    upstream.password.change(currentPassword, newPassword, confirmPassword),
  )
  return changed.ok ? undefined : (REFUSALS[changed.code] ?? {})
}
