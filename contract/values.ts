/**
 * Values on the wire. Read, numbers and booleans may come as text, null means absent, and the output type is strict
 * (contract, "Lenient reading"); sent, they are as `exact.ts` says.
 */
import { z } from 'zod'
import { isCivilDate } from './birth-date.ts'
import { exactOf, named, ruled, sentAs } from './exact.ts'

const LONE_SURROGATE_OR_NUL = /[\p{Surrogate}\0]/u

export const UNSTORABLE = 'O texto tem um caractere que não dá para guardar. Apague e escreva de novo.'

/** False for text with U+0000 or a lone surrogate, which PostgreSQL or UTF-8 cannot hold. */
export function isStorable(value: string): boolean {
  return !LONE_SURROGATE_OR_NUL.test(value)
}

const storable = () => z.string().refine(isStorable, UNSTORABLE)

export const text = sentAs(storable(), () => z.string())

/** Sent, it is not empty. */
export const line = sentAs(storable(), () => z.string().min(1))

const isAddress = (value: string) => /^\/(?!\/)/.test(value) || z.url().safeParse(value).success

export const address = sentAs(storable(), () =>
  z.string().refine(isAddress, 'um endereço, ou um caminho que começa em `/`'),
)

export const id = named(
  'Id',
  sentAs(z.union([text, z.number()]).transform(String), () => z.union([z.string().min(1), z.int()])),
)
const exactId = () => exactOf(id)

export const someId = sentAs(
  id.refine((value) => value !== '', 'Falta o identificador.'),
  exactId,
)

/** That a path can name: browsers resolve `.` and `..`. */
export const pathId = sentAs(
  someId.refine((value) => value !== '.' && value !== '..'),
  exactId,
)

const readNumber = () =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    z.number(),
  )

export const number = sentAs(readNumber(), () => z.number())

const exactCount = () => z.int().min(0)

/** A whole number from 0 on; any number is read. */
export const whole = sentAs(readNumber(), exactCount)

/** Seconds and the like. */
export const amount = sentAs(readNumber(), () => z.number().min(0))

const TRUTHS: Record<string, boolean> = { '1': true, true: true, '0': false, false: false, '': false }

export const flag = sentAs(
  z.preprocess(
    (value) => (typeof value === 'string' || typeof value === 'number' ? TRUTHS[value] : value),
    z.boolean(),
  ),
  () => z.boolean(),
)

/** One of `names`, also by what it was called before, as older upstreams do. */
export const renamed = <N extends string>(names: [N], former: Record<string, N>) =>
  sentAs(
    z.preprocess((name) => (typeof name === 'string' ? (former[name] ?? name) : name), z.enum(names)),
    () => z.enum(names),
  )

/** So many digits, which came as a number without the zeros before them. */
export const digitText = (length: number, fill = length) =>
  sentAs(
    z.union([
      text,
      z
        .int()
        .nonnegative()
        .transform((digits) => String(digits).padStart(fill, '0')),
    ]),
    () => z.string().regex(new RegExp(`^\\d{${length}}$`)),
  )

/** A choice in a payload. */
export const yesOrNo = z.union([z.literal(0), z.literal(1)])

/** `2026-11`. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

export const isoDate = sentAs(
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}(?:$|[T ])/)
    .transform((value) => value.slice(0, 10))
    .refine(isCivilDate),
  () => z.iso.date(),
)

/** False for an impossible offset such as `+99:00`. */
const isMoment = (value: string): boolean => !Number.isNaN(Date.parse(value))

const DAY = z.core.regexes.date.source.slice(1, -1)
const CLOCK = '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?'

/** ISO 8601 with or without seconds; zod's own asks for them, and for a colon in the offset. */
const instantFormat = (zone: string) => new RegExp(`^${DAY}T${CLOCK}(?:${zone})$`)

export const instant = named(
  'Instant',
  sentAs(z.string().regex(instantFormat('Z|[+-]\\d{2}:?\\d{2}')).refine(isMoment), () =>
    z.stringFormat('datetime', instantFormat('Z')),
  ),
)

/** Absent or null; undefined also where it cannot be read. */
export const maybe = <T extends z.ZodType>(schema: T) =>
  sentAs(
    z.preprocess((value) => value ?? undefined, schema.optional()),
    () => exactOf(schema).nullish(),
  )

/** Must be sent; the web app goes on without it. */
export const expected = <T extends z.ZodType>(schema: T) => sentAs(maybe(schema), () => exactOf(schema))

/** Must be sent; without it the web app takes `fallback`. */
export const or = <T extends z.ZodType>(schema: T, fallback: z.output<T>) =>
  sentAs(
    z.preprocess((value) => value ?? fallback, schema),
    () => exactOf(schema),
  )

/** Absent or null is `fallback`. */
export const maybeOr = <T extends z.ZodType>(schema: T, fallback: z.output<T>) =>
  sentAs(or(schema, fallback), () => exactOf(schema).nullish())

/** A whole number from 0 on; less is unreadable. */
export const points = sentAs(number.pipe(z.number().min(0)), exactCount)

const percents = sentAs(number.pipe(z.number().min(0).max(100)), () => exactCount().max(100))

export const count = or(points, 0)
export const percent = or(percents, 0)
export const ordinal = sentAs(or(number, 1), () => z.int().min(1))

/** A count of which any number is read. */
export const tally = or(whole, 0)

export const LONGEST_LIST = 500

/** The first `most` items of a list; what comes after them is not read. */
export function list<T extends z.ZodType>(item: T, most = LONGEST_LIST) {
  const first = (value: unknown) => (Array.isArray(value) ? value.slice(0, most) : (value ?? []))
  return sentAs(z.preprocess(first, z.array(item)), () => z.array(exactOf(item)))
}

interface WithId {
  id: string | number
}

/** A list in which no `id` comes twice. */
export const unique = <S extends z.ZodType>(items: S): S =>
  ruled(items, (exact) =>
    exact.refine(
      (all) => new Set((all as WithId[]).map(({ id }) => String(id))).size === (all as WithId[]).length,
      'cada `id` uma vez',
    ),
  )

export const listOf = <T extends z.ZodType>(item: T, most = LONGEST_LIST) => unique(list(item, most))

/** At least one. */
export const some = <S extends z.ZodType<unknown[]>>(items: S): S =>
  sentAs(
    items.refine((all) => all.length > 0),
    () => (exactOf(items) as z.ZodArray).min(1),
  )

/** No more than `most` are sent. */
export const upTo = <S extends z.ZodType<unknown[]>>(most: number, items: S): S =>
  ruled(items, (exact) => (exact as z.ZodArray).max(most))

/** All items, however many. */
export const every = <T extends z.ZodType>(item: T) => or(z.array(item), [])

/** A rule that what is sent keeps to besides: it and the words for who breaks it. */
export const rule = <S extends z.ZodType>(
  schema: S,
  holds: (value: z.output<S>) => boolean,
  message: string | { path: string[]; message: string },
): S => ruled(schema, (exact) => exact.refine((value) => holds(value as z.output<S>), message))

/** What `readLeniently` takes out of an object, by name; a list's name once per item. */
export const unread = maybe(z.array(z.string()))
