import { z } from 'zod'
import type { Quiz } from '#contract/shapes.ts'
import { services } from '#app/request/services.server.ts'
import { removeForLearner, storeForLearner, storedForLearner } from '#app/session/learner-storage.server.ts'
import type { SavedForm } from '#app/forms/saved-form.server.ts'
import { attemptIn, knownChoices, readChoices, type Choices } from './choices.server.ts'
import { lastAttempt } from './result.server.ts'

/** What a learner has chosen of a quiz and not sent yet, for whatever device comes next. */
const draftShape = z.object({
  /** The attempt it is for, the first one being 1. */
  attempt: z.number(),
  /** When it was last added to, in epoch milliseconds. */
  at: z.number(),
  choices: z.record(z.coerce.number(), z.string()),
})

type Draft = z.output<typeof draftShape>

const nameOf = (stepId: string) => `quiz-draft:${stepId}`

async function draftOf(learnerId: string, stepId: string): Promise<Draft | undefined> {
  return draftShape.safeParse(await storedForLearner(learnerId, nameOf(stepId))).data
}

/** A form that could not be taken counts for the attempt that it was given for. */
function waitingFor(attempt: number, quiz: Quiz, savedForm: SavedForm | undefined) {
  if (!savedForm || (attemptIn(savedForm) ?? attempt) !== attempt) return undefined
  return { at: savedForm.savedAt, choices: readChoices(savedForm, quiz) }
}

interface Asked {
  learnerId: string
  stepId: string
  quiz: Quiz
  attempt: number
  savedForm: SavedForm | undefined
}

/** What was chosen for this attempt, on whatever device; of two choices the newer one. */
export async function draftFor({ learnerId, stepId, quiz, attempt, savedForm }: Asked) {
  const kept = await draftOf(learnerId, stepId)
  const draft = kept?.attempt === attempt ? kept : undefined
  const waiting = waitingFor(attempt, quiz, savedForm)
  const choices = { ...draft?.choices, ...waiting?.choices }
  if (draft && waiting && draft.at > waiting.at) Object.assign(choices, draft.choices)
  return {
    choices: knownChoices((index) => choices[index], quiz),
    isRecovered: Object.keys(waiting?.choices ?? {}).length > 0,
  }
}

/** Adds to the draft of `attempt`; an attempt that was sent takes no more, however late a choice arrives. */
export async function addToDraft(
  learnerId: string,
  stepId: string,
  attempt: number,
  choices: Choices,
): Promise<void> {
  await services().lock.run(`quiz-draft:${learnerId}:${stepId}`, async () => {
    const kept = await draftOf(learnerId, stepId)
    const sent = (await lastAttempt(learnerId, stepId))?.attempt ?? 0
    if (attempt <= sent || attempt < (kept?.attempt ?? 0)) return
    const before = kept?.attempt === attempt ? kept.choices : {}
    const draft: Draft = { attempt, at: Date.now(), choices: { ...before, ...choices } }
    await storeForLearner(learnerId, nameOf(stepId), draft)
  })
}

export async function dropDraft(learnerId: string, stepId: string): Promise<void> {
  await removeForLearner(learnerId, nameOf(stepId))
}
