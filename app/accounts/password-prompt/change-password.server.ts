import { bySchema } from '#app/forms/parse-form.server.ts'
import type { FieldErrors } from '#app/forms/form-state.ts'
import { Refusal, receiveForm, refuse } from '#app/forms/receive-form.server.ts'
import { newPasswordForm } from '#app/forms/schemas.server.ts'
import { tooManyGuesses } from '#app/forms/too-many.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { expireOtherSessions } from '#app/sign-in/devices.server.ts'
import { attempt } from '#app/upstream/failure.server.ts'

/** The upstream's refusals of a new password (specification, section 8), at the field that mends it. */
const REFUSALS: Record<number, FieldErrors> = {
  400: {
    newPassword: ['Escolha outra senha, com 8 caracteres ou mais e difícil de adivinhar.'],
  },
  1005: { currentPassword: ['Você já tem uma senha. Escreva a senha atual.'] },
  1201: { currentPassword: ['A senha atual não confere.'] },
  1204: { newPassword: ['Você precisa trocar esta senha. Escolha outra.'] },
  1205: { confirmPassword: ['As duas senhas não estão iguais. Escreva de novo.'] },
}

const ALREADY_CHANGED = [1201, 1005]

const UNNAMED: FieldErrors = { '': ['A senha não foi aceita. Confira e envie de novo.'] }
const OUTAGE = 'Nosso servidor não respondeu agora. Espere um pouco e envie de novo.'

const HAS_PASSWORD = {
  tem_pwd: true,
  actions: { forcePwd: false, askPwdOnStart: false, askPwdEvery15: false },
}

/** Sets the password that a form asks for, then answers with `respond`. */
export function changePassword<R, X extends object>(
  context: LearnerContext,
  { form, extra }: { form: FormData; extra: X },
  respond: () => Promise<R>,
) {
  const { learner, services } = context
  const setup = {
    form,
    read: bySchema(newPasswordForm([learner.name, learner.email, services.env.APP_NAME])),
    sender: learner.id,
    extra,
    onLimit: (seconds: number) => ({ currentPassword: [tooManyGuesses(seconds)] }),
  }
  return receiveForm(context, setup, async ({ value, isRepeated }) => {
    const { upstream, session } = context
    const { currentPassword, newPassword, confirmPassword } = value
    const changed = await attempt(upstream.password.change(currentPassword, newPassword, confirmPassword))
    if (!changed.ok && changed.kind !== 'refused') return refuse(503, OUTAGE, changed)
    if (!changed.ok && !(isRepeated && ALREADY_CHANGED.includes(changed.code))) {
      context.noteEvent('authn_password_change_fail', learner)
      return new Refusal(400, REFUSALS[changed.code] ?? UNNAMED, undefined, changed)
    }
    if (changed.ok) {
      context.noteEvent('authn_password_change', learner)
      await session.change(({ learner }) => ({
        learner: learner && { ...learner, ...HAS_PASSWORD },
        passwordSavedAt: Date.now(),
      }))
      await expireOtherSessions(context)
      await session.move()
    }
    return respond()
  })
}
