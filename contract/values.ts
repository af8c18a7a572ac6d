/**
 * Building blocks of the wire's shapes (contract, "Data (`d`) by call").
 *
 * The web app reads leniently: numbers given as strings are accepted, `null` is the same as absent.
 * What these schemas put out is always the strict type.
 */
import { z } from 'zod'

const LONE_SURROGATE_OR_NUL = /[\p{Surrogate}\0]/u

export const UNSTORABLE = 'O texto tem um caractere inválido.'

/** Text a database can hold and UTF-8 can carry: no U+0000, no lone surrogate. */
export function isStorable(value: string): boolean {
  return !LONE_SURROGATE_OR_NUL.test(value)
}

/** Any storable text. */
export const text = z.string().refine(isStorable, UNSTORABLE)

/** `Id`: string or number on the wire, always a string in code. */
export const id = z.union([text, z.number().finite()]).transform(String)

/** An id that names something: not empty. */
export const someId = id.refine((value) => value !== '', 'Falta o identificador.')

/** A number, also when it is given as a string ("130"). */
export const number = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z.number().finite(),
)

const TRUTHS: Record<string, boolean> = { '1': true, true: true, '0': false, false: false, '': false }

/** A boolean, also as 1/0 or "true"/"false". */
export const flag = z.preprocess(
  (value) => (typeof value === 'string' || typeof value === 'number' ? TRUTHS[value] : value),
  z.boolean(),
)

/** `ISODate`: a civil date, `YYYY-MM-DD`. */
export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** `Instant`: ISO 8601 in UTC. */
export const instant = z.string().datetime({ offset: true })

/** `?` of the contract: may be absent or null; puts out `undefined` for both. */
export function maybe<T extends z.ZodTypeAny>(schema: T) {
  return z.preprocess((value) => value ?? undefined, schema.optional()) as z.ZodEffects<
    z.ZodOptional<T>,
    z.output<T> | undefined,
    unknown
  >
}

/** A field that stands in with `fallback` where the upstream leaves it out. */
export function or<T extends z.ZodTypeAny>(schema: T, fallback: z.output<T>) {
  return z.preprocess((value) => value ?? fallback, schema) as z.ZodEffects<T, z.output<T>, unknown>
}
