/** Reads YAML of files that people edit: every fault has its line, counted from 1. */
import { isNode, LineCounter, parseDocument, visit, type Document } from 'yaml'
import type { z } from 'zod'
import { portugueseErrors } from './portuguese-errors.ts'
import { yamlAdvice } from './yaml-advice.ts'

export interface Fault {
  file: string
  line: number
  reason: string
}

type YamlPath = readonly (string | number)[]

interface YamlOptions {
  file: string
  linesAbove?: number
}

/** `perguntas 2, opcoes`: items of lists are counted from 1. */
const fieldAt = (path: YamlPath): string[] =>
  path.length > 0 ? [path.join(', ').replace(/, (\d+)/g, (_, at) => ` ${Number(at) + 1}`)] : []

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
  { file, linesAbove = 0 }: YamlOptions,
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
  if (syntaxError) return { faults: [faultAt(syntaxError.pos[0], yamlAdvice(syntaxError.code))] }
  let value: unknown
  try {
    value = document.toJS()
  } catch {
    return { faults: [faultAt(firstAliasOffset(document), yamlAdvice('BAD_ALIAS'))] }
  }
  const result = schema.safeParse(value, { errorMap: portugueseErrors })
  if (result.success) return { data: result.data as z.output<S> }
  return {
    faults: result.error.issues.map(({ path, message }) =>
      faultAt(offsetOf(document, path), [...fieldAt(path), message].join(': ')),
    ),
  }
}
