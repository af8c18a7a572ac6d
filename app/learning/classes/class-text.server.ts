import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import { unbrokenPrices } from '#app/ui/words.ts'
import { fitted, parser, RULES, type OnPage } from '#app/ui/markdown/render.server.ts'

type Token = ReturnType<typeof fitted>[number]

const TASK = /^\*\*Faça agora/

function tasksIn(tokens: Token[]) {
  return tokens.filter(
    (token, at) => token.type === 'blockquote_open' && TASK.test(tokens[at + 2]?.content ?? ''),
  )
}

/** A table whose two columns are ways ("Jeito …") to do one thing: the worse on the left, the better on the right. */
function isPair(titles: string[]): boolean {
  return titles.length === 2 && titles.every((title) => title.startsWith('Jeito '))
}

function markPairs(tokens: Token[]) {
  let titles: string[] = []
  let column = 0
  let table: Token | undefined
  tokens.forEach((token, at) => {
    const content = tokens[at + 1]?.content ?? ''
    if (token.type === 'table_open') [table, titles] = [token, []]
    if (token.type === 'th_open') titles.push(content)
    if (token.type === 'tr_open') column = 0
    if (token.type !== 'td_open' || !isPair(titles)) return
    table?.attrSet('class', 'pairs')
    token.attrSet('data-way', titles[column++] ?? '')
  })
}

const rules: sanitizeHtml.IOptions = {
  ...RULES,
  allowedTags: [...(RULES.allowedTags as string[]), 'img'],
  allowedAttributes: {
    ...RULES.allowedAttributes,
    blockquote: ['class'],
    td: ['data-way'],
    img: ['src', 'width', 'height', 'loading', 'decoding', 'alt'],
  },
  allowedSchemesByTag: { img: [] },
}

const TO_NOTE = '<p><a href="#anotar">Anotar</a></p>\n</blockquote>'

function render(source: string, page: OnPage): string {
  const tokens = fitted(unbrokenPrices(source), 1)
  for (const task of tasksIn(tokens)) task.attrSet('class', 'task')
  markPairs(tokens)
  const html = parser.renderer.render(tokens, parser.options, { ...page })
  return sanitizeHtml(html, rules).replace(
    /(<blockquote class="task">[^]*?)<\/blockquote>/g,
    (_, text: string) => text + TO_NOTE,
  )
}

/** Texts of classes are the same for all learners. */
const MOST_KEPT = 200
const rendered = new LRUCache<string, string>({ max: MOST_KEPT })

/** Sanitised HTML of a class under its `h1`: tasks lead to the note, and comparisons stand as pairs. */
export function renderClassText(source: string, page: OnPage): string {
  const key = `${page.hasPictures} ${source}`
  const known = rendered.get(key)
  if (known !== undefined) return known
  const html = render(source, page)
  rendered.set(key, html)
  return html
}
