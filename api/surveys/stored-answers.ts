import { z } from 'zod'
import type { Db } from '#api/db/tables.ts'

/** By question id; an array if several options may be chosen. */
export type Answers = Record<string, string | string[]>

const stored = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

export const readAnswers = (json: string | null | undefined): Answers | undefined =>
  json ? stored.parse(JSON.parse(json)) : undefined

/** `finished` was sent last, `draft` was saved since. */
export async function answersOf(db: Db, learnerId: string, surveyId: string) {
  const row = await db
    .selectFrom('survey_answers')
    .select(['answers', 'draft', 'completed_at'])
    .where('learner_id', '=', learnerId)
    .where('survey_id', '=', surveyId)
    .executeTakeFirst()
  return {
    finished: readAnswers(row?.answers),
    draft: readAnswers(row?.draft),
    completedAt: row?.completed_at ?? undefined,
  }
}

interface Save {
  learnerId: string
  surveyId: string
  answers: Answers
  isFinished: boolean
  now: number
}

export async function saveAnswers(db: Db, { learnerId, surveyId, answers, isFinished, now }: Save) {
  const written = JSON.stringify(answers)
  const change = isFinished ? { answers: written, draft: null, completed_at: now } : { draft: written }
  await db
    .insertInto('survey_answers')
    .values({ learner_id: learnerId, survey_id: surveyId, updated_at: now, ...change })
    .onConflict((conflict) =>
      conflict.columns(['learner_id', 'survey_id']).doUpdateSet({ ...change, updated_at: now }),
    )
    .execute()
}
