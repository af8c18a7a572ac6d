/** What a text of another system says, in one line. What would change on the way is refused. */
import { DomUtils, parseDocument } from 'htmlparser2'
import { markdownParser } from '#files/text-checks/markdown-parser.ts'

type Nodes = ReturnType<typeof parseDocument>['children']

export class Unfit extends Error {}

export interface ImportedText {
  /** As answers are written. */
  plain: string
  /** In Markdown, as questions are. */
  markdown: string
}

const HTML = /<\/?[a-z][^>]*>|&(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);/i
const INLINE = ['b', 'big', 'code', 'em', 'font', 'i', 'kbd', 'small', 'span', 'strong', 'tt', 'u', 'var']
const BLOCKS = [
  'address',
  'blockquote',
  'body',
  'br',
  'center',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'p',
]

const MEDIA = 'tem uma imagem ou outra mídia: descreva em palavras o que ela mostra'
const LIST = 'tem uma lista: escreva-a em uma frase'
const LINK = 'tem um link: ponha-o na aula, e diga aqui em palavras'
const TABLE = 'tem uma tabela: escreva em uma frase o que ela diz'
const LINES = 'tem texto em linhas arrumadas (pre): escreva-o em uma frase, ou ponha-o na aula'
const STRUCK = 'tem um texto riscado: diga em palavras que ele não vale'

const REASONS: Record<string, string> = {
  ...Object.fromEntries(
    ['img', 'video', 'audio', 'object', 'iframe', 'math', 'svg', 'embed', 'canvas'].map((name) => [
      name,
      MEDIA,
    ]),
  ),
  ...Object.fromEntries(['ul', 'ol', 'dl'].map((name) => [name, LIST])),
  ...Object.fromEntries(['s', 'strike', 'del'].map((name) => [name, STRUCK])),
  table: TABLE,
  pre: LINES,
}

/** Each sign of `from` becomes the one at its place in `to`. */
function signs(from: string, to: string): Record<string, string> {
  const written = Array.from(to)
  return Object.fromEntries(Array.from(from, (sign, at) => [sign, written[at] ?? '']))
}
const RAISED = signs('0123456789+-−=()niao', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱªº')
const LOWERED = signs('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎')

/** `10<sup>3</sup>` is 10³, and never 103. */
function shifted(text: string, own: Record<string, string>): string {
  return Array.from(text.trim(), (sign) => {
    const written = sign === ' ' ? sign : own[sign]
    if (written === undefined)
      throw new Unfit(`tem "${text.trim()}" acima ou abaixo da linha: escreva por extenso`)
    return written
  }).join('')
}

function textIn(nodes: Nodes): string {
  return nodes
    .map((node) => {
      if (DomUtils.isText(node)) return node.data
      if (!DomUtils.isTag(node)) return ''
      const reason = node.name === 'a' && 'href' in node.attribs ? LINK : REASONS[node.name]
      if (reason !== undefined) throw new Unfit(reason)
      const text = textIn(node.children)
      if (node.name === 'sup') return shifted(text, RAISED)
      if (node.name === 'sub') return shifted(text, LOWERED)
      if (node.name === 'a' || INLINE.includes(node.name)) return text
      if (BLOCKS.includes(node.name)) return ` ${text} `
      throw new Unfit(`tem um elemento <${node.name}>, que aqui não há: escreva em palavras`)
    })
    .join('')
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const parser = markdownParser()

/** With a backslash before each sign that would not be read as it is. */
const escaped = (text: string): string =>
  parser.renderInline(text) === parser.utils.escapeHtml(text)
    ? text
    : text.replace(/[\\`*_[\]<>&~!]/g, '\\$&')

const ofPlain = (text: string): ImportedText => ({ plain: oneLine(text), markdown: escaped(oneLine(text)) })

const ONE_PARAGRAPH = ['paragraph_open', 'inline', 'paragraph_close']
const KINDS: [kind: string, reason: string][] = [
  ['link_open', LINK],
  ['image', MEDIA],
  ['s_open', STRUCK],
  ['bullet_list_open', LIST],
  ['ordered_list_open', LIST],
  ['table_open', TABLE],
  ['fence', LINES],
  ['code_block', LINES],
]

function ofMarkdown(text: string): ImportedText {
  const tokens = parser.parse(text.trim(), {})
  const kinds = tokens.flatMap(({ type, children }) => [type, ...(children ?? []).map((child) => child.type)])
  const [, reason] = KINDS.find(([kind]) => kinds.includes(kind)) ?? []
  if (reason !== undefined) throw new Unfit(reason)
  if (!tokens.every(({ type }) => ONE_PARAGRAPH.includes(type)))
    throw new Unfit('tem mais do que frases em Markdown: escreva-a em um parágrafo')
  const plain = tokens.map(({ children }) =>
    parser.renderer.renderInlineAsText(children ?? [], parser.options, {}),
  )
  return { plain: oneLine(plain.join(' ')), markdown: oneLine(text) }
}

/** `format`: GIFT's `html`, `moodle` (text or HTML), `markdown` or `plain`. Throws an `Unfit`. */
export function importedText(text: string, format: string): ImportedText {
  if (format === 'markdown') return ofMarkdown(text)
  const isHtml = format === 'html' || (format === 'moodle' && HTML.test(text))
  return ofPlain(isHtml ? textIn(parseDocument(text).children) : text)
}
