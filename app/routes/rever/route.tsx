import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import { showNotSent } from '#app/browser/not-sent.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { hasChoice, namedAnswers } from '#app/learning/questions/answers.server.ts'
import { shownQuestion } from '#app/learning/questions/shown-question.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { titled } from '#app/ui/title.ts'
import { answersIn, askedNow, roundOf } from './questions.server.ts'
import { receiveReview } from './receive-review.server.ts'
import { hasResult, shownResult } from './result.server.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewResult } from './review-result.tsx'

export const meta = () => titled('Rever')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  if (context.url.searchParams.has('resultado')) {
    const result = await shownResult(context)
    if (!result) throw safeRedirect('/rever')
    return result
  }
  const asked = await askedNow(context)
  if (asked.questions.length === 0) return { kind: 'nothing' as const, hasResult: await hasResult(context) }
  const saved = await context.savedForm()
  const answers = saved ? answersIn(saved, asked) : {}
  return {
    kind: 'questions' as const,
    round: roundOf(asked),
    questions: asked.questions.map(shownQuestion),
    answers: namedAnswers(answers, asked),
    isRecovered: Object.values(answers).some(hasChoice),
  }
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireLearner(args)
  const form = await readForm(args.request)
  return receiveReview(context, form)
}

/** Keeps the page as it is if the form cannot be sent. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return serverAction<typeof action>().catch(showNotSent)
}

export default function Review() {
  const shown = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-read">
      <h1>{shown.kind === 'result' ? 'Suas respostas' : 'Rever'}</h1>
      {shown.kind === 'questions' && <ReviewForm key={shown.round.keys.join()} {...shown} />}
      {shown.kind === 'result' && <ReviewResult {...shown} />}
      {shown.kind === 'nothing' && (
        <>
          <p className="mt-1">
            Nada para rever agora. As perguntas que você já respondeu voltam aqui quando vale a pena lembrar
            delas, no máximo uma vez por dia.
          </p>
          {shown.hasResult && (
            <p>
              <Link to="/rever?resultado" className="inline-flex min-h-touch items-center">
                Ver as últimas respostas
              </Link>
            </p>
          )}
          <ButtonLink to="/home" className="mt-4">
            Ir para o início
          </ButtonLink>
        </>
      )}
    </div>
  )
}
