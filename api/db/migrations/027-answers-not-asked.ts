import { sql, type Kysely, type Migration } from 'kysely'

const NO_LONGER_ASKED = ['confianca', 'objetivo']

/** Answers to questions of the first survey that it no longer asks. */
export const answersNotAsked: Migration = {
  async up(db: Kysely<unknown>) {
    const without = (json: string | null) => {
      if (json === null) return null
      const answers = Object.entries(JSON.parse(json) as object)
      return JSON.stringify(Object.fromEntries(answers.filter(([id]) => !NO_LONGER_ASKED.includes(id))))
    }
    const { rows } = await sql<{ learner_id: string; answers: string | null; draft: string | null }>`
      select learner_id, answers, draft from survey_answers where survey_id = '1'`.execute(db)
    for (const { learner_id, answers, draft } of rows)
      await sql`update survey_answers set answers = ${without(answers)}, draft = ${without(draft)}
        where survey_id = '1' and learner_id = ${learner_id}`.execute(db)
  },
}
