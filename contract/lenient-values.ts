/** Schemas of single values: numbers and booleans may come as text, null means absent; the output type is strict. */
import { z } from 'zod'
import { isCivilDate } from './birth-date.ts'
import { quick } from './quick-effects.ts'

const LONE_SURROGATE_OR_NUL = /[\p{Surrogate}\0]/u

export const UNSTORABLE = 'O texto tem um caractere que não dá para guardar. Apague e escreva de novo.'

/** False for text with U+0000 or a lone surrogate, which PostgreSQL or UTF-8 cannot hold. */
export function isStorable(value: string): boolean {
  return !LONE_SURROGATE_OR_NUL.test(value)
}

export const text = quick(z.string().refine(isStorable, UNSTORABLE))

export const id = quick(z.union([text, z.number().finite()]).transform(String))

export const someId = quick(id.refine((value) => value !== '', 'Falta o identificador.'))

/** That a path can name: browsers resolve `.` and `..`. */
export const pathId = quick(someId.refine((value) => value !== '.' && value !== '..'))

export const number = quick(
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    z.number().finite(),
  ),
)

const TRUTHS: Record<string, boolean> = { '1': true, true: true, '0': false, false: false, '': false }

/** One of `names`, also by what it was called before, as older upstreams do. */
export const renamed = <N extends string>(names: [N], former: Record<string, N>) =>
  z.preprocess((name) => (typeof name === 'string' ? (former[name] ?? name) : name), z.enum(names))

export const flag = quick(
  z.preprocess(
    (value) => (typeof value === 'string' || typeof value === 'number' ? TRUTHS[value] : value),
    z.boolean(),
  ),
)

export const digitText = (length = 0) =>
  z.union([
    text,
    z
      .number()
      .int()
      .nonnegative()
      .transform((digits) => String(digits).padStart(length, '0')),
  ])

export const isoDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:$|[T ])/)
  .transform((value) => value.slice(0, 10))
  .refine(isCivilDate)

/** False for an impossible offset such as `+99:00`, which the regular expression of zod accepts. */
export const isMoment = (value: string): boolean => !Number.isNaN(Date.parse(value))

export const instant = quick(z.string().datetime({ offset: true }).refine(isMoment))

export function maybe<T extends z.ZodTypeAny>(schema: T) {
  return quick(z.preprocess((value) => value ?? undefined, schema.optional())) as z.ZodEffects<
    z.ZodOptional<T>,
    z.output<T> | undefined,
    unknown
  >
}

export function or<T extends z.ZodTypeAny>(schema: T, fallback: z.output<T>) {
  return quick(z.preprocess((value) => value ?? fallback, schema)) as z.ZodEffects<T, z.output<T>, unknown>
}

export const LONGEST_LIST = 500

/** The first `most` items of a list; what comes after them is not read. */
export function list<T extends z.ZodTypeAny>(item: T, most = LONGEST_LIST) {
  const first = (value: unknown) => (Array.isArray(value) ? value.slice(0, most) : (value ?? []))
  return quick(z.preprocess(first, z.array(item))) as z.ZodEffects<z.ZodArray<T>, z.output<T>[], unknown>
}
