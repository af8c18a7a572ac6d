/**
 * Each field of an answer is said once, by the schema that the web app reads it with. Beside it stands, where that takes
 * more than an upstream may send, what must be sent: the checker, the API's own tests and the OpenAPI document hold to
 * it. It is made when it is first asked for, so that a web process never makes it.
 */
import { z } from 'zod'

type Exact = () => z.ZodType

const said = new WeakMap<z.ZodType, Exact>()
const made = new WeakMap<z.ZodType, z.ZodType>()

/** `read`, made for this place alone, which says from now on that an upstream must send what `exact` takes. */
export function sentAs<S extends z.ZodType>(read: S, exact: Exact): S {
  said.set(read, exact)
  return read
}

/** Another `read`, with a rule for what is sent, such as one between two fields, or a name for the description. */
export function ruled<S extends z.ZodType>(read: S, rule: (exact: z.ZodType) => z.ZodType): S {
  const before = said.get(read) ?? (() => byKind(read))
  return sentAs(read.clone(), () => rule(before()))
}

/** The name in the description. */
export const named = <S extends z.ZodType>(id: string, read: S): S =>
  ruled(read, (exact) => exact.meta({ id }))

/** Only `readLeniently` writes it, into the objects that it reads. */
const NOT_SENT = 'unread'

function byKind(read: z.ZodType): z.ZodType {
  if (read instanceof z.ZodObject) {
    const fields = Object.entries<z.ZodType>(read.shape).filter(([name]) => name !== NOT_SENT)
    return z.strictObject(Object.fromEntries(fields.map(([name, field]) => [name, exactOf(field)])))
  }
  if (read instanceof z.ZodArray) return z.array(exactOf(read.element as z.ZodType))
  if (read instanceof z.ZodOptional) return exactOf(read.unwrap() as z.ZodType).optional()
  if (read instanceof z.ZodPipe || read instanceof z.ZodTransform)
    throw new TypeError('What an upstream must send here is not said: see contract/exact.ts.')
  return read
}

/** What an upstream must send, where the web app reads by `read`. */
export function exactOf(read: z.ZodType): z.ZodType {
  const before = made.get(read)
  if (before) return before
  const exact = said.get(read)?.() ?? byKind(read)
  made.set(read, exact)
  return exact
}
