import { wordsOf, writtenForSearch } from '#contract/trail-search.ts'

export interface Piece {
  text: string
  isMarked: boolean
}

/** Start and end of each of the words in a text, whatever their accents and case. */
export function marksOf(text: string, typed: string): [from: number, to: number][] {
  const words = wordsOf(typed).map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&'))
  const found = writtenForSearch(text).matchAll(new RegExp(words.join('|'), 'g'))
  return [...found].map(({ index, 0: { length } }) => [index, index + length])
}

/** The text in pieces, marked or not; marks that are not in it are passed over. */
export function piecesOf(text: string, marks: [from: number, to: number][]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const [from, to] of marks) {
    if (from < at || to <= from || to > text.length) continue
    pieces.push({ text: text.slice(at, from), isMarked: false })
    pieces.push({ text: text.slice(from, to), isMarked: true })
    at = to
  }
  return [...pieces, { text: text.slice(at), isMarked: false }].filter((piece) => piece.text !== '')
}

export const markedIn = (text: string, typed: string) => piecesOf(text, marksOf(text, typed))
