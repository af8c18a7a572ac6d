import { sql } from 'kysely'
import { ownCalls } from '#contract/own-calls.ts'
import type { Catalogue } from '#api/content/catalogue.ts'
import { prepared } from '#api/db/prepared.ts'
import type { Db } from '#api/db/tables.ts'
import { signedIn } from '#api/http/route.ts'
import { abilitiesOf } from '#api/learning/abilities.ts'
import { enrolledSteps, isCompleted, stepCard } from '#api/learning/cards.ts'
import { hasNote } from '#api/learning/own-notes.ts'
import { progressOf, type Progress } from '#api/learning/progress.ts'
import { CAN } from './all-data.ts'
import { findSurveyed } from '../http/find-learner.ts'
import { profileCard } from './profile.ts'

const MOST_NOTES = 3
const NOTE_LENGTH = 200

const latestNotes = prepared((db, { learnerId }: { learnerId: string }) =>
  db
    .selectFrom('class_progress')
    .innerJoin('classes', 'classes.id', 'class_progress.class_id')
    .select(['class_id', 'step_id', sql<string>`substr(note, 1, ${sql.lit(NOTE_LENGTH)})`.as('note')])
    .select((select) => select.fn.countAll<number>().over().as('all'))
    .where('learner_id', '=', learnerId)
    .where(hasNote)
    .orderBy('updated_at', 'desc')
    .orderBy('class_id', 'desc')
    .limit(MOST_NOTES),
)

async function notesOf(db: Db, learnerId: string, { titleOf, step }: Catalogue, { enrolments }: Progress) {
  const rows = await latestNotes(db, { learnerId })
  return {
    latest: rows.map((row) => ({
      classId: row.class_id,
      title: titleOf(row.class_id) ?? row.class_id,
      stepId: step(row.step_id) && enrolments.has(row.step_id) ? row.step_id : undefined,
      n: row.note,
    })),
    others: (rows[0]?.all ?? 0) - rows.length,
  }
}

/** `user/summary/`: what a profile page shows, without all that is held. */
export const summary = signedIn(ownCalls.summary, async (_, session, { db, catalogue, firstSurveyId }) => {
  const { learnerId } = session
  const learner = await findSurveyed(db, learnerId, firstSurveyId)
  const progress = await progressOf(db, learnerId)
  const enrolled = enrolledSteps(catalogue, progress)
  const steps = enrolled.map(({ step, trail }) => stepCard(step, trail, progress))
  const trails = [...new Set(enrolled.map(({ trail }) => trail))]
  return {
    ...profileCard(catalogue, learner, progress, session),
    createdAt: new Date(learner.created_at).toISOString(),
    can: CAN,
    done: {
      classes: steps.reduce((sum, { classesDone }) => sum + classesDone, 0),
      quizzes: progress.passedQuizzes.size,
      trails: trails.length,
      finished: trails
        .filter((trail) => trail.steps.every((step) => isCompleted(step, progress)))
        .map(({ id, title }) => ({ id, title })),
    },
    notes: await notesOf(db, learnerId, catalogue, progress),
    abilities: abilitiesOf(catalogue, progress),
  }
})
