import sanitizeHtml from 'sanitize-html'
import { fitted, HEADINGS, parser, RULES } from './render.server.ts'

export interface Heading {
  id: string
  /** 2 for a part, 3 for a subpart, and so on. */
  level: number
  /** `2.`, `2.1`; empty below that. */
  number: string
  text: string
}

const ANCHORED: sanitizeHtml.IOptions = {
  ...RULES,
  allowedAttributes: {
    ...RULES.allowedAttributes,
    ...Object.fromEntries(HEADINGS.map((tag) => [tag, ['id']])),
  },
}

/** A number written by hand, such as `2.`, `2)`, `2.1`; not the count in `16 anos ou mais`. */
const WRITTEN_NUMBER = /^\d+(\.\d+)*([.)]|\.\d+)\s+/

/** Unique among `taken`. */
function anchorFor(text: string, taken: Set<string>): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const name = letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'parte'
  let anchor = name
  for (let again = 2; taken.has(anchor); again++) anchor = `${name}-${again}`
  taken.add(anchor)
  return anchor
}

function numbering() {
  let part = 0
  let below = 0
  return (level: number): string => {
    if (level > 3) return ''
    below = level === 2 ? 0 : below + 1
    if (level === 2) part += 1
    return level === 2 ? `${part}.` : `${part}.${below}`
  }
}

function numbered(tokens: ReturnType<typeof fitted>, taken: Set<string>): Heading[] {
  const numberOf = numbering()
  return tokens.flatMap((token, at) => {
    if (token.type !== 'heading_open') return []
    const inline = tokens[at + 1]?.children ?? []
    if (inline[0]) inline[0].content = inline[0].content.replace(WRITTEN_NUMBER, '')
    const text = parser.renderer.renderInlineAsText(inline, parser.options, {})
    const level = Number(token.tag.slice(1))
    const heading = { id: anchorFor(text, taken), level, number: numberOf(level), text }
    token.attrSet('id', heading.id)
    token.meta = { number: heading.number }
    return [heading]
  })
}

/** HTML for below the page's title; `taken` are ids that the page uses elsewhere. */
export function renderNumbered(source: string, taken: readonly string[] = []) {
  const tokens = fitted(source, 1)
  const headings = numbered(tokens, new Set(taken))
  const html = sanitizeHtml(parser.renderer.render(tokens, parser.options, {}), ANCHORED)
  return { html, headings }
}
