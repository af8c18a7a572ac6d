import { newPasswordInput } from '#app/forms/inputs.server.ts'
import { tooManyGuesses } from '#app/forms/too-many.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { once } from '#app/forms/once.server.ts'
import { attempt } from '#app/upstream/failure.server.ts'

export interface PasswordErrors {
  currentPassword?: string[]
  newPassword?: string[]
  confirmPassword?: string[]
  /** What is wrong with the whole of it. */
  ''?: string[]
}

/** What is wrong with a new password, and the status that says so. */
interface Refused {
  errors: PasswordErrors
  status: 400 | 429 | 503
  isMaybeRepeated?: boolean
}

/** What the upstream may say of a new password (specification, section 8), at the field that mends it. */
const REFUSALS: Record<number, PasswordErrors> = {
  400: { newPassword: ['Escolha outra senha, com pelo menos 8 caracteres.'] },
  1005: { currentPassword: ['Você já tem uma senha. Escreva a senha atual.'] },
  1201: { currentPassword: ['A senha atual não confere.'] },
  1204: { newPassword: ['Esta senha não pode ficar. Escolha uma diferente.'] },
  1205: { confirmPassword: ['As duas senhas não estão iguais. Escreva de novo.'] },
}

const UNNAMED: PasswordErrors = { '': ['A senha não foi aceita. Confira e envie de novo.'] }
const OUTAGE: PasswordErrors = {
  '': ['Nosso servidor não respondeu agora. Espere um pouco e envie de novo.'],
}

/** Somebody guesses: nothing is asked of the upstream for `seconds`. */
export const heldBack = (seconds: number): Refused => ({
  errors: { currentPassword: [tooManyGuesses(seconds)] },
  status: 429,
})

type Changing = Pick<LearnerContext, 'upstream' | 'session' | 'services'>

/** What the session knows from then on, without asking. */
const ASKED_NO_MORE = {
  tem_pwd: true,
  actions: { forcePwd: false, askPwdOnStart: false, askPwdEvery15: false },
}

async function change({ upstream, session }: Changing, form: FormData): Promise<Refused | undefined> {
  const input = newPasswordInput.safeParse(Object.fromEntries(form))
  if (!input.success) return { errors: input.error.flatten().fieldErrors, status: 400 }
  const { currentPassword, newPassword, confirmPassword } = input.data
  const changed = await attempt(upstream.password.change(currentPassword, newPassword, confirmPassword))
  if (changed.ok) {
    await session.change(({ learner }) => ({ learner: learner && { ...learner, ...ASKED_NO_MORE } }))
    return undefined
  }
  // The page beneath may hold what somebody is typing: it must not give way to an error's page.
  if (changed.kind !== 'refused') return { errors: OUTAGE, status: 503 }
  const { code } = changed
  return { errors: REFUSALS[code] ?? UNNAMED, status: 400, isMaybeRepeated: code === 1201 || code === 1005 }
}

/** Sets the password that a form asks for; puts out why it could not, undefined where it is the learner's now. */
export function changePassword(visit: Changing, form: FormData): Promise<Refused | undefined> {
  return once(visit, form, () => change(visit, form))
}
