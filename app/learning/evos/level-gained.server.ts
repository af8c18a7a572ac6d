import { z } from 'zod'
import type { Message } from '#app/request/flash.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import type { Learner } from '#app/session/session-record.server.ts'
import { evosText } from '#app/ui/words.ts'
import { attempt } from '#app/upstream/failure.server.ts'

const ANNOUNCED_LEVEL = { name: 'level-said', shape: z.number() }

/** True once per level, on whichever device. */
const announceOnce = (
  { learnerStorage }: LearnerContext['services'],
  learnerId: string,
  level: number,
): Promise<boolean> =>
  learnerStorage.update(learnerId, ANNOUNCED_LEVEL, async ({ stored = 0, store }) => {
    if (stored >= level) return false
    await store(level)
    return true
  })

/** The message of a new level; undefined if the level is the same or was announced before. */
export async function newLevelMessage(
  { services, learner }: Pick<LearnerContext, 'services' | 'learner'>,
  { level }: Pick<Learner, 'level'>,
  by: string,
): Promise<string | undefined> {
  if (level <= learner.level || !(await announceOnce(services, learner.id, level))) return undefined
  return `Você chegou ao nível ${level} com ${by}.`
}

/** The success message with the learner's evos and a new level; `by` is what gave it, such as "a aula “Currículo”". */
export async function successMessage(context: LearnerContext, title: string, by: string): Promise<Message> {
  const after = await attempt(context.upstream.profile.find())
  if (!after.ok) return { kind: 'success', title }
  const gained = await newLevelMessage(context, after.value, by)
  return { kind: 'success', title, gained, description: `Você tem ${evosText(after.value.evos)}.` }
}
