/** What learners say of themselves, by field: its letter and rule in payloads, its key and reading in profiles. */
import { z } from 'zod'
import { DEFAULT_NAME } from './default-name.ts'
import { birthDate, cpf, email, name, phone } from './fields.ts'
import { sentAs } from './exact.ts'
import { digitText, isoDate, maybe, or, text } from './values.ts'

const shownName = sentAs(
  or(text, DEFAULT_NAME).transform((name) => (/[^\p{Z}\p{C}]/u.test(name) ? name.trim() : DEFAULT_NAME)),
  () => z.string().nullish(),
)
const shownEmail = sentAs(or(text, ''), () => z.email())

const PHONE_DIGITS = 11
const CPF_DIGITS = 11

export const PERSONAL_FIELDS = {
  name: { letter: 'n', rule: name, key: 'name', read: shownName },
  email: { letter: 'e', rule: email, key: 'email', read: shownEmail },
  phone: { letter: 't', rule: phone, key: 'cel', read: maybe(digitText(PHONE_DIGITS, 0)) },
  cpf: { letter: 'c', rule: cpf, key: 'cpf', read: maybe(digitText(CPF_DIGITS)) },
  birthDate: { letter: 'd', rule: birthDate, key: 'nasc', read: maybe(isoDate) },
} as const

type Table = typeof PERSONAL_FIELDS
export type PersonalField = keyof Table
export type PersonalKey = Table[PersonalField]['key']
export type PersonalLetter = Table[PersonalField]['letter']

type Rules = { [F in PersonalField]: Table[F]['rule'] }
type PayloadShape = { [F in PersonalField as Table[F]['letter']]: Table[F]['rule'] }
type ChangesShape = { [L in PersonalLetter]: z.ZodUnion<[z.ZodLiteral<''>, PayloadShape[L]]> }
type ProfileShape = { [F in PersonalField as Table[F]['key']]: Table[F]['read'] }

export type PersonalValues = z.input<z.ZodObject<Rules>>

const ROWS = Object.entries(PERSONAL_FIELDS) as [PersonalField, Table[PersonalField]][]

export const personalShape = Object.fromEntries(
  ROWS.map(([, { letter, rule }]) => [letter, rule]),
) as PayloadShape

/** An empty value stays as it is; the e-mail address is always sent. */
export const changesShape = {
  ...(Object.fromEntries(
    ROWS.map(([, { letter, rule }]) => [letter, z.union([z.literal(''), rule])]),
  ) as ChangesShape),
  e: email,
}

export const profileShape = Object.fromEntries(ROWS.map(([, { key, read }]) => [key, read])) as ProfileShape

export const toPayload = (values: PersonalValues) =>
  Object.fromEntries(ROWS.map(([field, { letter }]) => [letter, values[field]])) as z.input<
    z.ZodObject<PayloadShape>
  >

export const fromPayload = (payload: Record<PersonalLetter, string>) =>
  Object.fromEntries(ROWS.map(([field, { letter }]) => [field, payload[letter]])) as Record<
    PersonalField,
    string
  >

export const toProfile = (values: Record<PersonalField, string>) =>
  Object.fromEntries(ROWS.map(([field, { key }]) => [key, values[field]])) as Record<PersonalKey, string>
