import { calls } from '#contract/calls.ts'
import type { Class } from '#contract/shapes.ts'
import { notePath } from '#app/learning/notes/notes-path.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { isLacking } from '#app/request/lacking-calls.server.ts'
import { markOf } from '#app/domain/merge-notes.ts'

const textIn = (form: FormData | undefined, name: string) => {
  const value = form?.get(name)
  return typeof value === 'string' ? value : undefined
}

/** The note of a class, or what was typed in `savedForm`, which could not be sent. */
export function shownNote(context: LearnerContext, { id, n = '' }: Class, savedForm: FormData | undefined) {
  const typed = textIn(savedForm, 'note')
  return {
    note: typed ?? n,
    /** The mark of the saved note that this text began as. */
    noteFrom: (typed === undefined ? undefined : textIn(savedForm, 'noteFrom')) ?? markOf(n),
    isRecovered: typed !== undefined,
    allNotes: isLacking(context, calls.userNotes) ? undefined : notePath(id),
  }
}
