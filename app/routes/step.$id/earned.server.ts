import type { Message } from '#app/session/flash.server.ts'
import type { LearnerVisit } from '#app/session/guards.server.ts'
import type { Learner } from '#app/session/record.server.ts'
import { evosText } from '#app/ui/words.ts'

/** Says what was earned, and a new level once, on the page where it happened. */
export async function earned({ learner, upstream }: LearnerVisit, title: string): Promise<Message> {
  const after: Learner = await upstream.profile.find()
  const has = `Você tem ${evosText(after.evos)}.`
  const description = after.level > learner.level ? `Você chegou ao nível ${after.level}! ${has}` : has
  return { kind: 'success', title, description }
}
