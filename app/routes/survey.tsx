import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { answerSurvey } from '#app/learning/survey/actions.server.ts'
import { surveyData } from '#app/learning/survey/survey-data.server.ts'
import { SurveyPage } from '#app/learning/survey/survey-page.tsx'
import { requireLearner } from '#app/request/guards.server.ts'
import { titled } from '#app/ui/title.ts'

export const meta = () => titled('Pesquisa')

export async function loader(args: LoaderFunctionArgs) {
  return surveyData(await requireLearner(args))
}

export async function action(args: ActionFunctionArgs) {
  return answerSurvey(await requireLearner(args))
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function Survey() {
  const survey = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return <SurveyPage survey={survey} refused={refused?.lastResult} />
}
