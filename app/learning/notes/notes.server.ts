import { calls, type Data } from '#contract/calls.ts'
import { leftOut } from '#contract/read-leniently.ts'
import { foldedWords, querySpellings } from '#files/search/fold.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { ifThere } from '#app/request/lacking-calls.server.ts'

export type Note = Data<typeof calls.userNotes>['notes'][number]

interface AllNotes {
  notes: Note[]
  leftOut: number
}

const MOST_PAGES = 200

/** Undefined if the upstream has no notes to list. */
export async function allNotes(context: Pick<LearnerContext, 'upstream' | 'lackingCalls'>) {
  const all: AllNotes = { notes: [], leftOut: 0 }
  let cursor = ''
  for (let count = 0; count < MOST_PAGES; count++) {
    const page = await ifThere(context, calls.userNotes, () => context.upstream.notes.list(cursor))
    if (!page) return undefined
    all.notes.push(...page.notes)
    all.leftOut += leftOut(page, 'notes')
    if (page.next === undefined || page.next === cursor) break
    cursor = page.next
  }
  return all
}

const textOf = ({ n, title, stepTitle = '', trailTitle = '' }: Note) =>
  [n, title, stepTitle, trailTitle].join(' ')

/** The notes that have all typed words, or words that begin so. */
export function notesWith(typed: string, notes: Note[]): Note[] {
  const spellings = querySpellings(typed)
  return notes.filter((note) => {
    const own = [...foldedWords(textOf(note))]
    return spellings.some((words) => words.every((word) => own.some((one) => one.startsWith(word))))
  })
}
