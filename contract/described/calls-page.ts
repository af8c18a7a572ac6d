/** `docs/contract/calls.md`: every call and every shape, from the same schemas as the OpenAPI document. */
import { describedCalls, type DescribedName } from '../every-call.ts'
import { errorMessage, statusOf } from '../errors.ts'
import { bringsSession, DESCRIBED, kindOf } from './described-calls.ts'
import examples from './examples.json' with { type: 'json' }
import { openApi } from './openapi.ts'

interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  minimum?: number
  maximum?: number
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}

const LONGEST_LIST = 2
const SESSION = { s: { i: 'key', t: 'token' } }

const nameOf = ($ref: string) => $ref.split('/').at(-1) ?? ''
const isNull = ({ type }: Schema) => type === 'null'
const linkTo = (name: string) => `[${name}](#${name.toLowerCase()})`

function limitsOf({ minimum, maximum }: Schema): string {
  if (minimum === undefined) return ''
  return maximum === undefined ? ` from ${minimum}` : ` ${minimum}–${maximum}`
}

/** The type in a few words, and the object in it whose fields are to be listed below. */
function typeOf(schema: Schema): { words: string; inner?: Schema; path: string } {
  if (schema.$ref) return { words: linkTo(nameOf(schema.$ref)), path: '' }
  if (schema.anyOf) {
    const kinds = schema.anyOf.filter((one) => !isNull(one)).map(typeOf)
    return {
      words: kinds.map(({ words }) => words).join(' or '),
      inner: kinds[0]?.inner,
      path: kinds[0]?.path ?? '',
    }
  }
  if (schema.items) {
    const { words, inner, path } = typeOf(schema.items)
    return { words: `list of ${words}`, inner, path: `[]${path}` }
  }
  if (schema.properties) return { words: 'object', inner: schema, path: '' }
  if (schema.enum)
    return { words: schema.enum.map((one) => `\`${JSON.stringify(one)}\``).join(' '), path: '' }
  const [type = 'any'] = [schema.type ?? []].flat().filter((one) => one !== 'null')
  const pattern = schema.pattern ? ` \`${schema.pattern.replaceAll('|', '\\|')}\`` : ''
  return { words: `${schema.format ?? type}${limitsOf(schema)}${pattern}`, path: '' }
}

function rowsOf({ properties = {}, required = [] }: Schema, under = ''): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const { words, inner, path } = typeOf(schema)
    const presence = required.includes(name) ? 'always' : 'may be absent or null'
    const row = `| \`${under}${name}\` | ${words} | ${presence} |`
    return inner ? [row, ...rowsOf(inner, `${under}${name}${path}.`)] : [row]
  })
}

const tableOf = (rows: string[]) => ['| field | type | |', '| --- | --- | --- |', ...rows]

function shapeOf(schema: Schema): string[] {
  const { words, inner } = typeOf(schema)
  return inner && words === 'object' ? tableOf(rowsOf(inner)) : [`Type: ${words}.`]
}

/** Long lists of an example end after the first items. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one)]))
}

const ACCESS = {
  open: 'without credentials',
  anyone: 'with or without a session',
  session: 'with a session',
  secret: 'with `X-Api-Secret`, without credentials',
}

const HEADERS = {
  open: [],
  anyone: [],
  session: ['Authorization: Basic base64(s.i:s.t)'],
  secret: ['X-Api-Secret: SECRET'],
}

function requestOf(name: DescribedName): string[] {
  const { method, path } = describedCalls[name]
  const { payload } = examples[name]
  const headers = HEADERS[DESCRIBED[name].access]
  if (method === 'POST')
    return [`POST /${path}/`, ...headers, 'Content-Type: application/json', '', JSON.stringify(payload)]
  const query = new URLSearchParams(Object.entries(payload).map(([key, value]) => [key, String(value)]))
  return [`GET /${path}/?${query.toString()}`, ...headers]
}

/** What the payload holds besides `id`. */
function requestRows({ properties = {}, required }: Schema): string[] {
  const { id: _, ...own } = properties
  const rows = rowsOf({ properties: own, required })
  return rows.length > 0 ? ['| sent | type | |', '| --- | --- | --- |', ...rows, ''] : []
}

function callSection(name: DescribedName, answer: Schema, request: Schema): string[] {
  const { method, path } = describedCalls[name]
  const { does, access, refuses, isOptional } = DESCRIBED[name]
  return [
    `### ${method} ${path}/`,
    '',
    `${does} Called ${ACCESS[access]}.${isOptional ? ' Optional: answer 404 and the app hides what it serves.' : ''}`,
    '',
    '```http',
    ...requestOf(name),
    '```',
    '',
    ...requestRows(request),
    '`d` of the answer:',
    '',
    ...shapeOf(answer),
    '',
    '```json',
    JSON.stringify({ ...(bringsSession(name) && SESSION), d: shortened(examples[name].answer) }, null, 2),
    '```',
    '',
    refuses.length > 0
      ? `Refused with ${refuses.map((code) => `${statusOf(code)}/${code}`).join(', ')}.`
      : 'No code of its own.',
    '',
  ]
}

interface Content {
  content: Record<string, { schema: Schema }>
}

interface Operation {
  parameters?: { name: string; required?: boolean; schema: Schema }[]
  requestBody?: Content
  responses: Record<string, Content>
}

/** The payload as one object, in a query or a body. */
function payloadOf({ parameters, requestBody }: Operation): Schema {
  if (!parameters) return requestBody?.content['application/json']?.schema ?? {}
  return {
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

export function callsPage(): string {
  const { paths = {}, components } = openApi()
  const shapes = Object.entries((components?.schemas ?? {}) as Record<string, Schema>)
  const section = (name: DescribedName): string[] => {
    const { method, path } = describedCalls[name]
    const operation = (paths as Record<string, Record<string, Operation>>)[`/${path}/`]?.[
      method.toLowerCase()
    ]
    if (!operation) throw new TypeError(`${path} is not described`)
    const answer = operation.responses['200']?.content['application/json']?.schema.properties?.d ?? {}
    return callSection(name, answer, payloadOf(operation))
  }
  const sections = (kind: ReturnType<typeof kindOf>) =>
    (Object.keys(describedCalls) as DescribedName[]).filter((name) => kindOf(name) === kind).flatMap(section)
  const codes = [...new Set(Object.values(DESCRIBED).flatMap(({ refuses }) => refuses))].sort((a, b) => a - b)
  return [
    '# Calls',
    '',
    'Made from the schemas in `contract/` and from what the tests of the embedded API sent and got.',
    'Lists in the examples end after two items.',
    '',
    '## Every upstream has',
    '',
    ...sections('required'),
    '## An upstream may have',
    '',
    ...sections('optional'),
    '## The team of the web app asks',
    '',
    'No learner is signed in: without the right `X-Api-Secret` answer 403. All are optional: answer 404 and `/equipe` hides what they serve.',
    '',
    ...sections('team'),
    '## Shapes',
    '',
    ...shapes.flatMap(([name, schema]) => [`### ${name}`, '', ...shapeOf(schema), '']),
    '## Error codes',
    '',
    '| code | status | text |',
    '| --- | --- | --- |',
    ...codes.map((code) => `| ${code} | ${statusOf(code)} | ${errorMessage(code)} |`),
    '',
  ].join('\n')
}
