import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'

/**
 * Where a schema lets through what it does not know, at any depth. Pages hand on what was read, and the stream that
 * carries it to the browser recurses without a bound: only known shapes have a known depth.
 */
function openings(schema: z.core.$ZodType, path: string): string[] {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape)
    const isOpen = schema.def.catchall && !(schema.def.catchall instanceof z.ZodNever)
    return [
      ...(isOpen ? [`${path} {…}`] : []),
      ...fields.flatMap(([name, field]) => openings(field, `${path}.${name}`)),
    ]
  }
  if (schema instanceof z.ZodArray) return openings(schema.element, `${path}[]`)
  if (schema instanceof z.ZodTuple)
    return schema.def.items.flatMap((item: z.core.$ZodType) => openings(item, `${path}[]`))
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option: z.core.$ZodType) => openings(option, path))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return openings(schema.unwrap(), path)
  if (schema instanceof z.ZodPipe) return openings(schema.out, path)
  // What a transformation puts out is the code's own.
  if (schema instanceof z.ZodTransform) return []
  const { type } = schema._zod.def
  const leaves = ['string', 'number', 'boolean', 'enum', 'literal', 'null', 'undefined']
  return leaves.includes(type) ? [] : [`${path} ${type}`]
}

test.each(Object.entries(calls))('de %s só se lê o que se conhece', (name, { data }) => {
  expect(openings(data, name)).toEqual([])
})
