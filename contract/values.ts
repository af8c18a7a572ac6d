/**
 * Building blocks of the wire's shapes (contract, "Data (`d`) by call").
 *
 * The web app reads leniently: numbers given as strings are accepted, `null` is the same as absent.
 * What these schemas put out is always the strict type.
 */
import { z } from 'zod'

const LONE_SURROGATE_OR_NUL = /[\p{Surrogate}\0]/u

export const UNSTORABLE = 'O texto tem um caractere que não dá para guardar. Apague e escreva de novo.'

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

/** Whether it names a moment: of an offset such as `+99:00` its form alone says nothing. */
export const isMoment = (value: string): boolean => !Number.isNaN(Date.parse(value))

/** `Instant`: ISO 8601 in UTC. */
export const instant = z.string().datetime({ offset: true }).refine(isMoment)

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

/** What of a value can be read: all of it; of a list, the items that can; of anything else, nothing. */
function readable(schema: z.ZodTypeAny, value: unknown): unknown {
  const faults = new Set(schema.safeParse(value).error?.issues.map(({ path }) => path[0]))
  if (faults.size === 0) return value
  return Array.isArray(value) && !faults.has(undefined) ? value.filter((_, at) => !faults.has(at)) : undefined
}

/**
 * An object that is of use without some of its parts. What cannot be read of one of these is left out, as if it had not
 * come, and the part is named in `unread`.
 */
export function sparing<S extends z.ZodRawShape, K extends keyof S & string>(
  whole: z.ZodObject<S>,
  parts: readonly [K, ...K[]],
) {
  const schema = whole.extend({ unread: z.array(z.enum(parts)).optional() })
  return z.preprocess((value) => {
    if (typeof value !== 'object' || value === null) return value
    const given = value as Record<string, unknown>
    const read = parts.map(
      (part) => [part, readable(schema.shape[part] as z.ZodTypeAny, given[part])] as const,
    )
    const unread = read.filter(([part, kept]) => kept !== given[part]).map(([part]) => part)
    return { ...given, ...Object.fromEntries(read), unread: unread.length > 0 ? unread : undefined }
  }, schema)
}
