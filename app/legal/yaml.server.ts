/** Reads a piece of YAML, and knows the line of everything in it. */
import { isNode, LineCounter, parseDocument, visit, type Document, type YAMLError } from 'yaml'
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

const QUOTE = 'ponha o valor inteiro entre aspas, como em titulo: "Termos: o que muda"'

/** What its author can do about each error, by its code. */
const MENDS: Partial<Record<YAMLError['code'], string>> = {
  BAD_ALIAS: `o valor começa com um asterisco: ${QUOTE}`,
  BAD_DQ_ESCAPE: 'há uma barra invertida entre aspas: apague a barra, ou use aspas simples em volta do valor',
  BAD_SCALAR_START: `o valor começa com um sinal que não pode vir primeiro: ${QUOTE}`,
  BLOCK_AS_IMPLICIT_KEY: `há dois-pontos dentro do valor, ou espaços a mais no começo da linha: ${QUOTE}`,
  DUPLICATE_KEY: 'este nome aparece duas vezes: deixe um só',
  MISSING_CHAR: 'falta fechar as aspas, ou faltam dois-pontos e um espaço depois do nome',
  MULTILINE_IMPLICIT_KEY: 'faltam dois-pontos e um espaço depois do nome, como em titulo: Termos de uso',
  TAB_AS_INDENT: 'há uma tabulação no começo da linha: troque por espaços',
}
const OTHERWISE = `confira os dois-pontos, as aspas e os espaços do começo da linha; na dúvida, ${QUOTE}`

const unreadable = (code: YAMLError['code']) => `não dá para ler: ${MENDS[code] ?? OTHERWISE}`

/** Where the first value begins that YAML takes for the name of another one: nobody means that. */
function aliasIn(document: Document): number | undefined {
  let found: number | undefined
  visit(document, {
    Alias(_, { range }) {
      found = range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return found
}

/** The line of what `keys` name in `source`, or of what is nearest around it. */
export function lineIn(source: string, keys: Keys): number {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines })
  return lines.linePos(offsetOf(document, keys)).line
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
  const [error] = document.errors
  // The others come of the first.
  if (error) return { faults: [at(error.pos[0], unreadable(error.code))] }
  const alias = aliasIn(document)
  if (alias !== undefined) return { faults: [at(alias, unreadable('BAD_ALIAS'))] }
  const result = schema.safeParse(document.toJS())
  if (result.success) return { data: result.data }
  return {
    faults: result.error.issues.map(({ path, message }) =>
      at(offsetOf(document, path), path.length > 0 ? `${path.join('.')}: ${message}` : message),
    ),
  }
}
