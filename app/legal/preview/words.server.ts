import { diffArrays } from 'diff'
import type { Word } from './runs.server.ts'

export type Change = 'inserted' | 'deleted'

const keyOf = ({ text, marks }: Word) => marks.join('') + text.replace(/\s+/g, ' ')
const isSame = (one: Word, other: Word) => keyOf(one) === keyOf(other)
const isWord = ({ text }: Word) => /[\p{L}\p{N}]/u.test(text)

export const bareWords = (words: Word[]): string[] =>
  words.filter(isWord).map(({ text }) => text.toLowerCase())

/** The share of words that two texts have in common, from 0 to 1. */
export function likeness(one: string[], other: string[]): number {
  const all = one.length + other.length
  if (all === 0) return 1
  const counts = new Map<string, number>()
  for (const word of one) counts.set(word, (counts.get(word) ?? 0) + 1)
  const shared = other.filter((word) => {
    const count = counts.get(word) ?? 0
    counts.set(word, count - 1)
    return count > 0
  })
  return (2 * shared.length) / all
}

interface Piece {
  kind: 'same' | 'changed'
  old: Word[]
  now: Word[]
}

/** At most so many equal words between two changes become part of one change, which reads better. */
const TOO_FEW = 1

function join(pieces: Piece[]): Piece[] {
  return pieces.reduce<Piece[]>((joined, piece, at) => {
    const last = joined.at(-1)
    const isBetween = at > 0 && at < pieces.length - 1 && piece.now.filter(isWord).length <= TOO_FEW
    const isPartOfIt = piece.kind === 'changed' || (isBetween && last?.kind === 'changed')
    if (isPartOfIt && last?.kind === 'changed') {
      last.old.push(...piece.old)
      last.now.push(...piece.now)
    } else joined.push({ ...piece, old: [...piece.old], now: [...piece.now] })
    return joined
  }, [])
}

function piecesOf(before: Word[], after: Word[]): Piece[] {
  const pieces = diffArrays(before, after, { comparator: isSame }).map(({ value, added, removed }): Piece => {
    if (added) return { kind: 'changed', old: [], now: value }
    if (removed) return { kind: 'changed', old: value, now: [] }
    return { kind: 'same', old: value, now: value }
  })
  return join(pieces)
}

const tagOf = (mark: string) => /^<(\w+)/.exec(mark)?.[1] ?? ''

function inline(words: Word[]): string {
  let html = ''
  let openMarks: string[] = []
  const goTo = (marks: string[]) => {
    const at = openMarks.findIndex((mark, depth) => mark !== marks[depth])
    const same = at < 0 ? openMarks.length : at
    const ends = openMarks.slice(same).reverse()
    html += ends.map((mark) => `</${tagOf(mark)}>`).join('') + marks.slice(same).join('')
    openMarks = marks
  }
  for (const { text, marks } of words) {
    goTo(marks)
    html += text
  }
  goTo([])
  return html
}

/** Shows the address of a deleted link as text, since it may be all that changed. */
function unlinked(words: Word[]): Word[] {
  return words.flatMap((word, at) => {
    const link = word.marks.find((mark) => tagOf(mark) === 'a')
    const marks = word.marks.filter((mark) => mark !== link)
    const isLast = link !== undefined && !words[at + 1]?.marks.includes(link)
    const target = /href="([^"]*)"/.exec(link ?? '')?.[1]
    const address = isLast && target && !target.startsWith('#') ? [{ text: ` (${target})`, marks }] : []
    return [{ text: word.text, marks }, ...address]
  })
}

function marked(tag: 'ins' | 'del', words: Word[]): string {
  const first = words.findIndex(({ text }) => text.trim() !== '')
  if (first < 0) return ''
  const last = words.findLastIndex(({ text }) => text.trim() !== '')
  const space = [inline(words.slice(0, first)), inline(words.slice(last + 1))] as const
  return `${space[0]}<${tag}>${inline(words.slice(first, last + 1))}</${tag}>${space[1]}`
}

export function changedWords(before: Word[], after: Word[]): { html: string; changes: Change[] } {
  const changes: Change[] = []
  const html = piecesOf(before, after).map(({ kind, old, now }) => {
    if (kind === 'same') return inline(now)
    const deleted = marked('del', unlinked(old))
    const inserted = marked('ins', now)
    if (deleted) changes.push('deleted')
    if (inserted) changes.push('inserted')
    if (deleted && inserted) return `${deleted} ${inserted}`.replace(/ {2,}/g, ' ')
    return deleted || inserted || inline(now)
  })
  return { html: html.join(''), changes }
}
