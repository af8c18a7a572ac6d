/** The fields of an answer that the description names, as `trails[].title`. */
import type { openApi } from '#contract/described/openapi.ts'
import { everyCall, type CallName } from '#contract/every-call.ts'

interface Schema {
  $ref?: string
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
}

interface Described {
  paths: Record<
    string,
    Record<string, { responses: { 200: { content: { 'application/json': { schema: Schema } } } } }>
  >
  components: { schemas: Record<string, Schema> }
}

export function fieldsIn(description: ReturnType<typeof openApi>, name: CallName): string[] {
  const { paths, components } = description as unknown as Described
  const inside = (schema: Schema, path: string): string[] => {
    const named = components.schemas[schema.$ref?.split('/').at(-1) ?? '']
    return [
      ...(named ? inside(named, path) : []),
      ...(schema.items ? inside(schema.items, `${path}[]`) : []),
      ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => inside(one, path)),
      ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => {
        const at = path ? `${path}.${key}` : key
        return [at, ...inside(one, at)]
      }),
    ]
  }
  const { method, path } = everyCall[name]
  const operation = paths[`/${path}/`]?.[method.toLowerCase()]
  const { d } = operation?.responses[200].content['application/json'].schema.properties ?? {}
  return [...new Set(d ? inside(d, '') : [])]
}
