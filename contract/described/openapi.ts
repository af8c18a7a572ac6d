/** The contract as OpenAPI 3.1, from the payload schemas and the exact responses. */
import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from '@asteasolutions/zod-to-openapi'
import { z } from 'zod'
import { answers, renewal } from '../responses/all.ts'
import { errorMessage, statusOf, type KnownCode } from '../errors.ts'
import { describedCalls, type DescribedName } from '../every-call.ts'
import { bringsSession, DESCRIBED, kindOf } from './described-calls.ts'
import examples from './examples.json' with { type: 'json' }

const GENERAL: KnownCode[] = [400, 500]
const failure = z.object({ e: z.number().int(), m: z.string().optional() }).openapi('Failure')

function refusalsOf(name: DescribedName): RouteConfig['responses'] {
  const byStatus = new Map<number, KnownCode[]>()
  for (const code of [...DESCRIBED[name].refuses, ...GENERAL])
    byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code])
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code} ${errorMessage(code)}`).join('; '),
        content: { 'application/json': { schema: failure } },
      },
    ]),
  )
}

function routeOf(name: DescribedName, basic: string, apiKey: string): RouteConfig {
  const { method, path, payload } = describedCalls[name]
  const { does, access } = DESCRIBED[name]
  const { answer, payload: example } = examples[name]
  const s = name === 'login' || name === 'loginCode' ? renewal : renewal.optional()
  const security = {
    open: [],
    anyone: [{}, { [basic]: [] }],
    session: [{ [basic]: [] }],
    secret: [{ [apiKey]: [] }],
  }[access]
  return {
    method: method === 'GET' ? 'get' : 'post',
    path: `/${path}/`,
    operationId: name,
    summary: does,
    tags: [kindOf(name)],
    security,
    request:
      method === 'GET'
        ? { query: payload }
        : { body: { required: true, content: { 'application/json': { schema: payload, example } } } },
    responses: {
      200: {
        description: 'Success',
        content: {
          'application/json': {
            schema: z.object({ s, d: answers[name] }),
            example: { ...(bringsSession(name) && { s: { i: 'key', t: 'token' } }), d: answer },
          },
        },
      },
      ...refusalsOf(name),
    },
  }
}

export function openApi() {
  const registry = new OpenAPIRegistry()
  const { name: basic } = registry.registerComponent('securitySchemes', 'session', {
    type: 'http',
    scheme: 'basic',
    description: 'User name: the key `s.i`; password: the latest token `s.t`.',
  })
  const { name: apiKey } = registry.registerComponent('securitySchemes', 'secret', {
    type: 'apiKey',
    in: 'header',
    name: 'X-Api-Secret',
    description: 'What the operator set as `API_SECRET`.',
  })
  for (const name of Object.keys(describedCalls) as DescribedName[])
    registry.registerPath(routeOf(name, basic, apiKey))
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: 'Evolua: upstream API',
      version: '1',
      description: 'What an upstream answers. How the web app reads it is in docs/contract.',
    },
    servers: [{ url: '/' }],
  })
}
