/** What zod says of a file, for the people who write the files: pt-BR, and what is expected. */
import { z, type ZodErrorMap, type ZodIssueOptionalMessage } from 'zod'

const KINDS: Partial<Record<string, string>> = {
  string: 'um texto (ponha entre aspas o que parece número ou data)',
  number: 'um número',
  boolean: 'true ou false',
  array: 'uma lista, com um hífen no começo de cada item',
  object: 'um grupo de campos',
}

const listed = (names: readonly unknown[]) => names.map((name) => `"${String(name)}"`).join(', ')

const UNITS: Partial<Record<string, [one: string, many: string]>> = {
  string: ['caractere', 'caracteres'],
  array: ['item', 'itens'],
}

function sizeText({ minimum, maximum, type }: { minimum?: unknown; maximum?: unknown; type: string }) {
  const limit = String(minimum ?? maximum)
  const [one, many] = UNITS[type] ?? ['', '']
  const amount = `${limit} ${limit === '1' ? one : many}`.trim()
  return `deve ${UNITS[type] ? 'ter' : 'ser'} ${minimum === undefined ? 'no máximo' : 'no mínimo'} ${amount}`
}

function messageOf(issue: ZodIssueOptionalMessage): string {
  switch (issue.code) {
    case z.ZodIssueCode.invalid_type:
      return issue.received === 'undefined' || issue.received === 'null'
        ? 'falta preencher'
        : issue.expected === 'integer'
          ? 'deve ser um número inteiro'
          : `deve ser ${KINDS[issue.expected] ?? issue.expected}`
    case z.ZodIssueCode.unrecognized_keys:
      return `aqui não há ${listed(issue.keys)}: confira o nome do campo`
    case z.ZodIssueCode.invalid_enum_value:
      return `deve ser um destes: ${listed(issue.options)}`
    case z.ZodIssueCode.invalid_literal:
      return `só pode ser ${String(issue.expected)}`
    case z.ZodIssueCode.too_small:
    case z.ZodIssueCode.too_big:
      return sizeText(issue)
    default:
      return 'não é o que se espera aqui'
  }
}

/** A message that the schema gives stays. */
export const portugueseErrors: ZodErrorMap = (issue, context) => {
  const isOwn = context.defaultError !== z.defaultErrorMap(issue, { ...context, defaultError: '' }).message
  return { message: isOwn ? context.defaultError : messageOf(issue) }
}
