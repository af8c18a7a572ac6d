import { wordsIn } from '#files/search/fold.ts'
import { sentencesOf } from '#files/text-checks/sentences.ts'

export interface Excerpt {
  excerpt: string
  /** From and to, in UTF-16. */
  marks: [number, number][]
}

const LONGEST = 240
const BEFORE_MARK = 60

/** The word of the query that a word of the text is. */
type Wanted = (word: string) => string | undefined

function marksIn(text: string, wanted: Wanted) {
  return [...wordsIn(text)].flatMap(({ folded, from, to }) => {
    const found = folded.flatMap((word) => wanted(word) ?? [])
    return found.length > 0 ? [{ from, to, found }] : []
  })
}

/** Cuts between words, near the first mark. */
function shortened({ excerpt, marks }: Excerpt): Excerpt {
  if (excerpt.length <= LONGEST) return { excerpt, marks }
  const first = marks[0]?.[0] ?? 0
  const start = first <= BEFORE_MARK ? 0 : excerpt.indexOf(' ', first - BEFORE_MARK) + 1
  const room = excerpt.slice(start, start + LONGEST)
  const end = start + room.length < excerpt.length ? room.lastIndexOf(' ') : room.length
  const [before, after] = [start > 0 ? '…' : '', start + room.length < excerpt.length ? '…' : '']
  const shift = before.length - start
  return {
    excerpt: before + room.slice(0, end) + after,
    marks: marks
      .filter(([from, to]) => from >= start && to <= start + end)
      .map(([from, to]) => [from + shift, to + shift]),
  }
}

function richest(texts: readonly string[], wanted: Wanted): Excerpt {
  let best: (Excerpt & { words: number }) | undefined
  for (const excerpt of texts) {
    const marks = marksIn(excerpt, wanted)
    const words = new Set(marks.flatMap(({ found }) => found)).size
    if (best && words <= best.words) continue
    best = { excerpt, marks: marks.map(({ from, to }) => [from, to]), words }
  }
  return best ?? { excerpt: '', marks: [] }
}

/** The sentence with the most of the words, in the passage with the most of them; the first where none has any. */
export function excerptOf(passages: readonly string[], wanted: Wanted): Excerpt {
  const { excerpt } = richest(passages, wanted)
  const sentences = sentencesOf(excerpt.replace(/\s/g, ' ')).map(({ segment }) => segment.trim())
  return shortened(richest(sentences, wanted))
}
