import { getZodConstraint } from '@conform-to/zod'
import type { z } from 'zod'
import type { Constraint } from '#app/ui/field.tsx'

/** Browsers cut pasted text to `maxlength` silently: a cut password is another one. */
const IS_SECRET = /password/i

export function constraintsOf<T extends z.ZodRawShape>(
  schema: z.ZodObject<T>,
): Record<keyof T & string, Constraint> {
  const constraints = getZodConstraint(schema)
  for (const [name, constraint] of Object.entries<Constraint>(constraints)) {
    if (IS_SECRET.test(name)) delete constraint.maxLength
  }
  return constraints
}
