/** Rules and messages of what a learner types (specification, section 5); they return digits only and ISODates. */
import { z } from 'zod'
import { civilDateOf, hasTurned, isCivilDate, isPlausibleBirth } from './birth-date.ts'
import { isCpf } from './cpf.ts'
import { digitsOf, isoDateOf, nationalNumber, pasted } from './typed-text.ts'
import { isStorable, UNSTORABLE } from './values.ts'

/** The limits come before any transform, so that forms can read them from the schema. */
export const required = (message: string, max: number, min = 1) =>
  z.string({ error: message }).trim().min(min, message).max(max, `Use no máximo ${max} caracteres.`)

const NAMELESS = 'Escreva seu nome completo.'
const hasLetters = (value: string) => /\p{L}.*\p{L}/u.test(value.replace(/\p{DI}/gu, ''))

export const name = required(NAMELESS, 120, 2)
  .refine(isStorable, UNSTORABLE)
  .transform((value) => value.replace(/\s+/g, ' '))
  .refine(hasLetters, NAMELESS)

export const email = required('Escreva seu e-mail.', 254)
  .regex(z.regexes.email, 'Confira o e-mail. Ele precisa ser como nome@exemplo.com.')
  .toLowerCase()
  .refine(isStorable, UNSTORABLE)

export const typedEmail = required('Escreva seu e-mail.', 254).transform(pasted).pipe(email)

export const coupon = required('Escreva o código do seu cupom.', 64)
  .refine(isStorable, UNSTORABLE)
  .transform((value) => pasted(value).replace(/\s+/g, '').toUpperCase())
  .refine((code) => code !== '', 'Escreva o código do seu cupom.')

/** What somebody did not understand in a class. */
export const question = required('Escreva o que não deu para entender.', 500, 3).refine(
  isStorable,
  UNSTORABLE,
)

/** What mail programs make a link of, in a name or a title. */
export const hasAddress = (text: string): boolean =>
  /:\/\/|[^\s@]@[^\s@]|[\p{L}\p{N}-]\.\p{L}{2}/u.test(text.normalize('NFKC').replace(/\p{DI}/gu, ''))

export const groupTitle = required('Escreva o nome da turma.', 120)
  .refine(isStorable, UNSTORABLE)
  .refine(
    (title) => !hasAddress(title),
    'Escreva o nome sem endereço de site ou e-mail: ele vai em convites.',
  )

const AREA_CODES = new Set(
  `11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64
  65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99`.split(/\s+/),
)

function isMobile(number: string) {
  return number.length === 11 && AREA_CODES.has(number.slice(0, 2)) && number[2] === '9'
}

export const phone = required('Escreva seu celular com DDD.', 30)
  .transform(nationalNumber)
  .refine(isMobile, 'Confira o celular: DDD e 9 dígitos, como (11) 98765-4321.')

export const cpf = required('Escreva seu CPF.', 30)
  .transform(digitsOf)
  .refine(isCpf, 'Confira o CPF: são 11 números e algum não está certo.')

const today = () => civilDateOf(Date.now())

export const birthDate = z
  .string({ error: 'Escreva sua data de nascimento.' })
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Escreva a data como dia/mês/ano, por exemplo 25/03/2001.')
  .refine(isCivilDate, 'Essa data não existe no calendário. Confira dia e mês.')
  .refine(
    (iso) => isPlausibleBirth(iso, today()),
    'Confira o ano: a data de nascimento não pode estar no futuro nem ter mais de 120 anos.',
  )

const typedAs = (rule: z.ZodType<string, string>) =>
  required('Escreva sua data de nascimento.', 30).transform((value, context) => {
    const date = rule.safeParse(isoDateOf(value))
    for (const { message } of date.error?.issues ?? [])
      context.issues.push({ code: 'custom', message, input: value })
    return date.data ?? z.NEVER
  })

export const typedBirthDate = typedAs(birthDate)

export const typedBirthDateFrom = (age: number) =>
  typedAs(
    birthDate.refine(
      (iso) => hasTurned(age, iso, today()),
      `Para criar uma conta é preciso ter ${age} anos ou mais. Se você já tem, confira o ano.`,
    ),
  )
