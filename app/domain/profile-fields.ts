/** The one table of the profile's fields, in the order of "Seus dados"; the rules, which stay on the server, follow it. */
import type { InputHTMLAttributes } from 'react'
import { DEFAULT_NAME } from '#contract/default-name.ts'
import type { PersonalField, PersonalKey } from '#contract/personal-fields.ts'
import type { Profile } from '#contract/shapes.ts'
import { writtenDate } from './dates.ts'
import { maskedCpf, typedDate, writtenPhone } from './personal-data.ts'

export type ProfileSection = 'dados' | 'contato'

interface ProfileField {
  section: ProfileSection
  /** Its key in the upstream's profile. */
  key: PersonalKey
  label: string
  title: string
  /** Why it is stored (LGPD, art. 9), in the words of the privacy policy. */
  why: string
  /** The value in its control, if not as it is held. */
  typed?: (value: string) => string
  /** The value in "Seus dados", if not as in its control. */
  shown?: (value: string) => string
  /** A value that pages show in part; its control is empty, and sent empty it stays. */
  masked?: (value: string) => string
  /** `masked` is the value that the learner has. */
  hint?: (masked: string | undefined) => string | undefined
  control: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete'>
}

const PROFILE_FIELDS = {
  name: {
    section: 'dados',
    key: 'name',
    label: 'Nome completo',
    title: 'Nome',
    why: 'chamar você pelo nome',
    control: { autoComplete: 'name' },
  },
  email: {
    section: 'contato',
    key: 'email',
    label: 'E-mail',
    title: 'E-mail',
    why: 'entrar na conta, recuperar a senha e avisar você sobre a conta',
    control: { type: 'email', autoComplete: 'username' },
  },
  phone: {
    section: 'contato',
    key: 'cel',
    label: 'Celular com DDD',
    title: 'Celular',
    why: 'falar com você sobre a conta ou o programa',
    typed: writtenPhone,
    control: { type: 'tel', autoComplete: 'tel-national' },
  },
  cpf: {
    section: 'dados',
    key: 'cpf',
    label: 'CPF',
    title: 'CPF',
    why: 'confirmar quem é você e evitar duas contas da mesma pessoa',
    masked: maskedCpf,
    hint: (masked) => masked && `CPF\u00a0${masked}. Só preencha se quiser corrigir.`,
    control: { inputMode: 'numeric', autoComplete: 'off' },
  },
  birthDate: {
    section: 'dados',
    key: 'nasc',
    label: 'Data de nascimento',
    title: 'Data de nascimento',
    why: 'saber se você tem menos de 18 anos',
    typed: typedDate,
    shown: writtenDate,
    hint: () => 'Dia, mês e ano, como 25/03/2001.',
    control: { inputMode: 'numeric', autoComplete: 'bday' },
  },
} satisfies Record<PersonalField, ProfileField>

export type ProfileValues = Record<PersonalField, string>

export const PROFILE_ROWS = Object.entries<ProfileField>(PROFILE_FIELDS).map(([name, row]) => ({
  name: name as PersonalField,
  ...row,
}))

export const rowsOf = (section: ProfileSection) => PROFILE_ROWS.filter((row) => row.section === section)

const valuesBy = (valueOf: (row: (typeof PROFILE_ROWS)[number]) => string) =>
  Object.fromEntries(PROFILE_ROWS.map((row) => [row.name, valueOf(row)])) as ProfileValues

export function valuesOf(profile: Profile): ProfileValues {
  const values = valuesBy(({ key }) => profile[key] ?? '')
  return { ...values, name: values.name === DEFAULT_NAME ? '' : values.name }
}

export function typedValues(profile: Profile): ProfileValues {
  const values = valuesOf(profile)
  return valuesBy(({ name, masked, typed }) => {
    if (values[name] === '' || masked) return ''
    return typed?.(values[name]) ?? values[name]
  })
}

export function maskedValues(profile: Profile): Partial<ProfileValues> {
  const shown = PROFILE_ROWS.map(({ name, key, masked }) => [name, profile[key] && masked?.(profile[key])])
  return Object.fromEntries(shown.filter(([, value]) => value !== undefined)) as Partial<ProfileValues>
}

export function profileEntries(profile: Profile) {
  const typed = typedValues(profile)
  const masked = maskedValues(profile)
  return PROFILE_ROWS.map(({ name, section, key, title, shown }) => ({
    name,
    section,
    label: title,
    /** Empty if it is not known. */
    value: masked[name] || (profile[key] && shown?.(profile[key])) || typed[name],
    isMasked: Boolean(masked[name]),
  }))
}

export type ProfileEntry = ReturnType<typeof profileEntries>[number]
