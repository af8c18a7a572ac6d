import { sql } from 'kysely'
import { calls } from '#contract/calls.ts'
import type { Catalogue } from '#api/content/catalogue.ts'
import type { Db } from '#api/db/tables.ts'
import { learning } from '#api/http/route.ts'

const PAGE = 20
const WHITE_SPACE = ' \t\r\n'

/** A condition on rows of `class_progress`. */
export const hasNote = sql<boolean>`trim(note, ${WHITE_SPACE}) <> ''`

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** In the order of the trails; classes that are offered no more are last. */
function orderOf({ placeOf }: Catalogue) {
  return (one: string, other: string) => placeOf(one) - placeOf(other) || compare(one, other)
}

function notesOf(db: Db, learnerId: string) {
  return db
    .selectFrom('class_progress as own')
    .innerJoin('classes', 'classes.id', 'own.class_id')
    .innerJoin('steps', 'steps.id', 'classes.step_id')
    .select(['class_id', 'step_id', 'trail_id', 'note', 'noted_at', 'updated_at'])
    .where('learner_id', '=', learnerId)
    .where(hasNote)
    .execute()
}

type Row = Awaited<ReturnType<typeof notesOf>>[number]

function shown(row: Row, { lesson, titleOf, trail }: Catalogue) {
  return {
    classId: row.class_id,
    title: titleOf(row.class_id) ?? row.class_id,
    stepId: lesson(row.class_id)?.stepId,
    stepTitle: titleOf(row.step_id),
    trailTitle: trail(row.trail_id)?.title,
    n: row.note ?? '',
    at: new Date(row.noted_at ?? row.updated_at).toISOString(),
  }
}

/** `user/notes/`: by page; the cursor is the last class of the page before. */
export const ownNotes = learning(calls.userNotes, async ({ c }, { learnerId }, { db, catalogue }) => {
  const inOrder = orderOf(catalogue)
  const left = (await notesOf(db, learnerId))
    .filter((row) => c === '' || inOrder(row.class_id, c) > 0)
    .sort((one, other) => inOrder(one.class_id, other.class_id))
  const page = left.slice(0, PAGE)
  return {
    notes: page.map((row) => shown(row, catalogue)),
    next: left.length > PAGE ? page.at(-1)?.class_id : undefined,
  }
})
