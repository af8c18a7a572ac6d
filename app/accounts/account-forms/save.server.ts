import { z } from 'zod'
import { PROFILE_ROWS, valuesOf, type ProfileValues } from '#app/domain/profile-fields.ts'
import { PERSONAL_FIELDS, type PersonalField } from '#contract/personal-fields.ts'
import { text } from '#contract/values.ts'
import { errorsBy, type ParseForm } from '#app/forms/parse-form.server.ts'
import type { FieldErrors } from '#app/forms/form-state.ts'
import { OUTAGE } from '#app/forms/outage.ts'
import { textOf } from '#app/forms/read-form.server.ts'
import { receiveForm, Refusal, refuse } from '#app/forms/receive-form.server.ts'
import { tooManyGuesses } from '#app/forms/too-many.ts'
import type { Message } from '#app/request/flash.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { endOtherSessions } from '#app/sign-in/devices.server.ts'
import { attempt } from '#app/upstream/failure.server.ts'
import { typedBirthDate } from '#contract/fields.ts'
import { emailQuestion } from '../meant-email.ts'
import type { Section } from './sections.ts'

const rowsIn = (form: FormData) => PROFILE_ROWS.filter(({ name }) => form.has(name))

/** The errors need the known values: what is known must not be emptied. */
const readTyped: ParseForm<FormData> = (form) => {
  const fields = rowsIn(form).map(({ name }) => name)
  const initialValue = Object.fromEntries(fields.map((name) => [name, textOf(form, name)]))
  return { typed: { initialValue, fields }, value: form }
}

type Rule = z.ZodType<string, string | undefined>

/** They read typed text and return the value for the upstream. */
const PROFILE_RULES: Record<PersonalField, Rule> = {
  name: PERSONAL_FIELDS.name.rule,
  email: PERSONAL_FIELDS.email.rule,
  phone: PERSONAL_FIELDS.phone.rule,
  cpf: PERSONAL_FIELDS.cpf.rule,
  birthDate: typedBirthDate,
}

/** The values that the form changes, over the known ones, as the upstream takes all of them at once; and every error. */
function judge(form: FormData, known: ProfileValues) {
  const values = { ...known }
  const errors: FieldErrors = {}
  for (const { name, masked } of rowsIn(form)) {
    const typed = textOf(form, name) || undefined
    if (typed === undefined && (masked || known[name] === '')) continue
    const { data, error } = PROFILE_RULES[name].safeParse(typed)
    if (error) errors[name] = z.flattenError(error).formErrors
    else values[name] = data
  }
  return { values, errors }
}

/** The fields that name an account: changing them needs the password. */
const IDENTITY = [
  { name: 'email', title: 'e\u2011mail' },
  { name: 'cpf', title: 'CPF' },
] as const

type IsChanged = (field: PersonalField) => boolean

function passwordErrors(password: string, hasPassword: boolean, isChanged: IsChanged): FieldErrors {
  const changed = IDENTITY.filter(({ name }) => isChanged(name))
  const pairs = changed.map(({ name, title }): [string, string[]] => {
    if (!hasPassword) return [name, [`Crie uma senha, mais abaixo, antes de mudar o ${title}.`]]
    return ['password', password === '' ? [`Para mudar o ${title}, escreva sua senha atual.`] : []]
  })
  return Object.fromEntries(pairs.filter(([, messages]) => messages.length > 0))
}

/** Says of no CPF that an account has it. */
function refusalOf(code: number, isChanged: IsChanged): FieldErrors {
  if (code === 1201) return { password: ['A senha não confere.'] }
  const taken = {
    ...(isChanged('email') && { email: ['Este e\u2011mail já é de outra conta.'] }),
    ...(isChanged('cpf') && { cpf: ['Não deu para mudar para este CPF. Confira os números.'] }),
  }
  const isNamed = code === 1306 && Object.keys(taken).length > 0
  return isNamed ? taken : { '': ['Estes dados não foram aceitos. Confira cada um e envie de novo.'] }
}

const SAVED: Record<Section, Pick<Message, 'title' | 'description'>> = {
  dados: { title: 'Dados pessoais salvos.' },
  contato: {
    title: 'Contato salvo.',
    description: 'Se o e\u2011mail mudou, avisamos o antigo e o novo, e você saiu dos outros aparelhos.',
  },
  senha: { title: 'Senha nova salva.', description: 'Você saiu dos outros aparelhos.' },
}

export const savedMessage = (section: Section): Message => ({ kind: 'success', section, ...SAVED[section] })

const SAME_VALUES = 1215

/** Saves the fields that the form has, then answers with `respond`; the others stay as they are. */
export function saveProfile<R>(
  context: LearnerContext,
  { form, section }: { form: FormData; section: Section },
  respond: () => Promise<R>,
) {
  const setup = {
    form,
    read: readTyped,
    sender: context.learner.id,
    extra: { section },
    onLimit: (seconds: number) => ({ password: [tooManyGuesses(seconds)] }),
  }
  return receiveForm(context, setup, async ({ isRepeated }) => {
    const { upstream } = context
    const password = textOf(form, 'password')
    const profile = await attempt(upstream.profile.find())
    if (!profile.ok) return refuse(503, OUTAGE, profile)
    const known = valuesOf(profile.value)
    const { values, errors: wrong } = judge(form, known)
    const isChanged = (field: PersonalField) => values[field] !== known[field]
    const question = isChanged('email') && emailQuestion(form)
    const errors = {
      ...(question && { email: [question] }),
      ...wrong,
      ...errorsBy([['password', text, password]]),
      ...passwordErrors(password, profile.value.tem_pwd, isChanged),
    }
    if (Object.keys(errors).length > 0) return new Refusal(400, errors)

    const saved = await attempt(upstream.profile.update(values, password))
    if (saved.ok) {
      if (isChanged('email')) {
        context.noteEvent('user_email_change', context.learner)
        await endOtherSessions(context)
        await context.session.move()
      }
      if (isChanged('cpf')) context.noteEvent('user_cpf_change', context.learner)
    }
    if (saved.ok || (saved.code === SAME_VALUES && isRepeated)) return respond()
    if (saved.kind !== 'refused') return refuse(503, OUTAGE, saved)
    if (saved.code === SAME_VALUES) return new Refusal(400, {}, 'already-saved', saved)
    context.noteEvent('user_update_fail', context.learner)
    return new Refusal(400, refusalOf(saved.code, isChanged), undefined, saved)
  })
}
