/** `docs/contract/calls.md`: every call and every shape in the notation of the contract, from the OpenAPI document. */
import { describedCalls, type DescribedName } from '../every-call.ts'
import { errorMessage, statusOf } from '../errors.ts'
import { DESCRIBED, kindOf } from './described-calls.ts'
import { openApi, refusalsOf, type Schema } from './openapi.ts'

const isNull = ({ type }: Schema) => type === 'null'
const nameOf = ($ref: string) => $ref.split('/').at(-1) ?? ''

const TYPES: Partial<Record<string, string>> = { string: 'text', boolean: 'bool' }
const FORMATS: Partial<Record<string, string>> = { date: 'ISODate', 'date-time': 'Instant' }

function limitsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems }: Schema): string {
  const [least, most] = [minimum ?? minLength ?? minItems, maximum ?? maxLength ?? maxItems]
  if (most !== undefined) return ` (${least === undefined ? 'up to ' : `${least} to `}${most})`
  return minimum ? ` (from ${minimum})` : ''
}

/** `{title, at: Instant, url?: text}`: a field is a text unless it says otherwise, and `?` may be absent or null. */
function typeOf(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref)
  const options = (schema.anyOf ?? []).filter((one) => !isNull(one))
  if (options.length > 0) return options.map(typeOf).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const [type = 'any'] = [schema.type ?? []].flat().filter((one) => one !== 'null')
  if (type === 'array') return `[${schema.items ? typeOf(schema.items) : 'any'}]${limitsOf(schema)}`
  if (schema.properties) return fieldsOf(schema)
  const pattern = schema.pattern && !schema.format ? ` /${schema.pattern}/` : ''
  return `${FORMATS[schema.format ?? ''] ?? TYPES[type] ?? type}${limitsOf(schema)}${pattern}`
}

function fieldsOf({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const type = typeOf(schema)
    return `${name}${required.includes(name) ? '' : '?'}${type === 'text' ? '' : `: ${type}`}`
  })
  return `{${fields.join(', ')}}`
}

interface Operation {
  parameters?: { name?: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  /** The `$ref` of one that several calls give ends in the name of its `d`. */
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>
}

/** The payload as one object, without `id`, which every call has. */
function sentIn({ parameters = [], requestBody }: Operation): Schema {
  const body = requestBody?.content['application/json']?.schema ?? {}
  const { id: _, ...own } = body.properties ?? {}
  const inQuery = parameters.flatMap(({ name, schema }) => (name && schema ? [[name, schema] as const] : []))
  const needed = parameters.flatMap(({ name, required }) => (name && required ? [name] : []))
  return { properties: { ...own, ...Object.fromEntries(inQuery) }, required: body.required ?? needed }
}

const ACCESS = {
  open: 'Without credentials.',
  anyone: 'With or without a session.',
  session: '',
  secret: '',
}

function callSection(name: DescribedName, operation: Operation): string[] {
  const { method, path } = describedCalls[name]
  const { does, access } = DESCRIBED[name]
  const { $ref, content } = operation.responses[200] ?? {}
  const d = $ref ? { $ref } : (content?.['application/json']?.schema.properties?.d ?? {})
  return [
    `### ${method} ${path}/`,
    '',
    [does, ACCESS[access], refusalsOf(name)].filter(Boolean).join(' '),
    '',
    `\`${fieldsOf(sentIn(operation))}\` → \`${typeOf(d)}\``,
    '',
  ]
}

export function callsPage(): string {
  const { paths, components } = openApi()
  const sections = (kind: ReturnType<typeof kindOf>) =>
    (Object.keys(describedCalls) as DescribedName[])
      .filter((name) => kindOf(name) === kind)
      .flatMap((name) => {
        const { method, path } = describedCalls[name]
        return callSection(name, paths[`/${path}/`]?.[method.toLowerCase()] as Operation)
      })
  const codes = [...new Set(Object.values(DESCRIBED).flatMap(({ refuses }) => refuses))].sort((a, b) => a - b)
  return [
    '# Calls',
    '',
    'Made from the schemas in `contract/`. `{what is sent}` → `d` of the answer; every payload has `id` besides, the',
    'learner’s id or `""`. A field is a text unless it says otherwise; `?` may be absent or null; a list stands in `[ ]`.',
    'Any call may be refused with 400/400 and fail with 500/500. Without another word it is made with a session:',
    '`Authorization: Basic base64(s.i:s.t)`.',
    '',
    '## Every upstream has',
    '',
    ...sections('required'),
    '## An upstream may have',
    '',
    'Answer 404 to what you do not have, and the app hides what it serves.',
    '',
    ...sections('optional'),
    '## The team of the web app asks',
    '',
    'With `X-Api-Secret`; no learner is signed in. Without the right secret answer 403. All are optional: answer 404 and `/equipe` hides what they serve.',
    '',
    ...sections('team'),
    '## Shapes',
    '',
    ...Object.entries(components.schemas).map(([name, schema]) => `- \`${name}\`: \`${typeOf(schema)}\``),
    '',
    '## Error codes',
    '',
    '| code | status | text |',
    '| --- | --- | --- |',
    ...codes.map((code) => `| ${code} | ${statusOf(code)} | ${errorMessage(code)} |`),
    '',
  ].join('\n')
}
