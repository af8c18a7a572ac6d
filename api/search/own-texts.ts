import { foldedWords } from '#files/search/fold.ts'
import type { Db } from '#api/db/tables.ts'
import { hasNote } from '#api/learning/own-notes.ts'
import { wantedBy, type Wanted } from './find-items.ts'

/** A learner's notes, the latest first. They are in no index: nobody else's search reads them. */
export async function ownTexts(db: Db, learnerId: string) {
  const rows = await db
    .selectFrom('class_progress')
    .select(['class_id', 'note'])
    .where('learner_id', '=', learnerId)
    .where(hasNote)
    .orderBy('updated_at', 'desc')
    .orderBy('class_id')
    .execute()
  return rows.map(({ class_id, note }) => ({
    classId: class_id,
    note: note ?? '',
    words: foldedWords(note ?? ''),
  }))
}

export type OwnText = Awaited<ReturnType<typeof ownTexts>>[number]

export const isAmong = (wanted: Wanted): ((text: OwnText) => boolean) => {
  const wantedIn = wantedBy(wanted)
  return ({ words }) => new Set([...words].flatMap((word) => wantedIn(word) ?? [])).size >= wanted.least
}
