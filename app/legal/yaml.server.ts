/** Reads a piece of YAML, and knows the line of everything in it. */
import { isNode, LineCounter, parseDocument, type Document } from 'yaml'
import type { z } from 'zod'
import type { Fault } from './document.ts'

type Keys = readonly (string | number)[]

/** Where the value of `keys` begins, or what is nearest around it. */
function offsetOf(document: Document, keys: Keys): number {
  for (let depth = keys.length; depth > 0; depth--) {
    const node = document.getIn(keys.slice(0, depth), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

/** The data of `source` as `schema` puts it out, or what is wrong with it. The piece begins below line `above` of `file`. */
export function readYaml<T>(
  source: string,
  schema: z.ZodType<T, z.ZodTypeDef, unknown>,
  { file, above = 0 }: { file: string; above?: number },
): { data: T; faults?: undefined } | { data?: undefined; faults: Fault[] } {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  const at = (offset: number, reason: string) => ({
    file,
    line: lines.linePos(offset).line + above,
    reason,
  })
  if (document.errors.length > 0) {
    return { faults: document.errors.map(({ pos, message }) => at(pos[0], `não dá para ler: ${message}`)) }
  }
  const result = schema.safeParse(document.toJS())
  if (result.success) return { data: result.data }
  return {
    faults: result.error.issues.map(({ path, message }) =>
      at(offsetOf(document, path), path.length > 0 ? `${path.join('.')}: ${message}` : message),
    ),
  }
}
