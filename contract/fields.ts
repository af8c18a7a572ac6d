/**
 * The rules of every value a learner types, once, with their messages (specification, section 5; contract, "Names that
 * outside clients rely on"). The web app composes its forms from them, the embedded API checks with them.
 *
 * Each schema takes what a person types and puts out what travels: trimmed, digits only, civil dates as ISODate.
 */
import { z } from 'zod'
import { COMMON_PASSWORDS } from './passwords.ts'
import { isStorable, UNSTORABLE } from './values.ts'

/** Text of at most `max` characters, trimmed. Its limits come before any transform, which hides them from forms. */
const required = (message: string, max: number, min = 1) =>
  z.string({ required_error: message }).trim().min(min, message).max(max, `Use no máximo ${max} caracteres.`)

const digits = (value: string) => value.replace(/\D/g, '')

/** Full name, 2 to 120 characters. */
export const name = required('Escreva seu nome completo.', 120, 2).refine(isStorable, UNSTORABLE)

/** E-mail address, lower case. */
export const email = required('Escreva seu e-mail.', 254)
  .email('Confira o e-mail. Ele precisa ser como nome@exemplo.com.')
  .toLowerCase()
  .refine(isStorable, UNSTORABLE)

/** Coupon code: case and spaces do not count. */
export const coupon = required('Escreva o código do seu cupom.', 64)
  .refine(isStorable, UNSTORABLE)
  .transform((value) => value.replace(/\s+/g, '').toUpperCase())

/** The area codes (DDD) in use in Brazil. */
const AREA_CODES = new Set(
  `11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64
  65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99`.split(/\s+/),
)

function isMobile(number: string) {
  return number.length === 11 && AREA_CODES.has(number.slice(0, 2)) && number[2] === '9'
}

/** `+55` and a leading 0 fall away, whatever stands between the digits. */
function nationalNumber(value: string) {
  const all = digits(value).replace(/^0+/, '')
  return all.length > 11 && all.startsWith('55') ? all.slice(2).replace(/^0+/, '') : all
}

/** Mobile number: area code and nine digits, 11 digits in all. */
export const phone = required('Escreva seu celular com DDD.', 30)
  .transform(nationalNumber)
  .refine(isMobile, 'Confira o celular: DDD e 9 dígitos, como (11) 98765-4321.')

function checkDigit(base: string) {
  const sum = Array.from(base, Number).reduce((total, digit, at) => total + digit * (base.length + 1 - at), 0)
  return ((sum * 10) % 11) % 10
}

function isCpf(value: string) {
  if (!/^\d{11}$/.test(value) || /^(\d)\1+$/.test(value)) return false
  return (
    checkDigit(value.slice(0, 9)) === Number(value[9]) && checkDigit(value.slice(0, 10)) === Number(value[10])
  )
}

/** CPF: punctuation accepted, check digits verified, 11 digits on the wire. */
export const cpf = required('Escreva seu CPF.', 30)
  .transform(digits)
  .refine(isCpf, 'Confira o CPF: são 11 números e algum não está certo.')

const OLDEST_YEARS = 120

function isCivilDate(iso: string) {
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
}

function isPlausibleBirth(iso: string) {
  const today = new Date().toISOString().slice(0, 10)
  const oldest = `${Number(today.slice(0, 4)) - OLDEST_YEARS}${today.slice(4)}`
  return iso <= today && iso >= oldest
}

/** Birth date on the wire: ISODate, not in the future, at most 120 years ago. */
export const birthDate = z
  .string({ required_error: 'Escreva sua data de nascimento.' })
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Escreva a data como dia/mês/ano, por exemplo 25/03/2001.')
  .refine(isCivilDate, 'Essa data não existe no calendário. Confira dia e mês.')
  .refine(
    isPlausibleBirth,
    'Confira o ano: a data de nascimento não pode estar no futuro nem ter mais de 120 anos.',
  )

/** `25/3/2001`, `25-03-2001` and `25032001` become `2001-03-25`; anything else stays and fails the next rule. */
function typedDateToIso(value: string) {
  const match =
    /^(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4})$/.exec(value) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(value)
  if (!match) return value
  const [, day = '', month = '', year = ''] = match
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Birth date as typed, `dd/mm/aaaa`; puts out ISODate. */
export const typedBirthDate = required('Escreva sua data de nascimento.', 30).transform((value, context) => {
  const date = birthDate.safeParse(typedDateToIso(value))
  date.error?.issues.forEach(context.addIssue)
  return date.data ?? z.NEVER
})

/** A new password: 8 to 128 characters, none of the common ones, no composition rules. */
export const password = z
  .string({ required_error: 'Crie uma senha.' })
  .min(8, 'Use pelo menos 8 caracteres na senha.')
  .max(128, 'Use no máximo 128 caracteres na senha.')
  .refine(isStorable, UNSTORABLE)
  .refine(
    (value) => !COMMON_PASSWORDS.has(value.toLowerCase()),
    'Essa senha é muito comum e fácil de adivinhar. Escolha outra.',
  )
