import { calls } from '#contract/calls.ts'
import { CLASS_EVOS } from '#contract/evos.ts'
import { renderClassText } from '#app/learning/classes/class-text.server.ts'
import { hasOurRules } from '#app/domain/levels.server.ts'
import type { Class, Quiz, Step } from '#contract/shapes.ts'
import { leftOut } from '#contract/read-leniently.ts'
import { webAddress } from '#app/request/safe-redirect.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import type { SavedForm } from '#app/forms/saved-form.server.ts'
import { isLite } from '#app/layout/lite/lite.ts'
import { shownMedia } from '#app/learning/classes/media.server.ts'
import { webSources } from '#app/learning/classes/web-sources.server.ts'
import { notePath } from '#app/learning/notes/notes-path.ts'
import { isLacking } from '#app/request/lacking-calls.server.ts'
import { shownPlace } from '#app/learning/questions/place.server.ts'
import { shownQuestion } from '#app/learning/questions/shown-question.server.ts'
import { openPlace } from '#app/learning/questions/place.ts'
import { feedbackPath } from '#app/learning/feedback-path.server.ts'
import { quizPath, type StepPath } from '#app/learning/step-path.ts'
import { answerError, answerErrors, namedAnswers } from '#app/learning/questions/answers.server.ts'
import { markOf } from '#app/learning/notes/merge-notes.ts'
import type { Part } from './part.ts'
import { classMoment } from './moment.server.ts'
import { draftFor } from './quiz-draft.server.ts'
import { nextAttempt, shownResult } from './result.server.ts'

const UNDER_CLASS = 1

function shownClass(
  open: Class,
  savedForm: FormData | undefined,
  { services, learner, request }: LearnerContext,
  { hasNotesPage, feedback }: { hasNotesPage: boolean; feedback?: StepPath },
) {
  const { id, title, type, body, href, completedAt, n, minutes } = open
  const savedNote = textIn(savedForm, 'note')
  const html =
    body === undefined ? undefined : renderClassText(body, { hasPictures: !isLite(request.headers) })
  return {
    id,
    title,
    type,
    minutes,
    href: href === undefined ? undefined : webAddress(href),
    html,
    leadsToNote: html?.includes('href="#anotar"') ?? false,
    sources: webSources(open),
    media: shownMedia(open, UNDER_CLASS, services.env),
    note: savedNote ?? n ?? '',
    /** The mark of the saved note that this text began as. */
    noteFrom: (savedNote === undefined ? undefined : textIn(savedForm, 'noteFrom')) ?? markOf(n ?? ''),
    isRecovered: savedNote !== undefined,
    feedback,
    allNotes: n?.trim() && hasNotesPage ? notePath(id) : undefined,
    isCompleted: completedAt !== undefined,
    /** Undefined where the upstream has other rules. */
    evos: hasOurRules(learner) ? CLASS_EVOS : undefined,
  }
}

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

async function openQuiz(
  context: LearnerContext,
  stepId: string,
  quiz: Quiz,
  savedForm: SavedForm | undefined,
) {
  const attempt = await nextAttempt(context, stepId, quiz)
  const { answers, isRecovered } = await draftFor(context, { stepId, quiz, attempt, savedForm })
  const isAnswered = quiz.questions.map((question) => !answerError(question, answers[question.index]))
  const open = openPlace(isAnswered)
  const place = shownPlace(context, quizPath(stepId), { total: quiz.questions.length, open })
  return {
    kind: 'quiz' as const,
    attempt,
    answers: namedAnswers(answers, quiz),
    answered: isAnswered.filter(Boolean).length,
    isRecovered,
    open,
    place,
    missing: context.url.searchParams.has('falta') ? answerErrors(quiz, answers, answers) : {},
    quiz: shownQuiz(quiz),
  }
}

const textIn = (form: FormData | undefined, name: string) => {
  const value = form?.get(name)
  return typeof value === 'string' ? value : undefined
}

export async function shownPart(
  context: LearnerContext,
  step: Step,
  part: Part,
  savedForm: SavedForm | undefined,
) {
  const { quiz } = step
  if (part.kind === 'class') {
    const has = {
      hasNotesPage: !isLacking(context, calls.userNotes),
      feedback: isLacking(context, calls.userFeedback) ? undefined : feedbackPath(step.id, part.open.id),
    }
    return { kind: 'class' as const, open: shownClass(part.open, savedForm, context, has) }
  }
  if (part.kind === 'empty') return { kind: part.kind }
  if (part.kind === 'moment') {
    if (part.open.completedAt === undefined) return undefined
    return {
      kind: 'moment' as const,
      classId: part.open.id,
      moment: await classMoment(context, step, part.open),
    }
  }
  if (!quiz) return undefined
  if (part.kind === 'quiz') return openQuiz(context, step.id, quiz, savedForm)
  const result = await shownResult(context, step, quiz)
  return result && { kind: 'result' as const, result }
}

export function shownStep(step: Step) {
  const { id, title, trailTitle, trailId, classes, quiz, completed, progress, evos, next } = step
  return {
    id,
    title,
    trailTitle,
    trailId,
    completed,
    progress,
    evos,
    next,
    leftOut: { classes: leftOut(step, 'classes'), quizzes: leftOut(step, 'quiz') },
    classes: classes.map((item) => ({
      id: item.id,
      title: item.title,
      type: item.type,
      minutes: item.minutes,
      bytes: item.media?.bytes,
      isStarted: item.startedAt !== undefined,
      isCompleted: item.completedAt !== undefined,
    })),
    quiz: quiz && {
      title: quiz.title,
      questions: quiz.questions.length,
      isPassed: quiz.best?.success ?? false,
    },
  }
}

export type ShownStep = ReturnType<typeof shownStep>
export type ShownClass = ReturnType<typeof shownClass>
export type ShownQuiz = ReturnType<typeof shownQuiz>
export type OpenQuiz = Awaited<ReturnType<typeof openQuiz>>
