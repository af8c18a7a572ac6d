/** Faults made from the OpenAPI description alone: nothing here knows how the check finds them. */
import description from '../../../docs/contract/openapi.json' with { type: 'json' }
import { everyCall, type CallName } from '#contract/every-call.ts'
import type { Random } from '../random.ts'
import type { Planted } from './planted.ts'

interface Schema {
  $ref?: string
  type?: string | string[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  enum?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  format?: string
  additionalProperties?: unknown
}

type Key = string | number
type Container = Record<Key, unknown>

interface Breach {
  keys: Key[]
  what: string
  by: unknown
}

const { schemas } = description.components as { schemas: Record<string, Schema> }

const resolved = (schema: Schema): Schema => schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema

const typesOf = ({ type = [] }: Schema) => [type].flat()

/** The one shape besides null; undefined where there are several. */
function shapeOf(schema: Schema): Schema | undefined {
  const whole = resolved(schema)
  const options = whole.anyOf?.filter((one) => one.type !== 'null')
  if (!options) return whole
  return options.length === 1 && options[0] ? shapeOf(options[0]) : undefined
}

const isNullable = ({ anyOf = [], ...schema }: Schema) =>
  typesOf(schema).includes('null') || anyOf.some(({ type }) => type === 'null')

const OF_OTHER_TYPE: Record<string, unknown> = {
  string: { texto: 'a' },
  integer: 'muitos',
  number: 'muitos',
  boolean: 'talvez',
  array: 'nenhum',
  object: 'nada',
}

function breachesOf(schema: Schema, keys: Key[]): Breach[] {
  const one = shapeOf(schema)
  if (!one) return []
  const [type = ''] = typesOf(one)
  const { minimum, maximum } = one
  const breaches: [what: string, by: unknown][] = [['of another type', OF_OTHER_TYPE[type] ?? {}]]
  if (!isNullable(resolved(schema))) breaches.push(['null', null])
  if (type === 'integer') breaches.push(['no whole number', 0.5])
  if (minimum !== undefined) breaches.push(['too small', minimum - 1])
  if (maximum !== undefined) breaches.push(['too large', maximum + 1])
  if (one.enum) breaches.push(['unknown', 'outro'])
  if (one.format) breaches.push(['of another form', 'amanhã'])
  if (one.minLength) breaches.push(['empty', ''])
  return breaches.map(([what, by]) => ({ keys, what, by }))
}

/** Those that this answer can have; of a list in its first item. */
function breachesIn(schema: Schema, value: unknown, keys: Key[] = []): Breach[] {
  const one = shapeOf(schema)
  if (!one || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) {
    const inside = one.items && value.length > 0 ? breachesIn(one.items, value[0], [...keys, 0]) : []
    return inside
  }
  const { properties = {}, required = [] } = one
  const fields = Object.entries(properties).flatMap(([key, inner]) => {
    const there = (value as Container)[key]
    if (there === undefined || there === null) return []
    const at = [...keys, key]
    const missing = required.includes(key) ? [{ keys: at, what: 'missing', by: undefined }] : []
    return [...missing, ...breachesOf(inner, at), ...breachesIn(inner, there, at)]
  })
  const more = { keys: [...keys, 'novo'], what: 'not in the contract', by: 'a' }
  return one.additionalProperties === false ? [...fields, more] : fields
}

const pathOf = (keys: Key[]) =>
  keys.reduce<string>((so, key) => (typeof key === 'number' ? `${so}[]` : so ? `${so}.${key}` : key), '')

function put(body: unknown, keys: Key[], value: unknown): void {
  const last = keys.at(-1) ?? ''
  const holder = keys
    .slice(0, -1)
    .reduce<unknown>((inner, key) => (inner as Container | undefined)?.[key], (body as Container).d)
  if (typeof holder === 'object' && holder !== null) (holder as Container)[last] = value
}

function schemaOf(name: CallName): Schema {
  const { method, path } = everyCall[name]
  const paths = description.paths as unknown as Record<
    string,
    Record<string, { responses: { 200: { content?: { 'application/json': { schema: Schema } } } } }>
  >
  const schema =
    paths[`/${path}/`]?.[method.toLowerCase()]?.responses[200].content?.['application/json'].schema
  return schema?.properties?.d ?? {}
}

/** Other calls are made with ids, and programmes are counted by their tags: a fault in one is seen elsewhere too. */
export const isOfOneCall = ({ name }: Planted) => !/\b(?:id|tags?)\b/.test(name)

/** `count` faults for these answers, the same for the same seed. */
export function plantedBySchema(sent: Map<CallName, unknown>, random: Random, count: number): Planted[] {
  const all = [...sent].flatMap(([call, d]) =>
    breachesIn(schemaOf(call), d).map(({ keys, what, by }): Planted => {
      const path = pathOf(keys)
      return {
        name: `${call}: ${path} is ${what}`,
        call,
        change: (body) => {
          put(body, keys, by)
        },
        found: [`${call} ${path}`],
      }
    }),
  )
  return Array.from({ length: count }, () => all.splice(random.below(all.length), 1)).flat()
}
