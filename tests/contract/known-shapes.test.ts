import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'

/**
 * Where a schema lets through what it does not know, at any depth. Pages hand on what was read, and the stream that
 * carries it to the browser recurses without a bound: only known shapes have a known depth.
 */
function openings(schema: z.ZodTypeAny, path: string): string[] {
  const def = schema._def as { typeName: string } & Record<string, unknown>
  const into = (inner: unknown, step = '') => openings(inner as z.ZodTypeAny, path + step)
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape as z.ZodRawShape)
    const isOpen = def.unknownKeys === 'passthrough' || !(def.catchall instanceof z.ZodNever)
    return [...(isOpen ? [`${path} {…}`] : []), ...shape.flatMap(([name, field]) => into(field, `.${name}`))]
  }
  if (schema instanceof z.ZodArray) return into(def.type, '[]')
  if (schema instanceof z.ZodTuple)
    return [...(def.items as unknown[]), ...(def.rest ? [def.rest] : [])].flatMap((item) => into(item, '[]'))
  if (schema instanceof z.ZodUnion) return (def.options as unknown[]).flatMap((option) => into(option))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return into(def.innerType)
  if (schema instanceof z.ZodPipeline) return into(def.out)
  if (schema instanceof z.ZodEffects) {
    // What a transformation puts out is the code's own.
    return (def.effect as { type: string }).type === 'transform' ? [] : into(def.schema)
  }
  const leaves = ['ZodString', 'ZodNumber', 'ZodBoolean', 'ZodEnum', 'ZodLiteral', 'ZodNull', 'ZodUndefined']
  return leaves.includes(def.typeName) ? [] : [`${path} ${def.typeName}`]
}

test.each(Object.entries(calls))('de %s só se lê o que se conhece', (name, { data }) => {
  expect(openings(data, name)).toEqual([])
})

test('o que deixaria passar o que não se conhece é visto', () => {
  const open = z.object({
    a: z.unknown(),
    b: z.array(z.object({ c: z.any() }).passthrough()),
    d: z.record(z.string()).optional(),
    e: z.preprocess((value) => value, z.union([z.string(), z.unknown()])),
    f: z.unknown().transform(String),
  })
  expect(openings(open, 'x')).toEqual([
    'x.a ZodUnknown',
    'x.b[] {…}',
    'x.b[].c ZodAny',
    'x.d ZodRecord',
    'x.e ZodUnknown',
  ])
})
