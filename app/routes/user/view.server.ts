import type { calls, Data } from '#contract/calls.ts'
import type { ownCalls } from '#contract/own-calls.ts'
import type { Profile, StepCard } from '#contract/shapes.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { rememberAccepted } from '#app/legal/acceptance/accepted.server.ts'
import { trailPath } from '#app/learning/trail-path.ts'
import { ofText } from '#app/ui/words.ts'
import { attempt } from '#app/upstream/failure.server.ts'
import { certificatePath } from '#app/domain/certificate-path.ts'

type Complete = Data<typeof calls.userComplete>

type Summary = Data<typeof ownCalls.summary>
type Records = Pick<Summary, 'can' | 'done' | 'abilities'>

interface ProfileAndRecords {
  profile: Profile
  /** Undefined where the upstream has neither `user/summary/` nor `user/complete/`. */
  records?: Records
}

const MOST_ABILITIES = 2

function recordsIn({ can, abilities, steps, quizzes }: Complete): Records {
  return {
    ...{ can, abilities },
    done: {
      classes: steps.reduce((sum, { classesDone }) => sum + classesDone, 0),
      quizzes: new Set(quizzes.filter(({ success }) => success).map(({ stepId }) => stepId)).size,
      trails: new Set(steps.map(({ trailId }) => trailId)).size,
      finished: [],
    },
  }
}

export async function findProfile({
  upstream,
  services,
}: Pick<LearnerContext, 'upstream' | 'services'>): Promise<ProfileAndRecords> {
  const summary = await attempt(upstream.profile.summary())
  if (summary.ok) return { profile: summary.value, records: summary.value }
  const complete = await attempt(upstream.profile.complete())
  if (!complete.ok) return { profile: await upstream.profile.find() }
  await rememberAccepted(services, complete.value.id, complete.value.legal ?? [])
  return { profile: complete.value, records: recordsIn(complete.value) }
}

function trailsOf({ trails, finished }: Records['done']) {
  if (finished.length === 0)
    return { value: String(trails), label: trails === 1 ? 'trilha começada' : 'trilhas começadas' }
  return {
    value: String(finished.length),
    label: finished.length === 1 ? 'trilha feita' : 'trilhas feitas',
  }
}

function statsOf(done: Records['done']) {
  const { classes, quizzes } = done
  if (classes + quizzes === 0) return undefined
  return [
    { value: String(classes), label: classes === 1 ? 'aula' : 'aulas' },
    { value: String(quizzes), label: quizzes === 1 ? 'quiz' : 'quizzes' },
    trailsOf(done),
  ]
}

/** What the learner did here. */
export function shownRecords({ can, done, abilities }: Records) {
  const hasCertificates = can.includes('certificates')
  const pathOf = hasCertificates ? certificatePath : trailPath
  const latest = (abilities?.latest ?? []).slice(0, MOST_ABILITIES).map(({ text }) => text)
  return {
    stats: statsOf(done),
    hasCertificates,
    achievements: {
      /** One for each finished trail. */
      medals: done.finished.map(({ id, title }) => ({ title, to: pathOf(id) })),
      hasCertificates,
      abilities: latest,
      /** How many abilities there are besides. */
      others: (abilities?.total ?? 0) - latest.length,
    },
  }
}

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
