import { z } from 'zod'

/** The names of the fields that a schema has at that place; none if it cannot be told. */
export function fieldNamesAt(schema: z.ZodTypeAny, path: readonly (string | number)[]): string[] {
  if (schema instanceof z.ZodEffects) return fieldNamesAt(schema.innerType() as z.ZodTypeAny, path)
  if (schema instanceof z.ZodOptional) return fieldNamesAt(schema.unwrap() as z.ZodTypeAny, path)
  if (schema instanceof z.ZodDefault) return fieldNamesAt(schema.removeDefault() as z.ZodTypeAny, path)
  const [first, ...rest] = path
  if (schema instanceof z.ZodArray) return fieldNamesAt(schema.element as z.ZodTypeAny, rest)
  if (!(schema instanceof z.ZodObject)) return []
  const shape = schema.shape as Partial<Record<string, z.ZodTypeAny>>
  if (first === undefined) return Object.keys(shape)
  const field = shape[first]
  return field ? fieldNamesAt(field, rest) : []
}
