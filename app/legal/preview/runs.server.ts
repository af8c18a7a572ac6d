/** Sanitised HTML taken apart: runs of words, and the lists, quotes and tables that they stand in. */

/** An element around runs, by identity: two lists that look the same are two. */
export interface Container {
  tag: string
  /** As they are written, with a space in front. */
  attributes: string
}

/** A word, or what stands between two, and the elements around it: `<strong>`, `<a href="/termos">`. */
export interface Word {
  text: string
  marks: string[]
}

/** A paragraph, a heading, the text of an item, or a whole row of a table. */
export interface Run {
  inside: Container[]
  /** The element that the run is; empty for the bare text of an item. */
  tag: string
  attributes: string
  /** One list of words; in a row one for each cell. */
  cells: Word[][]
  /** `th` or `td` for each cell of a row. */
  cellTags: string[]
}

const INLINE = ['strong', 'em', 'code', 'a', 'br']
const CELLS = ['th', 'td']
/** What holds words itself; everything else holds these. */
const RUNS = ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'tr', 'hr']
const VOID = ['br', 'hr']

const TAG = /<(\/?)([a-z][a-z\d]*)((?:\s[^<>"]*(?:"[^"]*"[^<>"]*)*)?)\/?>/y
const TEXT = /[^<]+/y

type Piece = { text: string } | { tag: string; attributes: string; isEnd: boolean }

function* piecesOf(html: string): Generator<Piece> {
  for (let at = 0; at < html.length;) {
    TAG.lastIndex = TEXT.lastIndex = at
    const [tag, slash, name = '', attributes = ''] = TAG.exec(html) ?? []
    const [text] = tag === undefined ? (TEXT.exec(html) ?? ['<']) : []
    at += (tag ?? text ?? '').length
    yield tag === undefined
      ? { text: text ?? '' }
      : { tag: name, attributes: attributes.trimEnd(), isEnd: slash === '/' }
  }
}

/** Words and the space and the signs between them; an entity is one. */
const wordsOf = (text: string) =>
  text.match(/&[#\w]+;|[\p{L}\p{N}]+(?:[-/@.][\p{L}\p{N}]+)*|\s+|[^\p{L}\p{N}\s&]|&/gu) ?? []

/** The runs of `html`, in order. */
export function runsIn(html: string): Run[] {
  const runs: Run[] = []
  const inside: Container[] = []
  const marks: string[] = []
  let run: Run | undefined
  let isInCell = false

  const begin = (tag: string, attributes: string) => {
    run = { inside: [...inside], tag, attributes, cells: [], cellTags: [] }
    runs.push(run)
    return run
  }
  const addWord = (text: string) => {
    const current = run ?? begin('', '')
    if (current.cells.length === 0) current.cells.push([])
    current.cells.at(-1)?.push({ text, marks: [...marks] })
  }

  for (const piece of piecesOf(html)) {
    if ('text' in piece) {
      const isBetween = piece.text.trim() === '' && (!run || (run.tag === 'tr' && !isInCell))
      if (!isBetween) for (const word of wordsOf(piece.text)) addWord(word)
      continue
    }
    const { tag, attributes, isEnd } = piece
    if (tag === 'br') addWord('<br>')
    else if (INLINE.includes(tag)) {
      if (isEnd) marks.pop()
      else marks.push(`<${tag}${attributes}>`)
    } else if (CELLS.includes(tag)) {
      isInCell = !isEnd
      if (isInCell) {
        run?.cells.push([])
        run?.cellTags.push(tag)
      }
    } else if (RUNS.includes(tag)) {
      if (!isEnd) begin(tag, attributes)
      if (isEnd || VOID.includes(tag)) run = undefined
    } else {
      run = undefined
      if (isEnd) inside.pop()
      else inside.push({ tag, attributes })
    }
  }
  return runs
}
