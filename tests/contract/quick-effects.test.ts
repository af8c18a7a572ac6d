import { setFlagsFromString } from 'node:v8'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { quick } from '#contract/quick-effects.ts'

const number = z.preprocess(
  (value) => (typeof value === 'string' ? Number(value) : value),
  z.number().finite(),
)
const short = z.string().refine((value) => value.length < 4, 'Longo demais.')
const shout = z
  .string()
  .max(6)
  .transform((value) => value.toUpperCase())
const fatal = z.string().superRefine((value, context) => {
  if (value.includes('x'))
    context.addIssue({ code: 'custom', message: 'Sem x.', fatal: context.path.length > 0 })
  if (value.length > 2) context.addIssue({ code: 'custom', message: 'Curto.', path: ['dentro'] })
})

const count = z.string().transform((value, context) => {
  if (value.length > 2) context.addIssue({ code: 'custom', message: 'Longo.', fatal: value.includes('x') })
  return value.length
})
const list = z.preprocess((value, context) => {
  if (value === null) context.addIssue({ code: 'custom', message: 'Nada.' })
  if (value === true) context.addIssue({ code: 'custom', message: 'Não é lista.', fatal: true })
  return [value]
}, z.array(z.string().nullable()))

const PAIRS = {
  preprocess: [number, quick(number)],
  refine: [short, quick(short)],
  transform: [shout, quick(shout)],
  superRefine: [fatal, quick(fatal)],
  'transform que acha defeitos': [count, quick(count)],
  'preprocess que acha defeitos': [list, quick(list)],
  'um sobre o outro': [
    z.preprocess(
      (value) => value ?? '',
      short.transform((value) => [value]).refine(([value]) => value !== 'abc'),
    ),
    quick(
      z.preprocess(
        (value) => value ?? '',
        quick(quick(quick(short).transform((value) => [value])).refine(([value]) => value !== 'abc')),
      ),
    ),
  ],
} satisfies Record<string, [z.ZodTypeAny, z.ZodTypeAny]>

const anything = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom('abc', 'x', 'xyz', 'abcd'),
  fc.double(),
  fc.constantFrom(null, undefined, true),
  fc.array(fc.string(), { maxLength: 2 }),
)

const within = (schema: z.ZodTypeAny) =>
  z.object({ list: z.array(z.object({ value: schema })), alone: schema })

describe.each(Object.entries(PAIRS))('%s', (_, [slow, fast]) => {
  test('lê o mesmo e diz os mesmos defeitos, com os mesmos caminhos', () => {
    fc.assert(
      fc.property(anything, fc.array(anything, { maxLength: 3 }), (alone, values) => {
        const answer = { list: values.map((value) => ({ value })), alone }
        const [expected, found] = [within(slow).safeParse(answer), within(fast).safeParse(answer)]
        expect(found.data).toEqual(expected.data)
        expect(found.error?.issues).toEqual(expected.error?.issues)
      }),
    )
  })
})

const hasFastProperties = () => {
  setFlagsFromString('--allow-natives-syntax')
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- a syntax that no parser but V8's knows
  return new Function('value', 'return %HasFastProperties(value)') as (value: unknown) => boolean
}

test('nenhum valor custa uma tabela, como na biblioteca', () => {
  const contexts: unknown[] = []
  const schema = z.preprocess((value, context) => {
    contexts.push(context)
    return value
  }, z.string())
  schema.parse('Ana')
  quick(schema).parse('Ana')
  expect(contexts.map(hasFastProperties())).toEqual([false, true])
})
