import { z } from 'zod'
import type { Db } from '#api/db/tables.ts'

/** Answers by question id: an array where several options may be chosen. */
export type Answers = Record<string, string | string[]>

const stored = z.record(z.union([z.string(), z.array(z.string())]))

export interface SurveyState {
  /** What was last finished; undefined before. */
  finished?: Answers
  /** What was saved since. */
  draft?: Answers
  completedAt?: number
}

/** What a learner has answered in a survey. */
export async function answersOf(db: Db, learnerId: string, surveyId: string): Promise<SurveyState> {
  const row = await db
    .selectFrom('survey_answers')
    .select(['answers', 'draft', 'completed_at'])
    .where('learner_id', '=', learnerId)
    .where('survey_id', '=', surveyId)
    .executeTakeFirst()
  const read = (text: string | null | undefined) => (text ? stored.parse(JSON.parse(text)) : undefined)
  return {
    finished: read(row?.answers),
    draft: read(row?.draft),
    completedAt: row?.completed_at ?? undefined,
  }
}
