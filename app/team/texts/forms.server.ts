import { z } from 'zod'
import { bySchema } from '#app/forms/parse-form.server.ts'
import type { FieldErrors } from '#app/forms/form-state.ts'
import { textOf } from '#app/forms/read-form.server.ts'
import type { DraftFields } from '#app/legal/editing/save-draft.server.ts'
import { isoDateOf } from '#contract/typed-text.ts'
import {
  type DraftVersion,
  isLegalSlug,
  type LegalSlug,
  type LegalVersion,
} from '#app/legal/versions/text.ts'

const typed = z.string().default('')
const slug = z.custom<LegalSlug>((value) => typeof value === 'string' && isLegalSlug(value), {
  message: 'Não há este texto.',
})

export const newDraftForm = z.object({ slug, versao: z.string().trim().default('') })

export const draftForm = z.object({
  base: typed,
  /** After a conflict: what somebody else saved, and whether this text takes its place. */
  visto: typed,
  certeza: z.boolean().default(false),
  titulo: z.string({ error: 'Escreva o título.' }).trim().min(1, 'Escreva o título.'),
  mudancas: typed.transform((text) => text.trim()),
  idadeMinima: z
    .string()
    .trim()
    .regex(/^\d{1,2}$/, 'Escreva um número, como 16.')
    .transform(Number)
    .optional(),
  corpo: z.string({ error: 'Escreva o texto.' }).refine((text) => text.trim() !== '', 'Escreva o texto.'),
  nota: typed,
})

export const approveForm = z.object({ base: typed, nota: typed })

export const returnForm = z.object({
  base: typed,
  nota: z.string({ error: 'Escreva por que o texto volta.' }).trim().min(1, 'Escreva por que o texto volta.'),
})

export const publishForm = z.object({
  base: typed,
  dia: z.string({ error: 'Escolha o dia.' }).transform(isoDateOf),
  certeza: z.boolean().default(false),
})

export const DRAFT_FIELDS = ['titulo', 'mudancas', 'idadeMinima', 'corpo', 'nota'] as const

/** The form's fields as they are saved. */
export const savedFields = ({ title, changes, minimumAge, body }: LegalVersion) => ({
  titulo: title,
  mudancas: changes ?? '',
  idadeMinima: minimumAge?.toString(),
  corpo: body.trim(),
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

/** What is typed, with the saved value where a field is wrong. */
export function typedFields(
  form: FormData,
  saved: DraftVersion,
): { fields: DraftFields; errors: FieldErrors } {
  const { value, error } = bySchema(draftForm)(form)
  if (!error) return { fields: fieldsFrom(value), errors: {} }
  const age = textOf(form, 'idadeMinima').trim()
  const right = age === '' ? undefined : Number(age)
  return {
    errors: error,
    fields: {
      title: textOf(form, 'titulo').trim() || saved.title,
      changes: textOf(form, 'mudancas').trim(),
      minimumAge: error.idadeMinima ? saved.minimumAge : right,
      body: textOf(form, 'corpo'),
    },
  }
}
