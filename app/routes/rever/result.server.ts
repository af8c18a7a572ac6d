import { MOST_REVIEWED, ownCalls } from '#contract/own-calls.ts'
import { openStep } from '#app/learning/next-step/next-step.server.ts'
import { classPath, stepPath } from '#app/learning/step-path.ts'
import { shownVerdict } from '#app/learning/questions/shown-question.server.ts'
import { REVIEW_RECORD, type StoredReview } from '#app/learning/see-result/stored-results.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { settleOptional } from '#app/request/settle-optional.server.ts'
import type { QuizAnswers } from '#app/upstream/steps.server.ts'
import { count, ofText } from '#app/ui/words.ts'
import type { ReviewQuiz, Round } from './questions.server.ts'

const isOf = (result: StoredReview, { day, keys }: Round) =>
  result.day === day && keys.every((key) => result.keys.includes(key))

type Context = Pick<LearnerContext, 'services' | 'learner'>

const lastResult = ({ services, learner }: Context) => services.learnerStorage.get(learner.id, REVIEW_RECORD)

/** Whether the same form has its result. */
export async function wasSent(context: Context, round: Round | undefined): Promise<boolean> {
  const last = await lastResult(context)
  return last !== undefined && round !== undefined && isOf(last, round)
}

/** Adds to the results of the day; the same form sent twice at the same time is answered once. False if nothing was marked. */
export async function answerOnce(
  context: LearnerContext,
  { questions }: ReviewQuiz,
  { round, answers, hasMore }: { round: Round; answers: QuizAnswers; hasMore: boolean },
) {
  const { services, learner, settle } = context
  return settle(ownCalls.answerReview, (upstream) =>
    services.learnerStorage.update(learner.id, REVIEW_RECORD, async ({ stored, store }) => {
      if (stored && isOf(stored, round)) return true
      const given = questions.map(({ k, index }) => ({ key: k, answer: answers[index] ?? '' }))
      const marked = await upstream.review.answer(given, hasMore)
      const results = questions.flatMap((question) => {
        const correction = marked.find(({ key }) => key === question.k)
        return correction ? [{ question, answer: answers[question.index] ?? '', correction }] : []
      })
      if (results.length === 0) return false
      const today = stored?.day === round.day ? stored : { keys: [], answers: [] }
      await store({
        day: round.day,
        keys: [...today.keys, ...round.keys],
        answers: [...today.answers, ...results],
      })
      return true
    }),
  )
}

function shown({ question, answer, correction }: StoredReview['answers'][number]) {
  const { stepId, classId } = question
  return {
    key: question.k,
    ...shownVerdict(question, answer, correction),
    taughtAt:
      classId === undefined
        ? { to: stepPath(stepId), label: 'Reler o passo desta pergunta' }
        : { to: classPath(stepId, classId), label: 'Reler a aula desta pergunta' },
  }
}

/** Nothing where the upstream does not say, or still has questions for today. */
function tomorrowText(due = 0): string | undefined {
  const number = Math.min(due, MOST_REVIEWED)
  if (number === 0) return undefined
  return `Amanhã ${number === 1 ? 'volta' : 'voltam'} ${count(number, 'pergunta', 'perguntas')}.`
}

export async function shownResult(context: LearnerContext) {
  const last = await lastResult(context)
  if (!last) return undefined
  const [step, review] = await Promise.all([
    openStep(context),
    settleOptional(ownCalls.review, context.upstream.review.find()),
  ])
  const answers = last.answers.map(shown)
  const right = answers.filter(({ answer }) => answer.isRight).length
  const isProud = right * 2 >= answers.length
  return {
    kind: 'result' as const,
    answers,
    title: `Você lembrou de ${right === answers.length ? 'tudo' : ofText(right, answers.length)}`,
    isProud,
    tomorrow:
      tomorrowText(review?.tomorrow) ?? (right > 0 ? 'O que você acertou demora mais a voltar.' : undefined),
    next: step ? { to: step.to, label: step.label } : { to: '/home' as const, label: 'Ir para o início' },
  }
}

/** Of the question that was answered last. */
export async function lastVerdict(context: Context) {
  const last = (await lastResult(context))?.answers.at(-1)
  if (!last) return undefined
  const { title, answer, taughtAt } = shown(last)
  return { title, answer, taughtAt }
}

export const hasResult = async (context: Context): Promise<boolean> =>
  (await lastResult(context)) !== undefined
