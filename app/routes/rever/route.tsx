import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readForm } from '#app/forms/read-form.server.ts'
import { MOMENT_DRAWINGS } from '#app/learning/drawings/moments.server.ts'
import { answerName } from '#app/learning/questions/answer-name.ts'
import { answerErrors, hasChoice, namedAnswers } from '#app/learning/questions/answers.server.ts'
import { openQuestion } from '#app/learning/questions/question-number.ts'
import { shownQuestionNumber } from '#app/learning/questions/question-number.server.ts'
import { shownQuestion } from '#app/learning/questions/shown-question.server.ts'
import { requireLearner, type LearnerContext } from '#app/request/guards.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { titled } from '#app/ui/title.ts'
import { answersIn, askedNow, roundOf } from './questions.server.ts'
import { receiveReview } from './receive-review.server.ts'
import { hasResult, shownResult } from './result.server.ts'
import { NothingDue } from './nothing-due.tsx'
import { ReviewForm } from './review-form.tsx'
import { REVIEW_PATH } from './review-path.ts'
import { ReviewResult } from './review-result.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(data?.kind === 'result' ? data.title : 'Rever')

const nothingDue = async (context: LearnerContext) => ({
  kind: 'nothing' as const,
  drawing: MOMENT_DRAWINGS.again,
  hasResult: await hasResult(context),
})

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  if (context.url.searchParams.has('resultado')) {
    const result = await shownResult(context)
    if (!result) throw safeRedirect(REVIEW_PATH)
    return result
  }
  const asked = await askedNow(context)
  if (asked.questions.length === 0) return nothingDue(context)
  const saved = await context.savedForm()
  const answers = saved ? answersIn(saved, asked) : {}
  const missing = answerErrors(asked, answers, answers)
  const open = openQuestion(asked.questions.map(({ index }) => !(answerName(index) in missing)))
  const number = shownQuestionNumber(context, REVIEW_PATH, { total: asked.questions.length, open })
  return {
    kind: 'questions' as const,
    isReader: number !== undefined,
    round: roundOf(asked),
    questions: asked.questions.map(shownQuestion),
    answers: namedAnswers(answers, asked),
    isRecovered: Object.values(answers).some(hasChoice),
    open,
    number,
    missing: context.url.searchParams.has('falta') ? missing : {},
  }
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireLearner(args)
  const form = await readForm(args.request)
  return receiveReview(context, form)
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function Review() {
  const shown = useLoaderData<typeof loader>()
  if (shown.kind === 'nothing') return <NothingDue {...shown} />
  return (
    <div className="mx-auto max-w-read">
      {shown.kind === 'questions' && <ReviewForm key={shown.round.keys.join()} {...shown} />}
      {shown.kind === 'result' && <ReviewResult {...shown} />}
    </div>
  )
}
