import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { intentOf, readForm } from '#app/forms/read-form.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { Recovered } from '#app/ui/recovered.tsx'
import { titled } from '#app/ui/title.ts'
import { finish, move, pause } from './actions.server.ts'
import { AllQuestions } from './all-questions.tsx'
import { answerErrors, knownAnswers, openPlace, optionsOf, readAnswers } from './answers.server.ts'
import { OneQuestion } from './one-question.tsx'
import { placeIn, placePath, SURVEY } from './place.ts'

export const meta = () => titled('Pesquisa')

export async function loader(args: LoaderFunctionArgs) {
  const { upstream, savedForm, url, services } = await requireLearner(args)
  const survey = await upstream.surveys.find(services.env.FIRST_SURVEY_ID)
  const { questions, title, intro, completed } = survey
  const form = await savedForm()
  const known = form ? readAnswers(form, questions) : knownAnswers(questions)
  const open = completed ? 1 : openPlace(questions, known)
  const named = url.searchParams.get('pergunta')
  const place = placeIn(named, questions.length)
  if (named !== null && !place) throw safeRedirect(SURVEY)
  if (named === null && args.context.isDataRequest) throw safeRedirect(placePath(open))
  return {
    title,
    intro,
    known,
    open,
    place,
    isRecovered: form !== undefined,
    questions: questions.map((question) => ({ ...question, options: optionsOf(question) })),
    missing: url.searchParams.has('falta') ? answerErrors(questions, known) : new Map<string, string>(),
  }
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireLearner(args)
  const form = await readForm(args.request)
  const { id, questions } = await context.upstream.surveys.find(context.services.env.FIRST_SURVEY_ID)
  const submission = { surveyId: id, questions, form }
  switch (intentOf(form, ['next', 'back', 'draft', 'finish'], 'finish')) {
    case 'next':
      return move(context, submission, 1)
    case 'back':
      return move(context, submission, -1)
    case 'draft':
      return pause(context, submission)
    case 'finish':
      return finish(context, submission)
  }
}

export default function Survey() {
  const { title, intro, questions, known, open, place, missing, isRecovered } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const answers = refused?.answers ?? known
  const errors = refused?.errors ?? missing
  const state = { questions, answers, errors }

  return (
    <div className="mx-auto max-w-read">
      <h1>{title}</h1>
      {intro && (place ?? 1) === 1 && <p className="mt-2 text-ink-soft">{intro}</p>}
      {isRecovered && !refused && (
        <div className="mt-4">
          <Recovered />
        </div>
      )}
      {place ? (
        <OneQuestion place={place} {...state} />
      ) : (
        <AllQuestions leadTo={refused ? undefined : open} {...state} />
      )}
    </div>
  )
}
