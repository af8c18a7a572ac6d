import { issueFinished } from './issue-certificates.ts'
import { ownCalls } from '#contract/own-calls.ts'
import { calls } from '#contract/calls.ts'
import { CLASS_EVOS } from '#contract/levels.ts'
import { learning } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import type { Deps } from '#api/deps.ts'
import type { Session } from '#api/sessions/session.ts'
import { findStep, recordDone } from './enrolments.ts'
import { award } from './award.ts'
import { correct, isPossible } from './quiz-answers.ts'
import { addPractice } from './review/attempts.ts'
import { recordCompletions } from './step-completions.ts'
import { storeClassProgress } from './class-progress.ts'

const stamp = (instant: number) => ({ a: true, t: new Date(instant).toISOString() })

function ofClass(classId: string, { learnerId }: Session, { catalogue, now }: Deps) {
  const lesson = catalogue.lesson(classId)
  if (!lesson) throw new Refusal(1101)
  const { step } = findStep(catalogue, lesson.stepId)
  return { learnerId, classId, minutes: lesson.minutes, step, now: now() }
}

/** `step/class/start/`: answers with the first start. */
export const classStart = learning(calls.classStart, async ({ i }, session, deps) => {
  const of = ofClass(i, session, deps)
  await recordDone(deps.db, of.learnerId, of.step.id, { last_class: i })
  return stamp((await storeClassProgress(deps.db, of, {})).startedAt)
})

/** `step/class/complete/`: gives evos once; answers with the first completion. */
export const classComplete = learning(calls.classComplete, async ({ i }, session, deps) => {
  const of = ofClass(i, session, deps)
  const { learnerId, minutes, step, now } = of
  await recordDone(deps.db, learnerId, step.id, { done_at: now, last_class: i })
  await award(deps.db, { learner_id: learnerId, kind: 'class', ref: i, evos: CLASS_EVOS, at: now })
  const { completedAt } = await storeClassProgress(deps.db, of, { completedAt: now, minutes })
  if (await recordCompletions(deps.db, step, now, learnerId)) await issueFinished(deps, learnerId)
  return stamp(completedAt)
})

/** `step/class/practice/`: may be sent again; a wrong answer is asked again in a review. */
export const classPractice = learning(ownCalls.classPractice, async ({ i, a }, session, deps) => {
  const { learnerId, step, now } = ofClass(i, session, deps)
  const question = deps.catalogue.lesson(i)?.practice
  if (!question) throw new Refusal(1101)
  const values = a.split(',')
  if (!isPossible(question, values)) throw new Refusal(400)
  await recordDone(deps.db, learnerId, step.id, { last_class: i })
  const marks = correct(question, values)
  await addPractice(deps.db, { learnerId, step, now, question, isRight: marks.ok })
  return marks
})

/** Whether it was offered once: a note that was being written then is kept with the others. */
async function wasOffered({ db, catalogue }: Deps, id: string): Promise<boolean> {
  if (catalogue.lesson(id)) return false
  return (await db.selectFrom('classes').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export const classProgress = learning(calls.classProgress, async ({ i, ts, n }, session, deps) => {
  const { learnerId } = session
  const now = deps.now()
  if (!(await wasOffered(deps, i))) {
    const { step } = ofClass(i, session, deps)
    await recordDone(deps.db, learnerId, step.id, { done_at: now, last_class: i })
  }
  await storeClassProgress(deps.db, { learnerId, classId: i, now }, { position: { seconds: ts, note: n } })
  return stamp(now)
})
