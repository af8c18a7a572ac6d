import { z } from 'zod'
import type { LearnerContext } from '#app/request/guards.server.ts'
import type { Learner } from '#app/session/session-record.server.ts'
import { attempt } from '#app/upstream/failure.server.ts'

const ANNOUNCED_LEVEL = { name: 'level-said', shape: z.number() }

/** True once per level, on whichever device. */
const announceOnce = ({ learnerStorage }: LearnerContext['services'], learnerId: string, level: number) =>
  learnerStorage.update(learnerId, ANNOUNCED_LEVEL, async ({ stored = 0, store }) => {
    if (stored >= level) return false
    await store(level)
    return true
  })

/** The new level; undefined if it is the same or was announced before. */
export async function newLevel(
  { services, learner }: Pick<LearnerContext, 'services' | 'learner'>,
  { level }: Pick<Learner, 'level'>,
): Promise<number | undefined> {
  if (level <= learner.level || !(await announceOnce(services, learner.id, level))) return undefined
  return level
}

/** `by` is a class id, or the attempt at the quiz; `level` is there if it is new. */
const gainShape = z.object({ by: z.string(), evos: z.number(), level: z.number().optional() })

export type Gain = z.output<typeof gainShape>

const gainRecord = (stepId: string) => ({ name: `gain:${stepId}`, shape: gainShape })

export const byAttempt = (attempt: number): string => `attempt ${attempt}`

/** What a class or quiz just gave; stored, so that its page is the same after a reload. Undefined if unknown. */
export async function gainBy(context: LearnerContext, stepId: string, by: string): Promise<Gain | undefined> {
  const { services, learner } = context
  const after = await attempt(context.upstream.profile.find())
  if (!after.ok) return undefined
  return services.learnerStorage.update(learner.id, gainRecord(stepId), async ({ stored, store }) => {
    if (stored?.by === by) return stored
    const evos = Math.max(0, after.value.evos - learner.evos)
    const gain = { by, evos, level: await newLevel(context, after.value) }
    await store(gain)
    return gain
  })
}

export async function storedGain({ services, learner }: LearnerContext, stepId: string, by: string) {
  const gain = await services.learnerStorage.get(learner.id, gainRecord(stepId))
  return gain?.by === by ? gain : undefined
}
