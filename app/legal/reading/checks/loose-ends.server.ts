/** What is left of writing: readers would see these signs as they are typed. */
import { parser } from '#app/ui/markdown/render.server.ts'
import type { FindingInText } from './finding.ts'

const LOOSE_ENDS: (Pick<FindingInText, 'kind' | 'reason'> & { sign: RegExp })[] = [
  {
    kind: 'placeholder',
    sign: /\{+[^{}\n]*\}*|\}+/g,
    reason: 'Um valor da empresa vai entre duas chaves de cada lado, como {{empresa.nome}}.',
  },
  {
    kind: 'tag',
    sign: /<!--.*|<\/?[a-z][^<>\n]*>/gi,
    reason: 'Quem lê veria este sinal. Apague, ou use as marcas do Markdown.',
  },
  {
    kind: 'mark',
    sign: /\*\*|`|~~|(?<![\p{L}\p{N}])(\*|_+)(?=\S)|\[[^\]\n]*$/gmu,
    reason: 'Esta marca não tem par. Feche, ou apague.',
  },
  {
    kind: 'unfinished',
    sign: /(?<![\p{L}\p{N}])(TODO|FIXME|X{3,})(?![\p{L}\p{N}])/gu,
    reason: 'Parece um lembrete de que falta algo. Complete o texto, ou escreva de outro jeito.',
  },
]

const CONTEXT = 40

/** In plain text without placeholders, whose first line is `first`. */
export function looseEnds(text: string, first: number): FindingInText[] {
  return LOOSE_ENDS.flatMap(({ kind, sign, reason }) =>
    [...text.matchAll(sign)].map(({ 0: match, index }) => ({
      kind,
      line: first + text.slice(0, index).split('\n').length - 1,
      words: kind === 'mark' ? (text.slice(index, index + CONTEXT).split('\n')[0] ?? match) : match,
      reason,
    })),
  )
}

const unquoted = (line = '') => line.replace(/^[>\s]*/, '')

/** Everything below such a fence is shown as code. */
export function unclosedFences(body: string): FindingInText[] {
  const lines = body.split('\n')
  return parser.parse(body, {}).flatMap(({ type, map, markup }) => {
    if (type !== 'fence' || !map) return []
    const [first, end] = map
    if (end - first > 1 && unquoted(lines[end - 1]).startsWith(markup)) return []
    const reason = `Falta fechar com ${markup}: tudo o que vem abaixo aparece como código.`
    return [{ kind: 'mark', line: first, words: markup, reason }]
  })
}
