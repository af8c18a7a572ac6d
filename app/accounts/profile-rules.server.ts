import type { z } from 'zod'
import { typedBirthDate } from '#contract/fields.ts'
import { PERSONAL_FIELDS, type PersonalField } from '#contract/personal-fields.ts'

type Rule = z.ZodType<string, string | undefined>

/** They read typed text and return the value for the upstream. */
export const PROFILE_RULES: Record<PersonalField, Rule> = {
  name: PERSONAL_FIELDS.name.rule,
  email: PERSONAL_FIELDS.email.rule,
  phone: PERSONAL_FIELDS.phone.rule,
  cpf: PERSONAL_FIELDS.cpf.rule,
  birthDate: typedBirthDate,
}
