import { cpf, email, name, phone, typedBirthDate } from '#contract/fields.ts'
import type { Profile } from '#contract/shapes.ts'
import { isStorable, UNSTORABLE } from '#contract/values.ts'
import { OUTAGE } from '#app/forms/outage.ts'
import { textOf } from '#app/forms/read-form.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { once } from '#app/forms/once.server.ts'
import { attempt } from '#app/upstream/failure.server.ts'

const RULES = { name, email, phone, cpf, birthDate: typedBirthDate }
type Field = keyof typeof RULES
const FIELDS = Object.keys(RULES) as Field[]

const LABELS: Record<Field, string> = {
  name: 'nome',
  email: 'e-mail',
  phone: 'celular',
  cpf: 'CPF',
  birthDate: 'data de nascimento',
}

/** By field; under an empty name what is wrong with the whole. */
export type ProfileErrors = Partial<Record<Field | 'password' | '', string[]>>

/** Why it is not saved. */
interface Refused {
  errors: ProfileErrors
  status: 400 | 503
  /** Code 1215: it was all so before. */
  isSame?: true
  isMaybeRepeated?: true
}

const UNREACHED: Refused = { errors: { '': [OUTAGE] }, status: 503 }

type Values = Record<Field, string>

const valuesOf = ({ name, email, cel = '', cpf = '', nasc = '' }: Profile): Values => ({
  name,
  email,
  phone: cel,
  cpf,
  birthDate: nasc,
})

/** What the form changes, over what is known; an empty CPF is the one that is known. */
function readChanges(form: FormData, known: Values) {
  const values = { ...known }
  const errors: ProfileErrors = {}
  for (const field of FIELDS) {
    const typed = textOf(form, field)
    if (!form.has(field) || (field === 'cpf' && typed.trim() === '' && known.cpf !== '')) continue
    const read = RULES[field].safeParse(typed)
    if (read.success) values[field] = read.data
    else errors[field] = read.error.flatten().formErrors
  }
  return { values, errors }
}

/** A new address has to be allowed with the password. */
function passwordErrors(form: FormData, hasPassword: boolean): ProfileErrors {
  if (!hasPassword) return { email: ['Crie uma senha, mais abaixo, antes de mudar o e\u2011mail.'] }
  const typed = textOf(form, 'password')
  if (typed === '') return { password: ['Para mudar o e\u2011mail, escreva sua senha atual.'] }
  return isStorable(typed) ? {} : { password: [UNSTORABLE] }
}

/** All six fields always travel: what this form does not have must be known. */
function missingErrors(form: FormData, values: Values): ProfileErrors {
  const missing = FIELDS.filter((field) => !form.has(field) && values[field] === '')
  if (missing.length === 0) return {}
  return { '': [`Antes, complete no outro grupo: ${missing.map((field) => LABELS[field]).join(', ')}.`] }
}

function refusalOf(code: number, changed: (field: Field) => boolean): ProfileErrors {
  if (code === 1201) return { password: ['A senha não confere.'] }
  const taken = {
    ...(changed('email') && { email: ['Este e\u2011mail já é de outra conta.'] }),
    ...(changed('cpf') && { cpf: ['Este CPF já é de outra conta.'] }),
  }
  const isNamed = code === 1306 && Object.keys(taken).length > 0
  return isNamed ? taken : { '': ['Estes dados não foram aceitos. Confira cada um e envie de novo.'] }
}

type Saving = Pick<LearnerContext, 'upstream' | 'session' | 'services'>

async function save({ upstream }: Saving, form: FormData): Promise<Refused | undefined> {
  const profile = await attempt(upstream.profile.find())
  if (!profile.ok) return UNREACHED
  const known = valuesOf(profile.value)
  const { values, errors } = readChanges(form, known)
  const changed = (field: Field) => values[field] !== known[field]
  Object.assign(
    errors,
    changed('email') && !errors.email && passwordErrors(form, profile.value.tem_pwd),
    missingErrors(form, values),
  )
  if (Object.keys(errors).length > 0) return { errors, status: 400 }

  const saved = await attempt(upstream.profile.update({ ...values, password: textOf(form, 'password') }))
  if (saved.ok) return undefined
  if (saved.kind !== 'refused') return UNREACHED
  if (saved.code === 1215) return { errors: {}, status: 400, isSame: true, isMaybeRepeated: true }
  return { errors: refusalOf(saved.code, changed), status: 400 }
}

/** Saves what the form has of the profile, what it does not have stays as it is; puts out why not, where it is not. */
export function saveProfile(visit: Saving, form: FormData): Promise<Refused | undefined> {
  return once(visit, form, () => save(visit, form))
}
