/** What zod says of a file, for the people who write the files: pt-BR, and what is expected. */
import type { z } from 'zod'

const KINDS: Partial<Record<string, string>> = {
  string: 'um texto (ponha entre aspas o que parece número ou data)',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'true ou false',
  array: 'uma lista, com um hífen no começo de cada item',
  object: 'um grupo de campos',
  record: 'um grupo de campos',
}

const listed = (names: readonly unknown[]) => names.map((name) => `"${String(name)}"`).join(', ')

const UNITS: Partial<Record<string, [one: string, many: string]>> = {
  string: ['caractere', 'caracteres'],
  array: ['item', 'itens'],
}

function sizeText(bound: 'no mínimo' | 'no máximo', limit: unknown, origin: string): string {
  const [one, many] = UNITS[origin] ?? ['', '']
  const amount = `${String(limit)} ${String(limit) === '1' ? one : many}`.trim()
  return `deve ${UNITS[origin] ? 'ter' : 'ser'} ${bound} ${amount}`
}

/** The message that a schema gives comes before this one. */
export const portugueseErrors: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'falta preencher'
        : `deve ser ${KINDS[issue.expected] ?? issue.expected}`
    case 'unrecognized_keys':
      return `aqui não há ${listed(issue.keys)}: confira o nome do campo`
    case 'invalid_value':
      if (issue.input === undefined || issue.input === null) return 'falta preencher'
      return issue.values.length === 1
        ? `só pode ser ${String(issue.values[0])}`
        : `deve ser um destes: ${listed(issue.values)}`
    case 'too_small':
      return sizeText('no mínimo', issue.minimum, issue.origin)
    case 'too_big':
      return sizeText('no máximo', issue.maximum, issue.origin)
    default:
      return 'não é o que se espera aqui'
  }
}
