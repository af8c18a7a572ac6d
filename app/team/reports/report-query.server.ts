/** What the address of a report asks for, and why it cannot be. */
import { z } from 'zod'
import { TAGS } from '#contract/programme-tags.ts'
import { TEAM_REPORTS } from '#contract/team-calls.ts'
import type { LastResult } from '#app/forms/form-state.ts'

const MONTH = 'Escreva o mês e o ano, como 12/2026.'

/** `12/2026` or `2026-12`, as `2026-12`. */
export const month = z
  .string()
  .trim()
  .transform((typed) => typed.replace(/^(\d{2})\/(\d{4})$/, '$2-$1'))
  .pipe(z.string().regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/, MONTH))
  .default('')

const query = z
  .object({
    relatorio: z.enum(TEAM_REPORTS, { message: 'Escolha um dos relatórios.' }).default('semanas'),
    programa: z.enum(['', ...TAGS], { message: 'Escolha um programa, ou todas as pessoas.' }).default(''),
    de: month,
    ate: month,
    cupom: z
      .string()
      .trim()
      .toUpperCase()
      .regex(
        /^[A-ZÀÁÂÃÇÉÊÍÓÔÕÚÜ0-9\-_./+&]{0,64}$/,
        'Um código de cupom só tem letras, números e - _ . / + &.',
      )
      .default(''),
  })
  .refine(({ de, ate }) => de === '' || ate === '' || de <= ate, {
    path: ['ate'],
    message: 'O último mês vem antes do primeiro. Troque um dos dois.',
  })

export type ReportQuery = z.output<typeof query>

const FIELDS = Object.keys(query.shape)

/** What is asked, or the refused form with what was typed. */
export function queryIn(params: URLSearchParams): { query?: ReportQuery; refused?: LastResult } {
  const typed = Object.fromEntries(FIELDS.flatMap((name) => params.getAll(name).map((one) => [name, one])))
  const { data, error } = query.safeParse(typed)
  if (data) return { query: data }
  return {
    refused: {
      status: 'error',
      initialValue: typed,
      fields: FIELDS,
      error: z.flattenError(error).fieldErrors,
    },
  }
}
