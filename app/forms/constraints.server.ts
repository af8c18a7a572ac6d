import { getZodConstraint } from '@conform-to/zod'
import type { z } from 'zod'
import type { Constraint } from '#app/ui/field.tsx'

/** The limits of an input's schema as HTML attributes, by field: what a page needs of it, without zod in the browser. */
export function constraintsOf<T extends z.ZodRawShape>(
  schema: z.ZodObject<T>,
): Record<keyof T & string, Constraint> {
  return getZodConstraint(schema)
}
