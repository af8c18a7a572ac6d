/** Reads YAML of files that people edit: every fault has its line, counted from 1. */
import { isNode, LineCounter, parseDocument, visit, type Document, type YAMLError } from 'yaml'
import type { z } from 'zod'

export interface Fault {
  file: string
  line: number
  reason: string
}

type YamlPath = readonly (string | number)[]

interface YamlOptions {
  file: string
  linesAbove?: number
  syntaxReason?: (error: { code: YAMLError['code']; message: string }) => string
}

/** Where the value at `path` begins, or the nearest value around it. */
function offsetOf(document: Document, path: YamlPath): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return document.contents?.range?.[0] ?? 0
}

function firstAliasOffset(document: Document): number {
  let offset = 0
  visit(document, {
    Alias(_, { range }) {
      offset = range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return offset
}

export function lineIn(source: string, path: YamlPath): number {
  const lineCounter = new LineCounter()
  return lineCounter.linePos(offsetOf(parseDocument(source, { lineCounter }), path)).line
}

export function readYaml<S extends z.ZodTypeAny>(
  source: string,
  schema: S,
  { file, linesAbove = 0, syntaxReason = ({ message }) => message }: YamlOptions,
): { data: z.output<S>; faults?: undefined } | { data?: undefined; faults: Fault[] } {
  const lineCounter = new LineCounter()
  const document = parseDocument(source, { lineCounter, prettyErrors: false })
  const faultAt = (offset: number, reason: string): Fault => ({
    file,
    line: lineCounter.linePos(offset).line + linesAbove,
    reason,
  })
  // Most other errors follow from the first.
  const [syntaxError] = document.errors
  if (syntaxError) return { faults: [faultAt(syntaxError.pos[0], syntaxReason(syntaxError))] }
  let value: unknown
  try {
    value = document.toJS()
  } catch (error) {
    const { message } = error as Error
    const reason = syntaxReason({ code: 'BAD_ALIAS', message })
    return { faults: [faultAt(firstAliasOffset(document), reason)] }
  }
  const result = schema.safeParse(value)
  if (result.success) return { data: result.data as z.output<S> }
  return {
    faults: result.error.issues.map(({ path, message }) =>
      faultAt(offsetOf(document, path), path.length > 0 ? `${path.join('.')}: ${message}` : message),
    ),
  }
}
