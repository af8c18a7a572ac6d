/** Reads YAML of files that people edit: every fault has its line, counted from 1. */
import { isNode, LineCounter, parseDocument, visit, type Document, type YAMLError } from 'yaml'
import { z } from 'zod'
import { portugueseErrors } from './portuguese-errors.ts'
import { similarName } from './similar-names.ts'

export interface Fault {
  file: string
  line: number
  reason: string
}

type YamlPath = readonly PropertyKey[]

interface YamlOptions {
  file: string
  linesAbove?: number
}

/** `perguntas 2, opcoes`: items of lists are counted from 1. */
const fieldAt = (path: YamlPath): string[] =>
  path.length > 0 ? [path.join(', ').replace(/, (\d+)/g, (_, at) => ` ${Number(at) + 1}`)] : []

/** The names of the fields that a schema has at that place; none if it cannot be told. */
function fieldNamesAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  if (schema instanceof z.ZodPipe)
    return fieldNamesAt(schema.in instanceof z.ZodTransform ? schema.out : schema.in, path)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fieldNamesAt(schema.unwrap(), path)
  const [first, ...rest] = path
  if (schema instanceof z.ZodArray) return fieldNamesAt(schema.element, rest)
  if (!(schema instanceof z.ZodObject)) return []
  if (first === undefined) return Object.keys(schema.shape)
  const field = schema.shape[String(first)] as z.core.$ZodType | undefined
  return field ? fieldNamesAt(field, rest) : []
}

function unknownFieldText(schema: z.ZodType, issue: z.core.$ZodIssue): string {
  if (issue.code !== 'unrecognized_keys') return ''
  const names = fieldNamesAt(schema, issue.path)
  const meant = issue.keys.flatMap((key) => similarName(key, names) ?? [])
  return meant.length > 0 ? `. Você quis dizer ${meant.map((name) => `"${name}"`).join(', ')}?` : ''
}

const QUOTE = 'ponha o valor inteiro entre aspas, como em titulo: "Termos: o que muda"'

const ADVICE: Partial<Record<YAMLError['code'], string>> = {
  BAD_ALIAS: `o valor começa com um asterisco: ${QUOTE}`,
  BAD_DQ_ESCAPE: 'há uma barra invertida entre aspas: apague a barra, ou use aspas simples em volta do valor',
  BAD_SCALAR_START: `o valor começa com um sinal que não pode vir primeiro: ${QUOTE}`,
  BLOCK_AS_IMPLICIT_KEY: `há dois-pontos dentro do valor, ou espaços a mais no começo da linha: ${QUOTE}`,
  DUPLICATE_KEY: 'este nome aparece duas vezes: deixe um só',
  MISSING_CHAR: 'falta fechar as aspas, ou faltam dois-pontos e um espaço depois do nome',
  MULTILINE_IMPLICIT_KEY: 'faltam dois-pontos e um espaço depois do nome, como em titulo: Termos de uso',
  TAB_AS_INDENT: 'há uma tabulação no começo da linha: troque por espaços',
}
const OTHER_ADVICE = `confira os dois-pontos, as aspas e os espaços do começo da linha; na dúvida, ${QUOTE}`

const yamlAdvice = (code: YAMLError['code']): string => `não dá para ler: ${ADVICE[code] ?? OTHER_ADVICE}`

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

export function readYaml<S extends z.ZodType>(
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
  const [syntaxError] = document.errors
  if (syntaxError) return { faults: [faultAt(syntaxError.pos[0], yamlAdvice(syntaxError.code))] }
  let value: unknown
  try {
    value = document.toJS()
  } catch {
    return { faults: [faultAt(firstAliasOffset(document), yamlAdvice('BAD_ALIAS'))] }
  }
  const result = schema.safeParse(value, { error: portugueseErrors })
  if (result.success) return { data: result.data }
  return {
    faults: result.error.issues.map((issue) => {
      const { path, message } = issue
      const text = [...fieldAt(path), message].join(': ') + unknownFieldText(schema, issue)
      const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
      return faultAt(offsetOf(document, [...path, ...keys]), text)
    }),
  }
}
