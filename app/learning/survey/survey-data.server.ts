import { leftOut } from '#contract/read-leniently.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { answerErrors, knownAnswers, openPlace, optionsOf, readAnswers } from './answers.server.ts'
import { placeIn, placePath, type SurveyPath } from './place.ts'

/** What a survey's page shows: all questions, or the one that `?pergunta=` names; open pages show one at a time. */
export async function surveyData(context: LearnerContext, surveyId: string, path: SurveyPath) {
  const { upstream, savedForm, url, isInApp } = context
  const survey = await upstream.surveys.find(surveyId)
  const { questions, title, intro, completed } = survey
  const form = await savedForm()
  const answers = form ? readAnswers(form, questions) : knownAnswers(questions)
  const open = openPlace(questions, completed ? {} : answers)
  const named = url.searchParams.get('pergunta')
  const place = placeIn(named, questions.length)
  if (named !== null && !place) throw safeRedirect(path)
  if (named === null && isInApp && open) throw safeRedirect(placePath(path, open))
  return {
    path,
    title,
    intro,
    answers,
    open,
    place,
    isRecovered: form !== undefined,
    leftOut: leftOut(survey, 'questions'),
    questions: questions.map((question) => ({ ...question, options: optionsOf(question) })),
    missing: url.searchParams.has('falta') ? answerErrors(questions, answers) : {},
  }
}

export type SurveyData = Awaited<ReturnType<typeof surveyData>>
