/** The contract as OpenAPI 3.1, from the payload schemas and the exact responses. */
import { z } from 'zod'
import { renewal } from '../envelope.ts'
import { exactOf } from '../exact.ts'
import { errorMessage, statusOf, type KnownCode } from '../errors.ts'
import { describedCalls, type DescribedName } from '../every-call.ts'
import { bringsSession, DESCRIBED, kindOf } from './described-calls.ts'
import examples from './examples.json' with { type: 'json' }

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
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}

const failure = z.object({ e: z.int(), m: z.string().optional() }).meta({ id: 'Failure' })

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

const GENERAL: KnownCode[] = [400, 500]

function refusalsOf(name: DescribedName, schema: Schema): Json {
  const byStatus = new Map<number, KnownCode[]>()
  for (const code of [...DESCRIBED[name].refuses, ...GENERAL])
    byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code])
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code} ${errorMessage(code)}`).join('; '),
        content: { 'application/json': { schema } },
      },
    ]),
  )
}

const SECURITY = {
  open: [],
  anyone: [{}, { session: [] }],
  session: [{ session: [] }],
  secret: [{ secret: [] }],
}

/** A payload goes in a query as one parameter a field. */
const inQuery = ({ properties = {}, required = [] }: Schema) => ({
  parameters: Object.entries(properties).map(([name, schema]) => ({
    schema,
    required: required.includes(name),
    name,
    in: 'query',
  })),
})

function operationOf(name: DescribedName, shared: Record<string, Schema>): Json {
  const { method, payload, data } = describedCalls[name]
  const { does, access } = DESCRIBED[name]
  const { answer, payload: example } = examples[name]
  const session = exactOf(renewal)
  const s = name === 'login' || name === 'loginCode' ? session : session.optional()
  const sent = schemaIn(shared, payload)
  return {
    operationId: name,
    summary: does,
    tags: [kindOf(name)],
    security: SECURITY[access],
    ...(method === 'GET'
      ? inQuery(sent)
      : { requestBody: { required: true, content: { 'application/json': { schema: sent, example } } } }),
    responses: {
      200: {
        description: 'Success',
        content: {
          'application/json': {
            schema: schemaIn(shared, z.object({ s, d: exactOf(data) })),
            example: { ...(bringsSession(name) && { s: { i: 'key', t: 'token' } }), d: answer },
          },
        },
      },
      ...refusalsOf(name, schemaIn(shared, z.object({ failure })).properties?.failure ?? {}),
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
      schemas,
    },
    paths,
  }
}
