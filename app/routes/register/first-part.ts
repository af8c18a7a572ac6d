import { isCpf } from '#contract/cpf.ts'
import { digitsOf } from '#contract/typed-text.ts'
import type { FieldErrors } from '#app/forms/form-state.ts'
import type { RegistrationForm } from '#app/forms/schemas.server.ts'
import { emailQuestion } from '#app/accounts/meant-email.ts'

type Name = keyof RegistrationForm

/** The fields of each part of the form. */
export const PARTS: [Name[], Name[]] = [
  ['coupon', 'name', 'email', 'cpf'],
  ['phone', 'birthDate', 'password'],
]

/** What the server says of empty fields, and of an e-mail address and a CPF that cannot be any. */
export type Messages = Record<'missing' | 'wrong', FieldErrors>

const LOOKS_RIGHT: Partial<Record<Name, (typed: string) => boolean>> = {
  email: (typed) => /.@.+\../.test(typed),
  cpf: (typed) => isCpf(digitsOf(typed)),
}

/** What a page can see by itself before the first part gives way to the second; the server judges all fields. */
export function firstPartErrors(typed: FormData, { missing, wrong }: Messages): FieldErrors | undefined {
  const errors: FieldErrors = {}
  for (const name of PARTS[0]) {
    const value = typed.get(name)
    const text = typeof value === 'string' ? value.trim() : ''
    if (text === '') errors[name] = missing[name] ?? []
    else if (LOOKS_RIGHT[name]?.(text) === false) errors[name] = wrong[name] ?? []
  }
  const question = emailQuestion(typed)
  if (question) errors.email ??= [question]
  return Object.keys(errors).length > 0 ? errors : undefined
}
