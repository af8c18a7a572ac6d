/** Schemas of single values: numbers and booleans may come as text, null means absent; the output type is strict. */
import { z } from 'zod'
import { isCivilDate } from './birth-date.ts'

const LONE_SURROGATE_OR_NUL = /[\p{Surrogate}\0]/u

export const UNSTORABLE = 'O texto tem um caractere que não dá para guardar. Apague e escreva de novo.'

/** False for text with U+0000 or a lone surrogate, which PostgreSQL or UTF-8 cannot hold. */
export function isStorable(value: string): boolean {
  return !LONE_SURROGATE_OR_NUL.test(value)
}

export const text = z.string().refine(isStorable, UNSTORABLE)

export const id = z.union([text, z.number()]).transform(String)

export const someId = id.refine((value) => value !== '', 'Falta o identificador.')

/** That a path can name: browsers resolve `.` and `..`. */
export const pathId = someId.refine((value) => value !== '.' && value !== '..')

export const number = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z.number(),
)

const TRUTHS: Record<string, boolean> = { '1': true, true: true, '0': false, false: false, '': false }

/** One of `names`, also by what it was called before, as older upstreams do. */
export const renamed = <N extends string>(names: [N], former: Record<string, N>) =>
  z.preprocess((name) => (typeof name === 'string' ? (former[name] ?? name) : name), z.enum(names))

export const flag = z.preprocess(
  (value) => (typeof value === 'string' || typeof value === 'number' ? TRUTHS[value] : value),
  z.boolean(),
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

const DAY = z.core.regexes.date.source.slice(1, -1)
const CLOCK = '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?'

/** ISO 8601 with or without seconds; zod's own asks for them, and for a colon in the offset. */
export const instantFormat = (zone: string) => new RegExp(`^${DAY}T${CLOCK}(?:${zone})$`)

export const instant = z.string().regex(instantFormat('Z|[+-]\\d{2}:?\\d{2}')).refine(isMoment)

export const maybe = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => value ?? undefined, schema.optional())

export const or = <T extends z.ZodType>(schema: T, fallback: z.output<T>) =>
  z.preprocess((value) => value ?? fallback, schema)

export const LONGEST_LIST = 500

/** The first `most` items of a list; what comes after them is not read. */
export function list<T extends z.ZodType>(item: T, most = LONGEST_LIST) {
  const first = (value: unknown) => (Array.isArray(value) ? value.slice(0, most) : (value ?? []))
  return z.preprocess(first, z.array(item))
}
