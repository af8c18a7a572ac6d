import escapeHtml from 'escape-html'
import sanitizeHtml from 'sanitize-html'
import { mediaFileAt } from '#files/media-files.ts'
import { markdownParser } from '#files/text-checks/markdown-parser.ts'

export const parser = markdownParser().set({ typographer: true, quotes: '“”‘’' }).disable('replacements')

// Wide tables scroll by themselves, with the keyboard too.
parser.renderer.rules.table_open = (tokens, at) => {
  const look = ['table-scroll', tokens[at]?.attrGet('class')].filter(Boolean).join(' ')
  return `<div class="${look}" role="group" aria-label="Tabela" tabindex="0"><table>\n`
}
parser.renderer.rules.table_close = () => '</table></div>\n'

const code = (source: string) =>
  `<pre role="group" aria-label="Código" tabindex="0"><code>${escapeHtml(source)}</code></pre>\n`
// Without a language it is a text, such as a job advert.
parser.renderer.rules.fence = (tokens, at) =>
  tokens[at]?.info ? code(tokens[at].content) : `<pre>${escapeHtml(tokens[at]?.content ?? '')}</pre>\n`
parser.renderer.rules.code_block = (tokens, at) => code(tokens[at]?.content ?? '')
/** Of a text in a file: the base of its links, and its pictures. */
export interface Standalone {
  base: string
  /** `data:` URLs by address. */
  pictures: ReadonlyMap<string, string>
}

export interface OnPage {
  hasPictures: boolean
}

function sizeOf(source: string): string | undefined {
  const { type, size } = mediaFileAt(source) ?? {}
  return size && type?.startsWith('image/') ? `width="${size.width}" height="${size.height}"` : undefined
}

// Pages load only pictures of classes: for others the description's first sentence links to the picture.
parser.renderer.rules.image = (tokens, at, options, env, self) => {
  const token = tokens[at]
  const source = String(token?.attrGet('src') ?? '')
  const description = escapeHtml(self.renderInlineAsText(token?.children ?? [], options, env))
  const { pictures, hasPictures } = (env ?? {}) as Partial<Standalone & OnPage>
  const picture = pictures?.get(source)
  const size = sizeOf(source)
  if (picture) return `<img src="${picture}" ${size ?? ''} alt="${description}">`
  if (hasPictures && size)
    return `<img src="${source}" ${size} loading="lazy" decoding="async" alt="${description}">`
  const [, name = description, rest = ''] = /^(.+?\.) (.+)$/s.exec(description) ?? []
  return `<a href="${escapeHtml(source)}">Imagem: ${name}</a>${rest && ` ${rest}`}`
}

parser.renderer.rules.heading_open = (tokens, at, options, _, self) => {
  const { number } = (tokens[at]?.meta ?? {}) as { number?: string }
  const id = tokens[at]?.attrGet('id') ?? ''
  const link = number ? `<a href="#${id}">${number}</a> ` : ''
  return self.renderToken(tokens, at, options) + link
}

parser.renderer.rules.blockquote_open = (tokens, at, options, _, self) =>
  self.renderToken(tokens, at, options) +
  (tokens[at]?.tag === 'details' ? '<summary>Ver a resposta</summary>\n' : '')

const INLINE = ['strong', 'em', 'code', 'a', 'br']
export const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6']
const BLOCKS = [
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'details',
  'summary',
  'pre',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'div',
]

export const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...INLINE, ...HEADINGS, ...BLOCKS],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    ol: ['start'],
    details: ['class', 'open'],
    div: ['class', 'role', 'aria-label', 'tabindex'],
    pre: ['role', 'aria-label', 'tabindex'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.href?.startsWith('https:') ? { ...attribs, rel: 'noopener' } : attribs,
    }),
  },
}

/** `#` and `##` become the level below `under`. */
export function fitted(source: string, under: number) {
  const tokens = parser.parse(source, {})
  for (const token of tokens) {
    if (!/^h\d$/.test(token.tag)) continue
    const depth = Math.max(Number(token.tag[1]), 2) - 1
    token.tag = `h${Math.min(under + depth, 6)}`
  }
  return tokens
}

const ANSWER = /^\*\*Ver a resposta\.\*\*\s*/

/** Makes each quote that begins `**Ver a resposta.**` a `details`, which is closed unless `isOpen`. */
export function foldAnswers(tokens: ReturnType<typeof fitted>, isOpen = false): void {
  tokens.forEach((quote, at) => {
    const [paragraph, text, paragraphEnd] = tokens.slice(at + 1)
    if (quote.type !== 'blockquote_open' || !text || !ANSWER.test(text.content)) return
    const isEnd = ({ type, level }: typeof quote) => type === 'blockquote_close' && level === quote.level
    for (const token of [quote, tokens.slice(at).find(isEnd)]) if (token) token.tag = 'details'
    quote.attrSet('class', 'fold answer')
    if (isOpen) quote.attrSet('open', '')
    const answer = text.content.replace(ANSWER, '')
    text.children = parser.parseInline(answer, {})[0]?.children ?? []
    for (const token of [paragraph, paragraphEnd]) if (token) token.hidden = answer === ''
  })
}

const standaloneRules = ({ base }: Standalone): sanitizeHtml.IOptions => ({
  ...RULES,
  allowedTags: [...INLINE, ...HEADINGS, ...BLOCKS, 'img'],
  allowedAttributes: { ...RULES.allowedAttributes, img: ['src', 'width', 'height', 'alt'] },
  allowedSchemes: [...(RULES.allowedSchemes as string[]), 'http'],
  allowedSchemesByTag: { img: ['data'] },
  transformTags: {
    a: (tagName, { href = '', title }) => {
      const address = href.startsWith('#') || !URL.canParse(href, base) ? href : new URL(href, base).href
      return { tagName, attribs: { href: address, rel: 'noopener', ...(title ? { title } : {}) } }
    },
  },
})

/** Sanitised HTML, its headings below level `under`. Pictures are links on a page, inline in a standalone file. */
export function renderMarkdown(
  source: string,
  { under, standalone }: { under: number; standalone?: Standalone },
): string {
  const tokens = fitted(source, under)
  if (standalone) foldAnswers(tokens, true)
  const html = parser.renderer.render(tokens, parser.options, { ...standalone })
  return sanitizeHtml(html, standalone ? standaloneRules(standalone) : RULES)
}

export function picturesOf(source: string): string[] {
  const tokens = parser.parse(source, {}).flatMap((token) => token.children ?? [])
  return tokens.filter(({ type }) => type === 'image').map((token) => String(token.attrGet('src') ?? ''))
}

/** One line, such as a question, without a paragraph. */
export function renderInlineMarkdown(source: string): string {
  return sanitizeHtml(parser.renderInline(source), { ...RULES, allowedTags: INLINE })
}
