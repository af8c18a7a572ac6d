import type { z } from 'zod'
import { typedBirthDate } from '#contract/fields.ts'
import { PERSONAL_FIELDS, type PersonalField } from '#contract/personal-fields.ts'

type Rule = z.ZodType<string, z.ZodTypeDef, string | undefined>

const OWN: Partial<Record<PersonalField, Rule>> = { birthDate: typedBirthDate }

/** Reads typed text and returns the value for the upstream. */
export const profileRule = (field: PersonalField): Rule => OWN[field] ?? PERSONAL_FIELDS[field].rule
