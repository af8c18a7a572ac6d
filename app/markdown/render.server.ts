import escapeHtml from 'escape-html'
import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'

const parser = new MarkdownIt({ html: false, linkify: false })

// Where a table is wider than the screen it scrolls by itself, and keyboards can reach it.
parser.renderer.rules.table_open = () =>
  '<div class="table-scroll" role="group" aria-label="Tabela" tabindex="0"><table>\n'
parser.renderer.rules.table_close = () => '</table></div>\n'

// A picture is loaded by whoever asks for it: its description is the way to it.
parser.renderer.rules.image = (tokens, at, options, env, self) => {
  const token = tokens[at]
  const address = escapeHtml(String(token?.attrGet('src') ?? ''))
  const description = escapeHtml(self.renderInlineAsText(token?.children ?? [], options, env))
  return `<a href="${address}">Imagem: ${description}</a>`
}

const INLINE = ['strong', 'em', 'code', 'a', 'br']
const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6']
const BLOCKS = [
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
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

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...INLINE, ...HEADINGS, ...BLOCKS],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    ol: ['start'],
    div: ['class', 'role', 'aria-label', 'tabindex'],
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

/** `#` and `##` come right below the heading of level `under`, deeper ones below them. */
function fitted(source: string, under: number) {
  const tokens = parser.parse(source, {})
  for (const token of tokens) {
    if (!/^h\d$/.test(token.tag)) continue
    const depth = Math.max(Number(token.tag[1]), 2) - 1
    token.tag = `h${Math.min(under + depth, 6)}`
  }
  return tokens
}

/** Markdown as HTML that is safe to send: no raw HTML, no scripts. Its headings fit below one of level `under`. */
export function renderMarkdown(source: string, { under }: { under: number }): string {
  return sanitizeHtml(parser.renderer.render(fitted(source, under), parser.options, {}), RULES)
}

/** Markdown of one line, such as a question, without a paragraph around it. */
export function renderInlineMarkdown(source: string): string {
  return sanitizeHtml(parser.renderInline(source), { ...RULES, allowedTags: INLINE })
}
