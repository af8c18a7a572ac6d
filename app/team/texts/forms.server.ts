import { z } from 'zod'
import type { DraftFields } from '#app/legal/command/save-draft.server.ts'
import { isLegalSlug, type LegalSlug } from '#app/legal/slugs.ts'

const typed = z.string().default('')
const slug = z.custom<LegalSlug>((value) => typeof value === 'string' && isLegalSlug(value), {
  message: 'Não há este texto.',
})

export const newDraftForm = z.object({ slug, versao: z.string().trim().default('') })

export const draftForm = z.object({
  base: typed,
  titulo: z.string({ required_error: 'Escreva o título.' }).trim().min(1, 'Escreva o título.'),
  mudancas: typed.transform((text) => text.trim()),
  idadeMinima: z
    .string()
    .trim()
    .regex(/^\d{1,2}$/, 'Escreva um número, como 16.')
    .transform(Number)
    .optional(),
  corpo: z
    .string({ required_error: 'Escreva o texto.' })
    .refine((text) => text.trim() !== '', 'Escreva o texto.'),
  nota: typed,
})

export const reviewForm = z.object({ base: typed, nota: typed })

/** As browsers with a calendar send it, or as it is written by hand: 31/01/2027. */
const day = (typed: string) => {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? []
  return year === '' ? typed : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

export const publishForm = z.object({
  base: typed,
  dia: z.string({ required_error: 'Escolha o dia.' }).trim().transform(day),
  certeza: z.boolean().default(false),
})

export const fieldsFrom = ({
  titulo,
  mudancas,
  idadeMinima,
  corpo,
}: z.output<typeof draftForm>): DraftFields => ({
  title: titulo,
  changes: mudancas,
  minimumAge: idadeMinima,
  body: corpo,
})
