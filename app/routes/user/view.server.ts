import type { calls, Data } from '#contract/calls.ts'
import type { Profile, StepCard } from '#contract/shapes.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { rememberAccepted } from '#app/legal/accepted.server.ts'
import { classPath } from '#app/learning/step-path.ts'
import { ofText } from '#app/ui/words.ts'
import { attempt } from '#app/upstream/failure.server.ts'
import { BRASILIA } from '#app/ui/dates.ts'

const month = new Intl.DateTimeFormat('pt-BR', { timeZone: BRASILIA, month: 'long', year: 'numeric' })

/** "novembro de 2026", Brasília time. */
const monthAndYear = (instant: string): string => month.format(new Date(instant))

type Complete = Data<typeof calls.userComplete>

interface ProfileAndRecords {
  profile: Profile
  /** Undefined where the upstream has no `user/complete/`. */
  complete?: Complete
}

export async function findProfile({
  upstream,
  services,
}: Pick<LearnerContext, 'upstream' | 'services'>): Promise<ProfileAndRecords> {
  const complete = await attempt(upstream.profile.complete())
  if (!complete.ok) return { profile: await upstream.profile.find() }
  await rememberAccepted(services, complete.value.id, complete.value.legal ?? [])
  return { profile: complete.value, complete: complete.value }
}

function statsOf({ steps, quizzes }: Complete) {
  const classes = steps.reduce((sum, { classesDone }) => sum + classesDone, 0)
  const passed = new Set(quizzes.filter(({ success }) => success).map(({ stepId }) => stepId)).size
  const trails = new Set(steps.map(({ trailId }) => trailId)).size
  if (classes + passed === 0) return undefined
  return [
    { value: String(classes), label: classes === 1 ? 'aula' : 'aulas' },
    { value: String(passed), label: passed === 1 ? 'quiz' : 'quizzes' },
    { value: String(trails), label: trails === 1 ? 'trilha' : 'trilhas' },
  ]
}

const MOST_NOTES = 3
const NOTE_LENGTH = 160

function notesOf({ classes = [], steps }: Complete) {
  const notes = classes.flatMap(({ id, title, stepId, n }) => {
    const step = steps.find((step) => step.id === stepId)
    return n?.trim() ? [{ title, note: n, to: step && classPath(step.id, id) }] : []
  })
  const latest = notes.slice(-MOST_NOTES).map(({ note, ...place }) => ({
    ...place,
    note: note.length > NOTE_LENGTH ? `${note.slice(0, NOTE_LENGTH).trimEnd()}…` : note,
  }))
  latest.reverse()
  return { latest, others: notes.length - latest.length }
}

/** What the learner did here. */
export const shownRecords = (complete: Complete) => ({
  since: complete.createdAt && monthAndYear(complete.createdAt),
  stats: statsOf(complete),
  abilities: complete.abilities,
  notes: notesOf(complete),
})

function stateOf(done: number, total: number, progress: number) {
  if (total === 0) return `${progress}% feito`
  return `${ofText(done, total)} ${total === 1 ? 'aula' : 'aulas'}${done === total ? ' · falta o quiz' : ''}`
}

export const shownStep = ({
  id,
  title,
  trailTitle,
  progress,
  completed,
  classesDone,
  classesTotal,
}: StepCard) => ({
  id,
  title,
  trailTitle,
  state: completed ? 'Feito' : stateOf(classesDone, classesTotal, progress),
})
