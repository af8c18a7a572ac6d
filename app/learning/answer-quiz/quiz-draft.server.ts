import { z } from 'zod'
import type { Quiz } from '#contract/quiz-shapes.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import type { SavedForm } from '#app/forms/saved-form.server.ts'
import {
  attemptIn,
  byIndex,
  hasChoice,
  named,
  readNamed,
  validAnswers,
} from '#app/learning/questions/answers.server.ts'
import { namesIn, namesOf, namesSent, questionNames } from '#app/learning/questions/question-names.server.ts'
import type { QuizAnswers } from '#app/upstream/steps.server.ts'
import { lastAttempt } from '#app/learning/see-result/stored-results.server.ts'

const MAX_ANSWERS = 200
const MAX_LENGTH = 1000

const draftShape = z.object({
  attempt: z.number(),
  /** Epoch milliseconds of the last change. */
  at: z.number(),
  choices: z
    .record(z.string(), z.string().max(MAX_LENGTH))
    .refine((answers) => Object.keys(answers).length <= MAX_ANSWERS),
  /** The questions that all forms with these answers asked; a draft of an earlier build does not say. */
  asked: z.array(z.string()).max(MAX_ANSWERS).optional(),
  /** The questions that were right in the attempt before and are answered alike. */
  alreadyRight: z.array(z.string()).max(MAX_ANSWERS).optional(),
})

type Draft = z.output<typeof draftShape>

const draftAt = (stepId: string) => ({ name: `quiz-draft:${stepId}`, shape: draftShape })

type Context = Pick<LearnerContext, 'services' | 'learner'>

function savedAnswers(attempt: number, quiz: Quiz, savedForm: SavedForm | undefined) {
  if (!savedForm || (attemptIn(savedForm) ?? attempt) !== attempt) return undefined
  const answers = named(readNamed(savedForm), namesIn(quiz))
  const isRecovered = Object.values(validAnswers(byIndex(answers, quiz), quiz)).some(hasChoice)
  return { at: savedForm.savedAt, answers, asked: namesOf(namesSent(savedForm)), isRecovered }
}

interface DraftQuery {
  stepId: string
  quiz: Quiz
  attempt: number
  savedForm: SavedForm | undefined
}

/** What was answered on any device; the newer answer counts. */
export async function draftFor(context: Context, { stepId, quiz, attempt, savedForm }: DraftQuery) {
  const { services, learner } = context
  const stored = await services.learnerStorage.get(learner.id, draftAt(stepId))
  const draft = stored?.attempt === attempt ? stored : undefined
  const saved = savedAnswers(attempt, quiz, savedForm)
  const choices = named(draft?.choices ?? {}, namesIn(quiz))
  const isDraftNewer = draft && saved && draft.at > saved.at
  const answers = isDraftNewer ? { ...saved.answers, ...choices } : { ...choices, ...saved?.answers }
  return {
    answers: validAnswers(byIndex(answers, quiz), quiz),
    asked: draft?.asked ?? saved?.asked,
    wasRight: questionNames(quiz).map((name) => draft?.alreadyRight?.includes(name) ?? false),
    isRecovered: saved?.isRecovered ?? false,
  }
}

/** `answers` are by the indexes of `quiz`, or without it of the form. Ignored if the attempt was sent, a later one is begun, or the draft is too large. */
export async function addToDraft(
  context: Context,
  {
    stepId,
    attempt,
    quiz,
    alreadyRight,
  }: Pick<DraftQuery, 'stepId' | 'attempt'> & Partial<DraftQuery & Draft>,
  answers: QuizAnswers,
  form: FormData,
): Promise<void> {
  const { services, learner } = context
  const today = quiz && namesIn(quiz)
  const asked = namesSent(form) ?? today
  const names = namesOf(asked)
  await services.learnerStorage.update(learner.id, draftAt(stepId), async ({ stored, store }) => {
    const sent = (await lastAttempt(context, stepId))?.attempt ?? 0
    if (attempt <= sent || attempt < (stored?.attempt ?? 0)) return
    const before = stored?.attempt === attempt ? stored : undefined
    const draft: Draft = {
      attempt,
      at: Date.now(),
      choices: { ...named(before?.choices ?? {}, asked), ...named(answers, today ?? asked) },
      asked:
        names && before?.asked
          ? before.asked.filter((name) => names.includes(name))
          : (names ?? before?.asked),
      alreadyRight: alreadyRight ?? before?.alreadyRight,
    }
    if (draftShape.safeParse(draft).success) await store(draft)
  })
}

export async function dropDraft({ services, learner }: Context, stepId: string): Promise<void> {
  await services.learnerStorage.delete(learner.id, draftAt(stepId).name)
}
