import { z } from 'zod'
import { typedEmail } from '#contract/fields.ts'

export const askForm = z.object({ email: typedEmail })

const NO_CODE = 'Escreva os seis números que estão no e-mail.'

export const codeForm = z.object({
  codigo: z
    .string({ error: NO_CODE })
    .transform((typed) => typed.replace(/\D/g, ''))
    .refine((digits) => digits.length === 6, NO_CODE),
})
