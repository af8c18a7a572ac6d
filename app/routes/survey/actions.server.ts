import { data } from '@remix-run/node'
import type { SurveyQuestion } from '#contract/shapes.ts'
import { gainedBy } from '#app/learning/evos/level-gained.server.ts'
import { textOf } from '#app/forms/read-form.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { firstPage } from '#app/sign-in/code-login.server.ts'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { fieldId } from '#app/ui/field.tsx'
import {
  answerErrors,
  draftOf,
  openPlace,
  readAnswers,
  toSurveyAnswers,
  type Given,
} from './answers.server.ts'
import { missingPath, placeIn, placePath, SURVEY } from './place.ts'

interface Sent {
  surveyId: string
  questions: SurveyQuestion[]
  form: FormData
}

const withErrors = (given: Given, errors: Map<string, string>) => data({ given, errors }, 400)

/** What was said and cannot be kept, by question id; what is missing yet is no error here. */
function unkeepable(questions: SurveyQuestion[], given: Given): Map<string, string> {
  const errors = [...answerErrors(questions, given)]
  return new Map(errors.filter(([id]) => (given.get(id) ?? []).length > 0))
}

async function saveDraft(
  { upstream, discardSavedForm }: LearnerContext,
  { surveyId, questions }: Sent,
  given: Given,
) {
  await upstream.surveys.saveDraft(surveyId, draftOf(questions, given))
  await discardSavedForm()
}

/** `Continuar` and `Voltar`: keeps everything said so far; on, only from a question that is answered as it must be. */
export async function move(visit: LearnerContext, sent: Sent, by: 1 | -1) {
  const { questions, form } = sent
  const place = placeIn(form.get('pergunta'), questions.length)
  const question = place && questions[place - 1]
  if (!place || !question) throw data(null, 400)
  const given = readAnswers(form, questions)
  const errors = by > 0 ? answerErrors(questions, given) : unkeepable(questions, given)
  const error = errors.get(question.id)
  if (error) return withErrors(given, new Map([[question.id, error]]))
  await saveDraft(visit, sent, given)
  return safeRedirect(placePath(placeIn(String(place + by), questions.length) ?? place))
}

/** `Salvar e continuar depois`: the page of all questions, at the first that is open. */
export async function pause(visit: LearnerContext, sent: Sent) {
  const { questions } = sent
  const given = readAnswers(sent.form, questions)
  const errors = unkeepable(questions, given)
  if (errors.size > 0) return withErrors(given, errors)
  await saveDraft(visit, sent, given)
  const { id = '' } = questions[openPlace(questions, given) - 1] ?? {}
  return redirectWithFlash(visit, `${SURVEY}#${fieldId(`q.${id}`)}`, {
    kind: 'success',
    title: 'Respostas salvas.',
    description: 'Continue quando quiser: elas esperam por você aqui.',
  })
}

/** `Concluir`: leads on, or to what is missing. */
export async function finish(visit: LearnerContext, sent: Sent) {
  const { surveyId, questions, form } = sent
  const given = readAnswers(form, questions)
  const errors = answerErrors(questions, given)
  const place = questions.findIndex(({ id }) => errors.has(id)) + 1
  const isElsewhere = textOf(form, 'pergunta') !== '' && textOf(form, 'pergunta') !== String(place)
  if (place > 0 && isElsewhere) {
    await saveDraft(visit, sent, given)
    return safeRedirect(missingPath(place))
  }
  if (place > 0) return withErrors(given, errors)
  await visit.upstream.surveys.complete(surveyId, toSurveyAnswers(questions, given))
  await visit.discardSavedForm()
  const profile = await visit.upstream.profile.find()
  const gained = await gainedBy(visit, profile, 'a pesquisa')
  const to = firstPage(profile)
  if (!gained) return safeRedirect(to)
  return redirectWithFlash(visit, to, { kind: 'success', title: 'Pesquisa concluída.', gained })
}
