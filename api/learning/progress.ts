import { sql } from 'kysely'
import { prepared } from '#api/db/prepared.ts'
import type { Db } from '#api/db/tables.ts'

/** `enrolments`: step ids, by when something was last done there, or else when they were opened (epoch ms). */
export interface Progress {
  evos: number
  enrolments: ReadonlyMap<string, number>
  completedClasses: ReadonlySet<string>
  /** Those that are not completed, the one started last first. */
  startedClasses: ReadonlySet<string>
  passedQuizzes: ReadonlySet<string>
  completedSteps: ReadonlySet<string>
  /** Steps in which something was done, not only opened. */
  activeSteps: ReadonlySet<string>
  quizRecords: ReadonlyMap<string, string | null>
  /** When a class or a quiz was completed (epoch ms), in no order. */
  completedAt: readonly number[]
}

interface Row {
  kind: 'evos' | 'quiz' | 'enrolment' | 'class' | 'started' | 'completion'
  id: string
  value: number | null
  done_at: number | null
  quiz: string | null
}

/** Who passed a quiz has its award. */
const rowsOf = prepared(
  (_, { learnerId }: { learnerId: string }) => sql<Row>`
    select 'evos' as kind, '' as id, sum(evos) as value, cast(null as bigint) as done_at, cast(null as text) as quiz
      from awards where learner_id = ${learnerId}
    union all select 'quiz', ref, at, null, null from awards where learner_id = ${learnerId} and kind = 'quiz'
    union all select 'enrolment', step_id, enrolled_at, done_at, quiz from enrolments where learner_id = ${learnerId}
    union all select case when completed_at is null then 'started' else 'class' end, class_id,
      coalesce(completed_at, started_at), null, null from class_progress
      where learner_id = ${learnerId} and coalesce(completed_at, started_at) is not null
    union all select 'completion', step_id, completed_at, null, null
      from step_completions where learner_id = ${learnerId}`,
)

const valueOf = ({ value }: Row) => value ?? 0

function byTime(one: Row, other: Row): number {
  const later = (other.done_at ?? 0) - (one.done_at ?? 0) || valueOf(other) - valueOf(one)
  return later || (one.id < other.id ? -1 : 1)
}

async function read(db: Db, learnerId: string): Promise<Progress> {
  const rows = await rowsOf(db, { learnerId })
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind)
  const ids = (some: Row[]) => new Set(some.map(({ id }) => id))
  const enrolments = of('enrolment').sort(byTime)
  const [classes, quizzes] = [of('class').sort(byTime), of('quiz')]
  return {
    evos: of('evos').reduce((sum, row) => sum + valueOf(row), 0),
    enrolments: new Map(enrolments.map((row) => [row.id, row.done_at ?? valueOf(row)])),
    completedClasses: ids(classes),
    startedClasses: ids(of('started').sort(byTime)),
    passedQuizzes: ids(quizzes),
    activeSteps: ids(enrolments.filter((row) => row.done_at !== null)),
    completedSteps: ids(of('completion')),
    quizRecords: new Map(enrolments.map((row) => [row.id, row.quiz])),
    completedAt: [...classes, ...quizzes].map(valueOf),
  }
}

const readBefore = new WeakMap<Db, Map<string, Progress>>()

/** In a transaction it is read once, until `forgetProgress`. */
export async function progressOf(db: Db, learnerId: string): Promise<Progress> {
  if (!db.isTransaction) return read(db, learnerId)
  const progress = readBefore.get(db)?.get(learnerId) ?? (await read(db, learnerId))
  readBefore.set(db, new Map([[learnerId, progress]]))
  return progress
}

export function forgetProgress(trx: Db): void {
  readBefore.delete(trx)
}
