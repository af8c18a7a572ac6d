import { leftOut } from '#contract/read-leniently.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { shownQuestionNumber } from '#app/learning/questions/question-number.server.ts'
import { surveyErrors, knownAnswers, openQuestionIn, optionsOf, readSurvey } from './answers.server.ts'
import { SURVEY } from './survey-path.ts'

/** What a survey's page shows: all questions, or the one that `?pergunta=` names; open pages show one at a time. */
export async function surveyData(context: LearnerContext) {
  const { upstream, services, savedForm, url } = context
  const survey = await upstream.surveys.find(services.env.FIRST_SURVEY_ID)
  const { questions, title, intro, completed } = survey
  const form = await savedForm()
  const answers = form ? readSurvey(form, questions) : knownAnswers(questions)
  const open = openQuestionIn(questions, completed ? {} : answers)
  const number = shownQuestionNumber(context, SURVEY, { total: questions.length, open })
  return {
    email: context.learner.email,
    title,
    intro,
    answers,
    open,
    number,
    isRecovered: form !== undefined,
    leftOut: leftOut(survey, 'questions'),
    questions: questions.map((question) => ({ ...question, options: optionsOf(question) })),
    missing: url.searchParams.has('falta') ? surveyErrors(questions, answers) : {},
  }
}

export type SurveyData = Awaited<ReturnType<typeof surveyData>>
