import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'

const parser = new MarkdownIt({ html: false, linkify: false, typographer: false })

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'em',
    'code',
    'pre',
    'hr',
    'br',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'], h2: ['id'], h3: ['id'], h4: ['id'], ol: ['start'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https:/.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener' } : attribs,
    }),
  },
}

/** Markdown as HTML that is safe to send: no raw HTML, no scripts, headings from level 2 on. */
export function renderMarkdown(source: string): string {
  return sanitizeHtml(parser.render(source), ALLOWED)
}

/** Markdown of one line, such as a question, without a paragraph around it. */
export function renderInlineMarkdown(source: string): string {
  return sanitizeHtml(parser.renderInline(source), {
    ...ALLOWED,
    allowedTags: ['strong', 'em', 'code', 'a', 'br'],
  })
}
