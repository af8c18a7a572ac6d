import { leftOut } from '#contract/read-leniently.ts'
import type { Quiz } from '#contract/quiz-shapes.ts'
import type { SavedForm } from '#app/forms/saved-form.server.ts'
import { answerError, answerErrors, namedAnswers, newIn } from '#app/learning/questions/answers.server.ts'
import { carriedAnswers } from '#app/learning/questions/carried-answers.server.ts'
import { questionsField } from '#app/learning/questions/question-names.server.ts'
import { shownQuestionNumber } from '#app/learning/questions/question-number.server.ts'
import { openQuestion } from '#app/learning/questions/question-number.ts'
import { shownQuestion } from '#app/learning/questions/shown-question.server.ts'
import { nextAttempt } from '#app/learning/see-result/stored-results.server.ts'
import { quizPath } from '#app/learning/step-path.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { draftFor } from './quiz-draft.server.ts'

function shownQuiz(quiz: Quiz) {
  const { title, passScore, attempts, best, last, questions } = quiz
  const options = questions.reduce((sum, question) => sum + leftOut(question, 'options'), 0)
  return {
    leftOut: { questions: leftOut(quiz, 'questions'), options },
    title,
    passScore,
    attempts,
    best,
    last,
    questions: questions.map(shownQuestion),
  }
}

const inWords = new Intl.ListFormat('pt-BR')

/** Of questions without an answer that the learner was not asked when the attempt began. */
function changedNotice(places: number[]) {
  if (places.length === 0) return undefined
  const which =
    places.length === 1
      ? `A pergunta ${places.join()} é nova ou mudou: responda a ela.`
      : `As perguntas ${inWords.format(places.map(String))} são novas ou mudaram: responda a elas.`
  return {
    title: 'O quiz mudou depois que você começou.',
    description: `${which} O que continua valendo está marcado.`,
  }
}

export async function openQuiz(
  context: LearnerContext,
  stepId: string,
  quiz: Quiz,
  savedForm: SavedForm | undefined,
) {
  const attempt = await nextAttempt(context, stepId, quiz)
  const draft = await draftFor(context, { stepId, quiz, attempt, savedForm })
  const carried = carriedAnswers(context.url, quiz, context.learner.name)
  const answers = carried?.answers ?? draft.answers
  const isAnswered = quiz.questions.map((question) => !answerError(question, answers[question.index]))
  const open = openQuestion(isAnswered)
  const fresh = newIn(quiz, carried ? undefined : draft.asked)
  const changed = quiz.questions.flatMap(({ index }, at) =>
    fresh.has(index) && !isAnswered[at] ? [at + 1] : [],
  )
  const number = carried
    ? undefined
    : shownQuestionNumber(context, quizPath(stepId), { total: quiz.questions.length, open })
  return {
    attempt,
    asked: questionsField(quiz),
    answers: namedAnswers(answers, quiz),
    answered: isAnswered.filter(Boolean).length,
    alreadyRight: carried ? 0 : draft.wasRight.filter(Boolean).length,
    isRecovered: draft.isRecovered && !carried,
    carried: carried?.notice,
    changed: changedNotice(changed),
    open,
    number,
    missing: context.url.searchParams.has('falta') ? answerErrors(quiz, answers, answers, draft.asked) : {},
    quiz: shownQuiz(quiz),
  }
}

export type ShownQuiz = ReturnType<typeof shownQuiz>
export type OpenQuiz = Awaited<ReturnType<typeof openQuiz>>
