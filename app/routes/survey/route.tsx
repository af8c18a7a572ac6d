import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { readForm } from '#app/forms/read-form.server.ts'
import { summaryOf } from '#app/forms/summary.ts'
import { safeRedirect } from '#app/redirect.server.ts'
import { services } from '#app/services.server.ts'
import { firstPage } from '#app/session/code-login.server.ts'
import { requireLearner } from '#app/session/guards.server.ts'
import { Submit } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Form } from '#app/ui/form.tsx'
import { Recovered } from '#app/ui/recovered.tsx'
import { titled } from '#app/ui/title.ts'
import { ofText } from '#app/ui/words.ts'
import { answerErrors, knownAnswers, optionsOf, readAnswers, toSurveyAnswers } from './answers.server.ts'
import { SurveyQuestion } from './question.tsx'

export const meta = () => titled('Pesquisa')

export const handle = { park: ['q.*'] }

export async function loader(args: LoaderFunctionArgs) {
  const { upstream, parked } = await requireLearner(args)
  const survey = await upstream.surveys.find(services().env.FIRST_SURVEY_ID)
  const form = await parked()
  return {
    isRecovered: form !== undefined,
    title: survey.title,
    intro: survey.intro,
    questions: survey.questions.map((question) => ({ ...question, options: optionsOf(question) })),
    known: form ? readAnswers(form, survey.questions) : knownAnswers(survey.questions),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { upstream, unpark } = await requireLearner(args, handle)
  const { id, questions } = await upstream.surveys.find(services().env.FIRST_SURVEY_ID)
  const given = readAnswers(await readForm(args.request), questions)
  const errors = answerErrors(questions, given)
  if (Object.keys(errors).length > 0) return data({ given, errors }, 400)

  await upstream.surveys.complete(id, toSurveyAnswers(questions, given))
  await unpark()
  return safeRedirect(firstPage(await upstream.profile.find()))
}

export default function Survey() {
  const { title, intro, questions, known, isRecovered } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  const given = failed?.given ?? known
  const errors: Record<string, string | undefined> = failed?.errors ?? {}
  const summary = summaryOf(
    Object.fromEntries(
      questions.map(({ id, title }) => [
        `q.${id}`,
        errors[id] === undefined ? [] : [`${title} ${errors[id]}`],
      ]),
    ),
  )

  return (
    <div className="mx-auto max-w-read">
      <h1>{title}</h1>
      {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
      {isRecovered && !failed && <Recovered />}
      {summary.length > 0 && <ErrorSummary title="Falta pouco:" items={summary} />}
      <Form>
        {questions.map((question, at) => (
          <SurveyQuestion
            key={question.id}
            question={question}
            eyebrow={`Pergunta ${ofText(at + 1, questions.length)}`}
            given={given[question.id] ?? []}
            error={errors[question.id]}
          />
        ))}
        <Submit busy="Enviando…" className="mt-8">
          Concluir
        </Submit>
      </Form>
    </div>
  )
}
