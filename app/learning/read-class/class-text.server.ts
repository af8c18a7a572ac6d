import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import { unbrokenPrices } from '#app/ui/words.ts'
import { fitted, foldAnswers, parser, RULES, type OnPage } from '#app/ui/markdown/render.server.ts'

type Token = ReturnType<typeof fitted>[number]

const TASK = /^\*\*Faça agora/

function tasksIn(tokens: Token[]) {
  return tokens.filter(
    (token, at) => token.type === 'blockquote_open' && TASK.test(tokens[at + 2]?.content ?? ''),
  )
}

const QUOTE = /^["“][^"”]+["”]$/

/** Two ways to do one thing, the worse on the left. */
const isPair = (titles: string[]) =>
  titles.length === 2 && titles.every((title) => title.startsWith('Jeito '))

const NUMBER = /^[-−+]?\s?(R\$\s)?\d[\d.,\s%hx]*$|^[-—–]?$/

const plain = (content: string) => content.replaceAll('**', '')

const isTotal = (cells: Cell[]) =>
  cells.every(({ content }) => content === '' || /^\*\*[^*]+\*\*$/.test(content))

interface Cell {
  token: Token
  content: string
}

function rowsOf(tokens: Token[]): { row: Token; cells: Cell[] }[] {
  const rows: { row: Token; cells: Cell[] }[] = []
  tokens.forEach((token, at) => {
    if (token.type === 'tr_open') rows.push({ row: token, cells: [] })
    if (/^t[hd]_open$/.test(token.type))
      rows.at(-1)?.cells.push({ token, content: tokens[at + 1]?.content ?? '' })
  })
  return rows
}

function markTable(table: Token, tokens: Token[]) {
  const [head, ...rows] = rowsOf(tokens)
  const titles = head?.cells ?? []
  const hasWays = isPair(titles.map(({ content }) => content))
  if (hasWays) table.attrSet('class', 'pairs')
  titles.forEach((title, column) => {
    const cells = rows.flatMap(({ cells }) => cells.slice(column, column + 1))
    if (hasWays) for (const { token } of cells) token.attrSet('data-way', title.content)
    const isNumeric = cells.every(({ content }) => NUMBER.test(plain(content)))
    if (column > 0 && isNumeric) for (const { token } of [title, ...cells]) token.attrSet('class', 'number')
  })
  if (rows.length < 3) return
  for (const { row, cells } of rows) if (isTotal(cells)) row.attrSet('class', 'total')
}

function markTables(tokens: Token[]) {
  let start = 0
  tokens.forEach((token, at) => {
    const table = tokens[start]
    if (token.type === 'table_open') start = at
    if (token.type === 'table_close' && table) markTable(table, tokens.slice(start, at))
  })
}

const rules: sanitizeHtml.IOptions = {
  ...RULES,
  allowedTags: [...(RULES.allowedTags as string[]), 'img'],
  allowedAttributes: {
    ...RULES.allowedAttributes,
    blockquote: ['class'],
    p: ['class'],
    tr: ['class'],
    th: ['class'],
    td: ['class', 'data-way'],
    img: ['src', 'width', 'height', 'loading', 'decoding', 'alt'],
  },
  allowedSchemesByTag: { img: [] },
}

const TO_NOTE = '<p><a href="#anotar">Anotar</a></p>\n</blockquote>'

function render(source: string, page: OnPage): string {
  const tokens = fitted(unbrokenPrices(source), 1)
  for (const task of tasksIn(tokens)) task.attrSet('class', 'task')
  foldAnswers(tokens)
  for (const [at, { content }] of tokens.entries())
    if (QUOTE.test(content)) tokens[at - 1]?.attrSet('class', 'quote')
  markTables(tokens)
  const html = parser.renderer.render(tokens, parser.options, { ...page })
  return sanitizeHtml(html, rules).replace(
    /(<blockquote class="task">[^]*?)<\/blockquote>/g,
    (_, text: string) => text + TO_NOTE,
  )
}

const MOST_CACHED = 200
const rendered = new LRUCache<string, string>({ max: MOST_CACHED })

/** Sanitised HTML of a class under its `h1`: tasks lead to the note, answers fold, and tables show what they compare or add up. */
export function renderClassText(source: string, page: OnPage): string {
  const key = `${page.hasPictures} ${source}`
  const known = rendered.get(key)
  if (known !== undefined) return known
  const html = render(source, page)
  rendered.set(key, html)
  return html
}
