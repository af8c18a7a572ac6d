/** A rendered text, passage by passage: what stands at its top level, such as a paragraph or a list. */
import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'

export interface Passage {
  /** The same while its words are the same, wherever it stands. */
  key: string
  html: string
  words: string
}

export function passagesOf(html: string): Passage[] {
  const found: Omit<Passage, 'key'>[] = []
  let depth = 0
  let start = 0
  let words = ''
  const parser = new Parser(
    {
      onopentag() {
        if (depth++ === 0) {
          start = parser.startIndex
          words = ''
        }
      },
      ontext(text) {
        words += text
      },
      onclosetag() {
        if (--depth === 0) {
          const whole = html.slice(start, parser.endIndex + 1)
          found.push({ html: whole, words: words.replace(/\s+/g, ' ').trim() })
        }
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  const seen = new Map<string, number>()
  return found.map((passage) => {
    const times = (seen.get(passage.words) ?? 0) + 1
    seen.set(passage.words, times)
    const hash = createHash('sha256').update(`${times} ${passage.words}`).digest('hex')
    return { key: `t-${hash.slice(0, 12)}`, ...passage }
  })
}
