/** What the mock upstream teaches, and what tests answer beside it. */
import { CARD, STEP } from '#tools/upstream/mock/data.ts'

export * from '#tools/upstream/mock/data.ts'

const TITLE = STEP.classes[0]?.title ?? ''

export const NOTE = {
  classId: 'terra',
  title: TITLE,
  stepId: 'solo',
  stepTitle: CARD.title,
  trailTitle: CARD.trailTitle,
  n: 'Comprar luvas',
  at: '2026-11-01T12:00:00Z',
}

export const HIT = {
  kind: 'class',
  id: 'terra',
  stepId: 'solo',
  title: TITLE,
  excerpt: 'Pegue um punhado de terra.',
  marks: [[20, 25]],
  locked: false,
}

/** Of the embedded API alone. */
export const SUMMARY = {
  can: ['evos', 'delete', 'legal'],
  done: { classes: 1, quizzes: 0, trails: 1, finished: [] },
  notes: { latest: [], others: 0 },
}
