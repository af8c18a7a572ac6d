import { getZodConstraint } from '@conform-to/zod'
import type { z } from 'zod'
import type { Constraint } from '#app/ui/field.tsx'

/** Browsers cut what is pasted, and say nothing: a password that was cut is another one. */
const IS_SECRET = /password/i

/** The limits of an input's schema as HTML attributes, by field: what a page needs of it, without zod in the browser. */
export function constraintsOf<T extends z.ZodRawShape>(
  schema: z.ZodObject<T>,
): Record<keyof T & string, Constraint> {
  const constraints = getZodConstraint(schema)
  for (const [name, constraint] of Object.entries<Constraint>(constraints)) {
    if (IS_SECRET.test(name)) delete constraint.maxLength
  }
  return constraints
}
