/** What a browser can check of a field before it is sent, from the same schema that the server reads the form by. */
import { z } from 'zod'
import type { Constraint } from '#app/ui/field.tsx'

/** Browsers cut pasted text to `maxlength` silently: a cut password is another one. */
const IS_SECRET = /password/i

const known = new WeakMap<z.ZodType, Record<string, Constraint>>()

/**
 * zod's JSON Schema says the limits; `getZodConstraint` of conform finds none of them in zod 4. They are kept with the
 * schema, which is best made once.
 */
export function constraintsOf<T extends z.ZodRawShape>(
  schema: z.ZodObject<T>,
): Record<keyof T & string, Constraint> {
  const before = known.get(schema)
  if (before) return before
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const fields = Object.entries(properties as Record<string, z.core.JSONSchema.JSONSchema>)
  const constraints = Object.fromEntries(
    fields.map(([name, { minLength, maxLength }]) => [
      name,
      {
        required: required.includes(name),
        minLength,
        maxLength: IS_SECRET.test(name) ? undefined : maxLength,
      },
    ]),
  ) as Record<keyof T & string, Constraint>
  known.set(schema, constraints)
  return constraints
}
