import { z } from 'zod'
import { isCivilDate } from '#contract/birth-date.ts'

export const line = z.string().trim().min(1, 'falta preencher')

/** YAML reads an unquoted 1 as a number. */
export const key = z.union([z.string(), z.number()]).transform(String).pipe(line)

export const webAddress = line.regex(/^https?:\/\/[^/\s]+/, 'deve começar com https:// ou http://')

export const webOrSiteAddress = line.regex(
  /^(https?:\/\/[^/\s]+|\/(?!\/))/,
  'deve começar com https://, http:// ou /',
)

const LONGEST_SKILL = 80
const SPEAKS_TO_THE_LEARNER = /(?<!\p{L})(você|seus?|suas?)(?!\p{L})/iu

/** A skill as a recruiter reads it. */
export const skill = line
  .refine(({ length }) => length <= LONGEST_SKILL, `deve ter no máximo ${LONGEST_SKILL} letras`)
  .refine(
    (text) => !SPEAKS_TO_THE_LEARNER.test(text),
    'quem contrata lê esta linha: escreva sem "você", "seu" e "sua"',
  )

export const day = line.refine(isCivilDate, 'deve ser um dia como 2027-01-31')

export const isDraft = z
  .enum(['rascunho', 'publicado'])
  .default('publicado')
  .transform((state) => state === 'rascunho')

/** Adds an issue for each item whose `name` comes again. */
export function eachOnce<T>(
  items: readonly T[],
  name: (item: T) => string,
  context: z.RefinementCtx,
  at: string,
) {
  const seen = new Set<string>()
  items.forEach((item, index) => {
    const value = name(item)
    if (seen.has(value)) {
      context.addIssue({ code: 'custom', path: [at, index], message: `"${value}" aparece duas vezes` })
    }
    seen.add(value)
  })
}
