/** Sanitised HTML as runs of words, and the lists, quotes and tables around them. */
import { Parser } from 'htmlparser2'

/** Compared by identity: two equal lists are two containers. */
export interface Container {
  tag: string
  attributes: string
}

export interface Word {
  text: string
  marks: string[]
}

/** A paragraph, a heading, the text of an item, or a whole row of a table. */
export interface Run {
  inside: Container[]
  tag: string
  attributes: string
  /** One list of words; in a row one for each cell. */
  cells: Word[][]
  cellTags: string[]
}

const INLINE = ['strong', 'em', 'code', 'a']
const CELLS = ['th', 'td']
const RUNS = ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'tr', 'hr']

const wordsOf = (text: string) =>
  text.match(/&[#\w]+;|[\p{L}\p{N}]+(?:[-/@.][\p{L}\p{N}]+)*|\s+|[^\p{L}\p{N}\s&]|&/gu) ?? []

const markup = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

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
      onopentag(tag, parsed) {
        const attributes = markup(parsed)
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
