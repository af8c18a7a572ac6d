/** Long texts, whose headings are numbered and can be linked. */
import sanitizeHtml from 'sanitize-html'
import { fitted, HEADINGS, parser, RULES } from './render.server.ts'

/** A heading, as a list of contents names it. */
export interface Heading {
  /** Its anchor. */
  id: string
  /** 2 for a part, 3 for a part of a part, and so on. */
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

/** One that its author wrote by hand: `2.`, `2)`, `2.1`. What only counts is a word of the heading: `16 anos ou mais`. */
const WRITTEN_NUMBER = /^\d+(\.\d+)*([.)]|\.\d+)\s+/

/** An anchor from a heading's words, other than those that are taken. */
function anchorFor(text: string, taken: Set<string>): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const name = letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'parte'
  let anchor = name
  for (let again = 2; taken.has(anchor); again++) anchor = `${name}-${again}`
  taken.add(anchor)
  return anchor
}

/** The numbers of headings, as they come. */
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

/** Gives every heading its number and its anchor, and lists them. */
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

/** Markdown as a page's text below its title; `taken` are the ids that the page uses for something else. */
export function renderNumbered(source: string, taken: readonly string[] = []) {
  const tokens = fitted(source, 1)
  const headings = numbered(tokens, new Set(taken))
  const html = sanitizeHtml(parser.renderer.render(tokens, parser.options, {}), ANCHORED)
  return { html, headings }
}
