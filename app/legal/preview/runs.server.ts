/** Sanitised HTML as runs of words, and the lists, quotes and tables around them. */
import { Parser } from 'htmlparser2'

/** An element around runs; each is its own object, so that two equal lists are two. */
export interface Container {
  tag: string
  /** As in the markup, with a space in front. */
  attributes: string
}

/** A word or the signs between two, and the elements around it: `<strong>`, `<a href="/termos">`. */
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

const INLINE = ['strong', 'em', 'code', 'a']
const CELLS = ['th', 'td']
/** Elements that hold words themselves. */
const RUNS = ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'tr', 'hr']

/** Words, and the space and the signs between them; an entity is one. */
const wordsOf = (text: string) =>
  text.match(/&[#\w]+;|[\p{L}\p{N}]+(?:[-/@.][\p{L}\p{N}]+)*|\s+|[^\p{L}\p{N}\s&]|&/gu) ?? []

const markup = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

/** The runs of `html`, in order. */
export function runsIn(html: string): Run[] {
  const runs: Run[] = []
  const inside: Container[] = []
  const marks: string[] = []
  let run: Run | undefined
  let isInCell = false

  function begin(tag: string, attributes: string): Run {
    run = { inside: [...inside], tag, attributes, cells: [], cellTags: [] }
    runs.push(run)
    return run
  }
  function addWord(text: string) {
    const current = run ?? begin('', '')
    if (current.cells.length === 0) current.cells.push([])
    current.cells.at(-1)?.push({ text, marks: [...marks] })
  }

  const parser = new Parser(
    {
      ontext(text) {
        const isBetween = text.trim() === '' && (!run || (run.tag === 'tr' && !isInCell))
        if (!isBetween) for (const word of wordsOf(text)) addWord(word)
      },
      onopentag(tag, given) {
        const attributes = markup(given)
        if (tag === 'br') addWord('<br>')
        else if (INLINE.includes(tag)) marks.push(`<${tag}${attributes}>`)
        else if (CELLS.includes(tag)) {
          isInCell = true
          run?.cells.push([])
          run?.cellTags.push(tag)
        } else if (RUNS.includes(tag)) begin(tag, attributes)
        else {
          run = undefined
          inside.push({ tag, attributes })
        }
      },
      onclosetag(tag) {
        if (INLINE.includes(tag)) marks.pop()
        else if (CELLS.includes(tag)) isInCell = false
        else if (tag !== 'br') {
          run = undefined
          if (!RUNS.includes(tag)) inside.pop()
        }
      },
    },
    { decodeEntities: false },
  )
  parser.end(html)
  return runs
}
