import type { z } from 'zod'
import { cpf, email, name, phone, typedBirthDate } from '#contract/fields.ts'
import type { ProfileFieldName } from './profile-fields.ts'

/** Each reads typed text and returns the value for the upstream. */
export const PROFILE_RULES: Record<ProfileFieldName, z.ZodType<string, z.ZodTypeDef, string>> = {
  name,
  email,
  phone,
  cpf,
  birthDate: typedBirthDate,
}
