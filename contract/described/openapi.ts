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

const FAILED = { $ref: '#/components/responses/Failure' }

/** A whole number that a double holds needs no limit. */
function withoutSafeLimits({ jsonSchema }: { jsonSchema: Schema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format) delete jsonSchema.pattern
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
    override: withoutSafeLimits as never,
  })
  const toShared = (json: unknown): unknown =>
    JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as unknown
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

const json = (schema: Schema, example?: unknown) => ({
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
})

function operationOf(name: DescribedName, shared: Record<string, Schema>): Json {
  const { method, payload, data, example } = describedCalls[name]
  const { does, access } = DESCRIBED[name]
  const session = exactOf(renewal)
  const opens = name === 'login' || name === 'loginCode'
  const d = exactOf(data)
  const answer = z.object({ s: opens ? session : session.optional(), d })
  // An answer of which several calls give the same stands once.
  const { id = '' } = opens ? {} : (d.meta() ?? {})
  const sent = schemaIn(shared, payload)
  return {
    operationId: name,
    summary: does,
    description: refusalsOf(name),
    tags: [kindOf(name)],
    ...SECURITY[access],
    ...(method === 'GET' ? inQuery(sent) : { requestBody: { required: true, ...json(sent, example?.sent) } }),
    responses: {
      200: {
        description: 'Success',
        ...json(
          schemaIn(shared, id ? answer.meta({ id: `${id}Answer` }) : answer),
          example && { d: example.d },
        ),
      },
      default: FAILED,
    },
  }
}

export function openApi() {
  const schemas: Record<string, Schema> = {}
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(describedCalls) as DescribedName[]) {
    const { method, path } = describedCalls[name]
    paths[`/${path}/`] = { ...paths[`/${path}/`], [method.toLowerCase()]: operationOf(name, schemas) }
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
      },
      schemas,
    },
    paths,
  }
}
