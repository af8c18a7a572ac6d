import { calls } from '#contract/calls.ts'
import type { Class } from '#contract/shapes.ts'
import type { Selectable } from 'kysely'
import type { Lesson, Step } from '#api/content/model.ts'
import { prepared } from '#api/db/prepared.ts'
import type { ClassProgress } from '#api/db/learning-tables.ts'
import type { Deps } from '#api/deps.ts'
import { classDoubts } from '#api/groups/doubts.ts'
import { learning } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { enrol, findStep } from './enrolments.ts'
import { isEnrolled, isLocked, stepCard } from './cards.ts'
import { progressOf } from './progress.ts'
import { askedOptions } from './option-order.ts'
import { quizCard, readRecord } from './quiz-record.ts'
import { keyOf } from './review/question-keys.ts'

const instant = (value: number | null | undefined) =>
  typeof value === 'number' ? new Date(value).toISOString() : undefined

/** Without what is right; the options in an order of the learner's own. */
function practiceCard({ practice, stepId }: Lesson, learnerId: string): Class['practice'] {
  if (!practice) return undefined
  const k = keyOf(stepId, practice)
  const { kind, title } = practice
  return { k, kind, title, options: askedOptions(practice, { learnerId, quizId: k, index: 0, attempt: 1 }) }
}

export function classCard(
  lesson: Lesson,
  index: number,
  own: Selectable<ClassProgress> | undefined,
  learnerId = '',
): Class {
  const { id, title, type, minutes, ability, cv, sources, body, media, href } = lesson
  return {
    id,
    index,
    title,
    type,
    minutes,
    ability,
    cv,
    sources,
    media,
    href,
    body: body || undefined,
    startedAt: instant(own?.started_at),
    completedAt: instant(own?.completed_at),
    ts: own?.seconds ?? undefined,
    n: own?.note ?? undefined,
    practice: practiceCard(lesson, learnerId),
  }
}

const ownClasses = prepared((db, { learnerId, stepId }: { learnerId: string; stepId: string }) =>
  db
    .selectFrom('class_progress')
    .innerJoin('classes', 'classes.id', 'class_id')
    .selectAll('class_progress')
    .where('learner_id', '=', learnerId)
    .where('step_id', '=', stepId),
)

async function classCards(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  learnerId: string,
  { id: stepId, classes, trailId }: Step,
): Promise<Class[]> {
  const rows = await ownClasses(db, { learnerId, stepId })
  const own = new Map(rows.map((row) => [row.class_id, row]))
  const doubtsOf = await classDoubts(db, { learnerId, trailId, stepId, now: now() })
  return classes.map((lesson, index) => ({
    ...classCard(lesson, index, own.get(lesson.id), learnerId),
    ...doubtsOf(lesson.id),
  }))
}

export const step = learning(calls.step, async ({ i }, { learnerId }, { db, catalogue, now }) => {
  const { step: offered, trail } = findStep(catalogue, i)
  const progress = await progressOf(db, learnerId)
  if (!isEnrolled(offered, progress)) throw new Refusal(1206)
  const classes = await classCards({ db, now }, learnerId, offered)
  const card = stepCard(offered, trail, progress)
  const next = trail.steps[trail.steps.indexOf(offered) + 1]
  return {
    id: card.id,
    title: card.title,
    summary: card.summary,
    achievement: offered.achievement,
    art: card.art,
    trailId: card.trailId,
    trailTitle: card.trailTitle,
    evos: card.evos,
    minutes: card.minutes,
    progress: card.progress,
    completed: card.completed,
    classes,
    quiz: offered.quiz && quizCard(offered.quiz, learnerId, readRecord(progress.quizRecords.get(offered.id))),
    next: next && { id: next.id, title: next.title },
  }
})

/** `step/auth/`: enrols; a locked step accepts only learners enrolled before. */
export const stepAuth = learning(calls.stepAuth, async ({ i }, { learnerId }, { db, catalogue, now }) => {
  const { step: offered, trail } = findStep(catalogue, i)
  const progress = await progressOf(db, learnerId)
  if (isEnrolled(offered, progress)) return { a: true }
  if (isLocked(offered, trail, progress)) throw new Refusal(1206)
  await enrol(db, learnerId, offered.id, now())
  return { a: true }
})
