import { calls, type Data } from '#contract/calls.ts'
import { leftOut } from '#contract/read-leniently.ts'
import { foldedWords, querySpellings } from '#files/search/fold.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { ifThere } from '#app/request/lacking-calls.server.ts'

type Asking = Pick<LearnerContext, 'upstream' | 'lackingCalls'>

export type Note = Data<typeof calls.userNotes>['notes'][number]

export interface NotePage {
  notes: Note[]
  leftOut: number
  next: string | undefined
}

const MOST_PAGES = 200

/** From `cursor` (the page before's `next`); undefined if the upstream has no notes to list. */
async function pageFrom(context: Asking, cursor: string): Promise<NotePage | undefined> {
  const page = await ifThere(context, calls.userNotes, () => context.upstream.notes.list(cursor))
  return page && { notes: page.notes, leftOut: leftOut(page, 'notes'), next: page.next }
}

export async function allNotes(context: Asking): Promise<NotePage | undefined> {
  const all: NotePage = { notes: [], leftOut: 0, next: '' }
  for (let count = 0; count < MOST_PAGES && all.next !== undefined; count++) {
    const page = await pageFrom(context, all.next)
    if (!page) return undefined
    all.notes.push(...page.notes)
    all.leftOut += page.leftOut
    all.next = page.next === all.next ? undefined : page.next
  }
  return all
}

const textOf = ({ n, title, stepTitle = '', trailTitle = '' }: Note) =>
  [n, title, stepTitle, trailTitle].join(' ')

export async function searchNotes(context: Asking, typed: string): Promise<NotePage | undefined> {
  const all = await allNotes(context)
  const spellings = querySpellings(typed)
  const isMatch = (note: Note) => {
    const own = [...foldedWords(textOf(note))]
    return spellings.some((words) => words.every((word) => own.some((one) => one.startsWith(word))))
  }
  return all && { ...all, notes: all.notes.filter(isMatch) }
}

interface Place {
  cursor: string
  /** The page with the note of this class, if there is one; the first page otherwise. */
  classId?: string
}

export async function notePage(context: Asking, { cursor, classId }: Place): Promise<NotePage | undefined> {
  const first = await pageFrom(context, cursor)
  const hasIt = ({ notes }: NotePage) => notes.some((note) => note.classId === classId)
  let page = first
  for (let count = 0; classId !== undefined && page && !hasIt(page) && count < MOST_PAGES; count++)
    page = page.next === undefined ? undefined : await pageFrom(context, page.next)
  return page ?? first
}
