import { civilDateOf } from '#contract/birth-date.ts'
import type { Note } from '#app/learning/notes/notes.server.ts'
import { classPath } from '#app/learning/step-path.ts'
import { writtenDate } from '#app/domain/dates.ts'

const shownNote = ({ classId, title, stepId, stepTitle, n, at }: Note) => ({
  ...{ classId, title, stepTitle },
  note: n.trim(),
  to: stepId === undefined ? undefined : classPath(stepId, classId),
  at: writtenDate(civilDateOf(Date.parse(at))),
})

interface Group {
  title: string
  isRetired: boolean
  notes: ReturnType<typeof shownNote>[]
}

const groupOf = ({ stepId, trailTitle }: Note): Omit<Group, 'notes'> =>
  stepId === undefined
    ? { title: 'Aulas que saíram do ar', isRetired: true }
    : { title: trailTitle ?? 'Outras aulas', isRetired: false }

/** By trail, in the order in which they come. */
export function groupsOf(notes: Note[]): Group[] {
  const groups = new Map<string, Group>()
  for (const note of notes) {
    const { title, isRetired } = groupOf(note)
    const group = groups.get(title) ?? { title, isRetired, notes: [] }
    group.notes.push(shownNote(note))
    groups.set(title, group)
  }
  return [...groups.values()]
}
