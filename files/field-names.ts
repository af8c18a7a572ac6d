import { z } from 'zod'

/** The names of the fields that a schema has at that place; none if it cannot be told. */
export function fieldNamesAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  if (schema instanceof z.ZodPipe)
    return fieldNamesAt(schema.in instanceof z.ZodTransform ? schema.out : schema.in, path)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fieldNamesAt(schema.unwrap(), path)
  const [first, ...rest] = path
  if (schema instanceof z.ZodArray) return fieldNamesAt(schema.element, rest)
  if (!(schema instanceof z.ZodObject)) return []
  if (first === undefined) return Object.keys(schema.shape)
  const field = schema.shape[String(first)] as z.core.$ZodType | undefined
  return field ? fieldNamesAt(field, rest) : []
}
