/** What the mock upstream teaches, and what tests answer beside it. */

export * from '#tools/upstream/mock/data.ts'

export const NOTE = {
  classId: 'terra',
  title: 'Conhecer a terra',
  stepId: 'solo',
  stepTitle: 'Cuidar do solo',
  trailTitle: 'Horta em casa',
  n: 'Comprar luvas',
  at: '2026-11-01T12:00:00Z',
}

export const HIT = {
  kind: 'class',
  id: 'terra',
  stepId: 'solo',
  title: 'Conhecer a terra',
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
