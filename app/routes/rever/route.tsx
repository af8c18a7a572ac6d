import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readForm } from '#app/forms/read-form.server.ts'
import { hasChoice, namedAnswers } from '#app/learning/questions/answers.server.ts'
import { shownQuestion } from '#app/learning/questions/shown-question.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { titled } from '#app/ui/title.ts'
import { answersIn, dueQuiz, roundOf } from './questions.server.ts'
import { receiveReview } from './receive-review.server.ts'
import { hasResult, lastVerdict, shownResult } from './result.server.ts'
import { NothingDue } from './nothing-due.tsx'
import { ReviewForm } from './review-form.tsx'
import { ONE_PATH, REVIEW_PATH } from './review-path.ts'
import { ReviewResult } from './review-result.tsx'
import { ReviewVerdict } from './verdict.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(data?.kind === 'result' ? data.title : 'Rever')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  if (context.url.searchParams.has('resultado')) {
    const result = await shownResult(context)
    if (!result) throw safeRedirect(REVIEW_PATH)
    return result
  }
  const { questions, done, ...quiz } = await dueQuiz(context)
  if (context.url.searchParams.has('conferida')) {
    const verdict = await lastVerdict(context)
    if (!verdict) throw safeRedirect(REVIEW_PATH)
    return { kind: 'verdict' as const, isFullScreen: true, ...verdict, done, left: questions.length }
  }
  if (questions.length === 0) return { kind: 'nothing' as const, hasResult: await hasResult(context) }
  const isOne = context.url.searchParams.has('pergunta')
  if (!isOne && context.isInApp) throw safeRedirect(ONE_PATH)
  const asked = { ...quiz, done, questions: isOne ? questions.slice(0, 1) : questions }
  const round = roundOf(asked)
  const saved = await context.savedForm()
  const answers = saved ? answersIn(saved, asked) : {}
  return {
    kind: 'questions' as const,
    isFullScreen: isOne,
    round,
    questions: asked.questions.map(shownQuestion),
    answers: namedAnswers(answers, asked),
    isRecovered: Object.values(answers).some(hasChoice),
    number: isOne ? done + 1 : undefined,
    total: (isOne ? done : 0) + questions.length,
  }
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireLearner(args)
  return receiveReview(context, await readForm(args.request))
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function Review() {
  const shown = useLoaderData<typeof loader>()
  if (shown.kind === 'nothing') return <NothingDue {...shown} />
  return (
    <div className="mx-auto max-w-read">
      {shown.kind === 'questions' && <ReviewForm key={shown.round.keys.join()} {...shown} />}
      {shown.kind === 'verdict' && <ReviewVerdict {...shown} />}
      {shown.kind === 'result' && <ReviewResult {...shown} />}
    </div>
  )
}
