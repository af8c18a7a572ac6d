import type { SurveyQuestion } from '#contract/survey-shapes.ts'
import { newLevel } from '#app/learning/evos/gain.server.ts'
import type { FieldErrors } from '#app/forms/form-state.ts'
import { intentOf, readForm } from '#app/forms/read-form.server.ts'
import { receiveForm, Refusal } from '#app/forms/receive-form.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { answerName } from '#app/learning/questions/answer-name.ts'
import {
  elsewherePath,
  movedPath,
  sentQuestionNumber,
} from '#app/learning/questions/question-number.server.ts'
import { fieldId } from '#app/ui/field.tsx'
import { evosText } from '#app/ui/words.ts'
import {
  surveyErrors,
  draftErrors,
  draftOf,
  openQuestionIn,
  parseSurvey,
  toSurveyAnswers,
  type Answers,
} from './answers.server.ts'
import { SURVEY, SURVEY_DONE } from './survey-path.ts'

interface Submission {
  surveyId: string
  questions: SurveyQuestion[]
  form: FormData
  answers: Answers
}

const saveDraft = ({ upstream }: LearnerContext, { surveyId, questions, answers }: Submission) =>
  upstream.surveys.saveDraft(surveyId, draftOf(questions, answers))

const hasErrors = (errors: FieldErrors) => Object.keys(errors).length > 0

/** `Continuar` and `Voltar` save every answer; `Continuar` needs a valid one to the current question. */
async function move(context: LearnerContext, submission: Submission, by: 1 | -1) {
  const { questions, form, answers } = submission
  const number = sentQuestionNumber(form, questions.length)
  const current = questions.slice(number - 1, number)
  const errors = (by > 0 ? surveyErrors : draftErrors)(current, answers)
  if (hasErrors(errors)) return new Refusal(400, errors)
  await saveDraft(context, submission)
  return safeRedirect(movedPath(SURVEY, number, number + by, questions.length))
}

async function pause(context: LearnerContext, submission: Submission) {
  const { questions, answers } = submission
  const errors = draftErrors(questions, answers)
  if (hasErrors(errors)) return new Refusal(400, errors)
  await saveDraft(context, submission)
  const open = questions[(openQuestionIn(questions, answers) ?? 0) - 1]
  return redirectWithFlash(context, open ? `${SURVEY}#${fieldId(answerName(open.id))}` : SURVEY, {
    kind: 'success',
    title: 'Respostas salvas.',
    description: 'Continue quando quiser: elas esperam por você aqui.',
  })
}

async function finish(context: LearnerContext, submission: Submission) {
  const { surveyId, questions, form, answers } = submission
  const errors = surveyErrors(questions, answers)
  const names = questions.map(({ id }) => answerName(id))
  const elsewhere = elsewherePath(SURVEY, form, names, errors)
  if (elsewhere) {
    await saveDraft(context, submission)
    return safeRedirect(elsewhere)
  }
  if (hasErrors(errors)) return new Refusal(400, errors)
  await context.upstream.surveys.complete(surveyId, toSurveyAnswers(questions, answers))
  await context.session.change(() => ({ isSurveyTaken: true }))
  const profile = await context.upstream.profile.find()
  const level = await newLevel(context, profile)
  if (level === undefined) return safeRedirect(SURVEY_DONE)
  return redirectWithFlash(context, SURVEY_DONE, {
    kind: 'success',
    title: `Nível ${level}!`,
    description: `Você já soma ${evosText(profile.evos)}.`,
  })
}

/** Handles every button of a survey's form. */
export async function answerSurvey(context: LearnerContext) {
  const surveyId = context.services.env.FIRST_SURVEY_ID
  const form = await readForm(context.request)
  const { questions } = await context.upstream.surveys.find(surveyId)
  const intent = intentOf(form, ['next', 'back', 'draft', 'finish'], 'finish')
  return receiveForm(context, { form, read: parseSurvey(questions) }, async ({ value: answers }) => {
    const submission = { surveyId, questions, form, answers }
    switch (intent) {
      case 'next':
        return move(context, submission, 1)
      case 'back':
        return move(context, submission, -1)
      case 'draft':
        return pause(context, submission)
      case 'finish':
        return finish(context, submission)
    }
  })
}
