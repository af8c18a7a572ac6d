import { z } from 'zod'
import { services } from '#app/request/services.server.ts'
import type { Message } from '#app/request/flash.server.ts'
import type { LearnerVisit } from '#app/request/guards.server.ts'
import { storeForLearner, storedForLearner } from '#app/session/learner-storage.server.ts'
import type { Learner } from '#app/session/session-record.server.ts'
import { evosText } from '#app/ui/words.ts'
import { attempt } from '#app/upstream/failure.server.ts'

const LEVEL_SAID = 'level-said'
const keptLevel = z.number().catch(0)

/** Whether nobody was told yet, on any device: of two requests that meet the new level, one says it. */
function isNews(learnerId: string, level: number): Promise<boolean> {
  return services().lock.run(`${LEVEL_SAID}:${learnerId}`, async () => {
    if (keptLevel.parse(await storedForLearner(learnerId, LEVEL_SAID)) >= level) return false
    await storeForLearner(learnerId, LEVEL_SAID, level)
    return true
  })
}

/** A level that was gained since the learner's last answer, said once, with what gave it. */
export async function gainedBy(
  before: Pick<Learner, 'id' | 'level'>,
  { level }: Pick<Learner, 'level'>,
  by: string,
): Promise<string | undefined> {
  if (level <= before.level || !(await isNews(before.id, level))) return undefined
  return `Você chegou ao nível ${level} com ${by}.`
}

/**
 * Says what was earned, and a new level with what gave it (`by`, such as "a aula “Currículo”"). What was done is done:
 * where nobody can say what it earned, the title stands alone.
 */
export async function earned(visit: LearnerVisit, title: string, by: string): Promise<Message> {
  const after = await attempt(visit.upstream.profile.find())
  if (!after.ok) {
    await visit.discardSavedForm()
    return { kind: 'success', title }
  }
  const gained = await gainedBy(visit.learner, after.value, by)
  return { kind: 'success', title, gained, description: `Você tem ${evosText(after.value.evos)}.` }
}
