import { data } from '@remix-run/node'
import type { SurveyQuestion } from '#contract/shapes.ts'
import { newLevelMessage } from '#app/learning/evos/level-gained.server.ts'
import { intentOf, readForm, textOf } from '#app/forms/read-form.server.ts'
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
  type Answers,
} from './answers.server.ts'
import { missingPath, placeIn, placePath, type SurveyPath } from './place.ts'

interface Submission {
  path: SurveyPath
  surveyId: string
  questions: SurveyQuestion[]
  form: FormData
}

const withErrors = (answers: Answers, errors: Map<string, string>) => data({ answers, errors }, 400)

/** The errors of the questions that have an answer, by question id: a draft may be incomplete. */
function draftErrors(questions: SurveyQuestion[], answers: Answers): Map<string, string> {
  const errors = [...answerErrors(questions, answers)]
  return new Map(errors.filter(([id]) => (answers.get(id) ?? []).length > 0))
}

async function saveDraft(
  { upstream, discardSavedForm }: LearnerContext,
  { surveyId, questions }: Submission,
  answers: Answers,
) {
  await upstream.surveys.saveDraft(surveyId, draftOf(questions, answers))
  await discardSavedForm()
}

/** `Continuar` and `Voltar` save every answer; `Continuar` needs a valid one to the current question. */
async function move(context: LearnerContext, submission: Submission, by: 1 | -1) {
  const { path, questions, form } = submission
  const place = placeIn(form.get('pergunta'), questions.length)
  const question = place && questions[place - 1]
  if (!place || !question) throw data(null, 400)
  const answers = readAnswers(form, questions)
  const errors = by > 0 ? answerErrors(questions, answers) : draftErrors(questions, answers)
  const error = errors.get(question.id)
  if (error) return withErrors(answers, new Map([[question.id, error]]))
  await saveDraft(context, submission, answers)
  return safeRedirect(placePath(path, placeIn(String(place + by), questions.length) ?? place))
}

async function pause(context: LearnerContext, submission: Submission) {
  const { path, questions } = submission
  const answers = readAnswers(submission.form, questions)
  const errors = draftErrors(questions, answers)
  if (errors.size > 0) return withErrors(answers, errors)
  await saveDraft(context, submission, answers)
  const { id = '' } = questions[openPlace(questions, answers) - 1] ?? {}
  return redirectWithFlash(context, `${path}#${fieldId(`q.${id}`)}`, {
    kind: 'success',
    title: 'Respostas salvas.',
    description: 'Continue quando quiser: elas esperam por você aqui.',
  })
}

async function finish(context: LearnerContext, submission: Submission) {
  const { path, surveyId, questions, form } = submission
  const answers = readAnswers(form, questions)
  const errors = answerErrors(questions, answers)
  const place = questions.findIndex(({ id }) => errors.has(id)) + 1
  const current = textOf(form, 'pergunta')
  const isElsewhere = current !== '' && current !== String(place)
  if (place > 0 && isElsewhere) {
    await saveDraft(context, submission, answers)
    return safeRedirect(missingPath(path, place))
  }
  if (place > 0) return withErrors(answers, errors)
  await context.upstream.surveys.complete(surveyId, toSurveyAnswers(questions, answers))
  await context.discardSavedForm()
  const profile = await context.upstream.profile.find()
  const gained = await newLevelMessage(context, profile, 'a pesquisa')
  const to = firstPage(profile)
  if (!gained) return safeRedirect(to)
  return redirectWithFlash(context, to, { kind: 'success', title: 'Pesquisa concluída.', gained })
}

/** Handles every button of a survey's form. */
export async function answerSurvey(context: LearnerContext, surveyId: string, path: SurveyPath) {
  const form = await readForm(context.request)
  const { id, questions } = await context.upstream.surveys.find(surveyId)
  const submission = { path, surveyId: id, questions, form }
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
