import { calls } from '#contract/calls.ts'
import { CLASS_EVOS } from '#contract/evos.ts'
import type { Step } from '#api/content/model.ts'
import type { Db } from '#api/db/tables.ts'
import { learning } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import type { Deps } from '#api/deps.ts'
import type { Session } from '#api/sessions/session.ts'
import { findStep, recordDone, requireEnrolment } from './enrolments.ts'
import { award } from './award.ts'
import { recordCompletions } from './step-completions.ts'
import { storeClassProgress, type ClassChange } from './class-progress.ts'

const stamp = (instant: number) => ({ a: true, t: new Date(instant).toISOString() })

function withClass<T>(
  classId: string,
  { learnerId }: Session,
  { db, catalogue, now }: Deps,
  work: (trx: Db, of: { learnerId: string; classId: string; step: Step; now: number }) => Promise<T>,
): Promise<T> {
  const lesson = catalogue.lesson(classId)
  if (!lesson) throw new Refusal(1101)
  const { step } = findStep(catalogue, lesson.stepId)
  const at = now()
  return db.transaction().execute((trx) => work(trx, { learnerId, classId, step, now: at }))
}

/** `step/class/start/`: answers with the first start. */
export const classStart = learning(calls.classStart, async ({ i }, session, deps) => {
  const { startedAt } = await withClass(i, session, deps, async (trx, of) => {
    await requireEnrolment(trx, of.learnerId, of.step.id)
    return storeClassProgress(trx, of, {})
  })
  return stamp(startedAt)
})

/** `step/class/complete/`: gives evos once; answers with the first completion. */
export const classComplete = learning(calls.classComplete, async ({ i }, session, deps) => {
  const { completedAt } = await withClass(i, session, deps, async (trx, of) => {
    const { learnerId, step, now } = of
    await recordDone(trx, learnerId, step.id, now)
    await award(trx, { learnerId, kind: 'class', ref: i, evos: CLASS_EVOS, now })
    const times = await storeClassProgress(trx, of, { completedAt: now })
    await recordCompletions(trx, step, now, learnerId)
    return times
  })
  return stamp(completedAt)
})

export const classProgress = learning(calls.classProgress, async ({ i, ts, n }, session, deps) => {
  const change: ClassChange = { position: { seconds: ts, note: n } }
  const savedAt = await withClass(i, session, deps, async (trx, of) => {
    await recordDone(trx, of.learnerId, of.step.id, of.now)
    await storeClassProgress(trx, of, change)
    return of.now
  })
  return stamp(savedAt)
})
