/** The contract as OpenAPI 3.1, from the payload schemas and the exact responses. */
import { z } from 'zod'
import { renewal } from '../envelope.ts'
import { exactOf } from '../exact.ts'
import { statusOf } from '../errors.ts'
import { describedCalls, type DescribedName } from '../every-call.ts'
import { DESCRIBED, kindOf } from './described-calls.ts'

type Json = Record<string, unknown>

export interface Schema extends Json {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}

/** What several calls name by `$ref`. */
interface Shared {
  schemas: Record<string, Schema>
  responses: Record<string, Json>
}

const FAILED = { $ref: '#/components/responses/Failure' }

/** Without what says nothing: limits of any whole number, what a format says too, that the names of fields are texts. */
function withoutDefaults({ jsonSchema }: { jsonSchema: Schema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format) delete jsonSchema.pattern
  delete jsonSchema.propertyNames
}

/** A reviver: null is one of the types of a schema, not another schema beside it. */
function withNullAsType(_: string, value: Schema | null): unknown {
  const [one, other] = value?.anyOf ?? []
  if (other?.type !== 'null' || typeof one?.type !== 'string' || one.enum) return value
  return { ...one, type: [one.type, 'null'] }
}

/** Shapes with an id go to `shared`, once, and are named by `$ref`. */
function schemaIn(shared: Record<string, Schema>, schema: z.ZodType): Schema {
  const {
    $schema: _,
    $defs,
    ...own
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: withoutDefaults as never,
  })
  const toShared = (json: unknown): unknown =>
    JSON.parse(
      JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'),
      withNullAsType,
    ) as unknown
  for (const [name, { id: _id, ...one }] of Object.entries($defs ?? {}))
    shared[name] ??= toShared(one) as Schema
  return toShared(own) as Schema
}

const codesOf = (name: DescribedName) =>
  DESCRIBED[name].refuses.map((code) => `${statusOf(code)}/${code}`).join(', ')

/** In one sentence; what every call may be refused with is said once. */
export const refusalsOf = (name: DescribedName): string =>
  DESCRIBED[name].refuses.length > 0 ? `Refused with ${codesOf(name)}.` : 'No refusal of its own.'

const SECURITY = {
  open: { security: [] },
  anyone: { security: [{}, { session: [] }] },
  session: {},
  secret: { security: [{ secret: [] }] },
}

/** A payload goes in a query as one parameter a field. */
const inQuery = ({ properties = {}, required = [] }: Schema) => ({
  parameters: Object.entries(properties).map(([name, schema]) =>
    name === 'id'
      ? { $ref: '#/components/parameters/id' }
      : { name, in: 'query', ...(required.includes(name) && { required: true }), schema },
  ),
})

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })

function operationOf(name: DescribedName, { schemas, responses }: Shared): Json {
  const { method, payload, data } = describedCalls[name]
  const { does, access } = DESCRIBED[name]
  const session = exactOf(renewal)
  const opens = name === 'login' || name === 'loginCode'
  const d = exactOf(data)
  const answer = z.object({ s: opens ? session : session.optional(), d })
  const sent = schemaIn(schemas, payload)
  const success = { description: 'Success', ...json(schemaIn(schemas, answer)) }
  // That of a shape with a name stands once: several calls may give it.
  const { id } = opens ? {} : (d.meta() ?? {})
  if (id) responses[id] = success
  return {
    operationId: name,
    summary: does,
    description: refusalsOf(name),
    tags: [kindOf(name)],
    ...SECURITY[access],
    ...(method === 'GET' ? inQuery(sent) : { requestBody: { required: true, ...json(sent) } }),
    responses: { 200: id ? { $ref: `#/components/responses/${id}` } : success, default: FAILED },
  }
}

export function openApi() {
  const shared: Shared = { schemas: {}, responses: {} }
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(describedCalls) as DescribedName[]) {
    const { method, path } = describedCalls[name]
    paths[`/${path}/`] = { ...paths[`/${path}/`], [method.toLowerCase()]: operationOf(name, shared) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Evolua: upstream API',
      version: '1',
      description: 'What an upstream answers. How the web app reads it is in docs/contract.',
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'basic',
          description: 'User name: the key `s.i`; password: the latest token `s.t`.',
        },
        secret: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Api-Secret',
          description: 'What the operator set as `API_SECRET`.',
        },
      },
      parameters: {
        id: { name: 'id', in: 'query', required: true, schema: { $ref: '#/components/schemas/Id' } },
      },
      responses: {
        Failure: {
          description:
            'Besides what the call names, any may be refused with 400/400 and fail with 500/500: see Error codes in calls.md.',
          ...json({
            type: 'object',
            properties: { e: { type: 'integer' }, m: { type: 'string' } },
            required: ['e'],
          }),
        },
        ...shared.responses,
      },
      schemas: shared.schemas,
    },
    paths,
  }
}
