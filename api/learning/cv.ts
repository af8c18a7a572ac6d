import type { Data } from '#contract/calls.ts'
import { cvCalls } from '#contract/cv-calls.ts'
import {
  CV_NOTES,
  heldCv,
  LONGEST_LINE,
  MOST_LINES,
  NOTED_PARTS,
  type NotedPart,
} from '#contract/cv-shapes.ts'
import { linesOf } from '#contract/typed-text.ts'
import type { Catalogue } from '#api/content/catalogue.ts'
import type { Db } from '#api/db/tables.ts'
import { learning } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { hasNote } from './own-notes.ts'
import { progressOf } from './progress.ts'

/** Undefined until the learner saved one. */
export async function savedCv(db: Db, learnerId: string) {
  const row = await db.selectFrom('cvs').selectAll().where('learner_id', '=', learnerId).executeTakeFirst()
  return row && { parts: heldCv.parse(JSON.parse(row.body)), v: row.version, savedAt: row.saved_at }
}

/** By part, those that changed after `since` (epoch ms). */
async function notesOf(db: Db, learnerId: string, since: number) {
  const rows = await db
    .selectFrom('class_progress')
    .select(['class_id', 'note', 'noted_at', 'updated_at'])
    .where('learner_id', '=', learnerId)
    .where('class_id', 'in', Object.values(CV_NOTES))
    .where(hasNote)
    .execute()
  const noteOf = (part: NotedPart) =>
    rows.find((row) => row.class_id === CV_NOTES[part] && (row.noted_at ?? row.updated_at) > since)?.note
  return Object.fromEntries(NOTED_PARTS.map((part) => [part, noteOf(part)?.trim()])) as Partial<
    Record<NotedPart, string>
  >
}

const FITTING = new RegExp(`.{1,${LONGEST_LINE}}(?!\\S)|\\S{${LONGEST_LINE}}`, 'g')

/** Long lines are broken between words. */
const fittingLines = (note: string): string[] =>
  linesOf(note)
    .flatMap((line) => line.match(FITTING) ?? [])
    .map((line) => line.trim())
    .slice(0, MOST_LINES)

async function offersOf(db: Db, learnerId: string, { lesson, placeOf }: Catalogue) {
  const { completedClasses } = await progressOf(db, learnerId)
  const offers = [...completedClasses]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .flatMap((classId) => {
      const text = lesson(classId)?.cv
      return text === undefined ? [] : [[text, { text, classId }] as const]
    })
  return [...new Map(offers).values()]
}

/** `user/cv/`: as it was saved, or else as the notes have it. */
export const cv = learning(cvCalls.cv, async (_, { learnerId }, { db, catalogue }) => {
  const saved = await savedCv(db, learnerId)
  const { goal, experience, contacts } = await notesOf(db, learnerId, saved?.savedAt ?? -1)
  const noted = { goal, experience: fittingLines(experience ?? ''), contacts }
  const parts: Data<typeof cvCalls.cv> = {
    ...(saved?.parts ?? { ...noted, education: [], courses: [], skills: [] }),
    v: saved?.v ?? 0,
    offers: await offersOf(db, learnerId, catalogue),
  }
  return saved ? { ...parts, notes: { goal, experience, contacts } } : parts
})

export const cvSave = learning(cvCalls.cvSave, async (payload, { learnerId }, { db, now }) => {
  const { v, id: _, ...parts } = payload
  const row = { body: JSON.stringify(parts), version: v + 1, saved_at: now() }
  const saved = await db
    .insertInto('cvs')
    .values({ ...row, learner_id: learnerId })
    .onConflict((conflict) => conflict.column('learner_id').doUpdateSet(row).where('cvs.version', '=', v))
    .returning('version')
    .executeTakeFirst()
  if (!saved) throw new Refusal(409)
  return { a: true, v: saved.version }
})
