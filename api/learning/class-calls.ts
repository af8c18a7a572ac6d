import { calls } from '#contract/calls.ts'
import { CLASS_EVOS } from '#contract/evos.ts'
import type { Db } from '#api/db/tables.ts'
import { learning } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import type { Deps } from '#api/deps.ts'
import type { Session } from '#api/sessions/session.ts'
import { touch } from './enrolments.ts'
import { award } from './award.ts'
import { storeClassProgress, type ClassChange } from './class-progress.ts'

const stamp = (instant: number) => ({ a: true, t: new Date(instant).toISOString() })

function withClass<T>(
  classId: string,
  { learnerId }: Session,
  { db, catalogue, now }: Deps,
  work: (trx: Db, of: { learnerId: string; classId: string; now: number }) => Promise<T>,
): Promise<T> {
  const lesson = catalogue.lesson(classId)
  if (!lesson) throw new Refusal(1101)
  const at = now()
  return db.transaction().execute(async (trx) => {
    await touch(trx, learnerId, lesson.stepId, at)
    return work(trx, { learnerId, classId, now: at })
  })
}

/** `step/class/start/`: answers with the first start. */
export const classStart = learning(calls.classStart, async ({ i }, session, deps) => {
  const { startedAt } = await withClass(i, session, deps, (trx, of) => storeClassProgress(trx, of, {}))
  return stamp(startedAt)
})

/** `step/class/complete/`: gives evos once; answers with the first completion. */
export const classComplete = learning(calls.classComplete, async ({ i }, session, deps) => {
  const { completedAt } = await withClass(i, session, deps, async (trx, of) => {
    await award(trx, { learnerId: of.learnerId, kind: 'class', ref: i, evos: CLASS_EVOS, now: of.now })
    return storeClassProgress(trx, of, { completedAt: of.now })
  })
  return stamp(completedAt)
})

export const classProgress = learning(calls.classProgress, async ({ i, ts, n }, session, deps) => {
  const change: ClassChange = { position: { seconds: ts, note: n } }
  const savedAt = await withClass(i, session, deps, async (trx, of) => {
    await storeClassProgress(trx, of, change)
    return of.now
  })
  return stamp(savedAt)
})
