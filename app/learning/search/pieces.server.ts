import { wordsOf, writtenForSearch } from '#files/search/words.ts'

export interface Piece {
  text: string
  isMarked: boolean
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

/** The text with each of the words marked, whatever their accents and case. */
export function markedIn(text: string, typed: string) {
  const words = wordsOf(typed).map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&'))
  const found = writtenForSearch(text).matchAll(new RegExp(words.join('|'), 'g'))
  return piecesOf(
    text,
    [...found].map(({ index, 0: { length } }) => [index, index + length]),
  )
}
