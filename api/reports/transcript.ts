import { teamCalls } from '#contract/team-calls.ts'
import { record } from '#api/audit/record.ts'
import type { Db } from '#api/db/tables.ts'
import { open } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { progressOf } from '#api/learning/progress.ts'
import { readRecord } from '#api/learning/quiz-record.ts'

const ACT = 'equipe: ver histórico'

const enrolmentsOf = (db: Db, learnerId: string) =>
  db
    .selectFrom('enrolments as own')
    .leftJoin('step_completions as done', (join) =>
      join.onRef('done.learner_id', '=', 'own.learner_id').onRef('done.step_id', '=', 'own.step_id'),
    )
    .select(['own.step_id', 'own.enrolled_at', 'own.quiz', 'done.completed_at'])
    .where('own.learner_id', '=', learnerId)
    .orderBy('own.enrolled_at')
    .execute()

const instant = (at: number) => new Date(at).toISOString()

/** Notes and answers stay the learner's own. A refusal is in the audit too. */
export const transcript = open(teamCalls.transcript, async ({ by, u, p }, { db, catalogue, now }) => {
  const learner = await db
    .selectFrom('learners')
    .select(['id', 'name', 'created_at'])
    .where('email', '=', u.trim().toLowerCase())
    .where('tags', 'like', `%${p}%`)
    .executeTakeFirst()
  const act = learner ? ACT : `${ACT}: recusado`
  await record(db, now(), { act, learnerId: learner?.id, by, subject: p })
  if (!learner) throw new Refusal(1101)
  const { completedClasses } = await progressOf(db, learner.id)
  const steps = (await enrolmentsOf(db, learner.id)).map(({ step_id: id, ...own }) => {
    const classes = catalogue.step(id)?.classes ?? []
    return {
      id,
      title: catalogue.titleOf(id) ?? id,
      enrolledAt: instant(own.enrolled_at),
      completedAt: own.completed_at === null ? undefined : instant(own.completed_at),
      classesDone: classes.filter((lesson) => completedClasses.has(lesson.id)).length,
      classesTotal: classes.length,
      best: readRecord(own.quiz).best,
    }
  })
  return { d: { name: learner.name, since: instant(learner.created_at), steps } }
})
