import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { readForm } from '#app/forms/read-form.server.ts'
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
  // An open page takes one question at a time; a document that is loaded finds out for itself.
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
  const visit = await requireLearner(args)
  const form = await readForm(args.request)
  const { id, questions } = await visit.upstream.surveys.find(visit.services.env.FIRST_SURVEY_ID)
  const sent = { surveyId: id, questions, form }
  switch (form.get('intent') ?? 'finish') {
    case 'next':
      return move(visit, sent, 1)
    case 'back':
      return move(visit, sent, -1)
    case 'draft':
      return pause(visit, sent)
    case 'finish':
      return finish(visit, sent)
    default:
      throw data(null, 400)
  }
}

export default function Survey() {
  const { title, intro, questions, known, open, place, missing, isRecovered } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  const given = failed?.given ?? known
  const errors = failed?.errors ?? missing
  const asked = { questions, given, errors }

  return (
    <div className="mx-auto max-w-read">
      <h1>{title}</h1>
      {intro && (place ?? 1) === 1 && <p className="mt-2 text-ink-soft">{intro}</p>}
      {isRecovered && !failed && (
        <div className="mt-4">
          <Recovered />
        </div>
      )}
      {place ? (
        <OneQuestion place={place} {...asked} />
      ) : (
        <AllQuestions leadTo={failed ? undefined : open} {...asked} />
      )}
    </div>
  )
}
