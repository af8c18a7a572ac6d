import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useRouteError, type ClientActionFunctionArgs } from '@remix-run/react'
import { keepUnsent } from '#app/browser/keep-unsent.ts'
import { isFormOf, isQueued } from '#app/forms/form-key.server.ts'
import { intentOf, readForm } from '#app/forms/read-form.server.ts'
import { savedFormAt } from '#app/forms/saved-form.server.ts'
import {
  nextQuestion,
  previousQuestion,
  redoWrong,
  saveAnswers,
  saveDraft,
  submitQueuedQuiz,
  submitQuiz,
} from '#app/learning/answer-quiz/quiz-actions.server.ts'
import { PRACTICE_ANSWER } from '#app/learning/questions/answer-name.ts'
import { percentBefore } from '#app/learning/questions/question-number.ts'
import {
  answerPractice,
  completeClass,
  savePosition,
  startClass,
} from '#app/learning/read-class/class-actions.server.ts'
import { ClassView } from '#app/learning/read-class/class-view.tsx'
import { afterMoment } from '#app/learning/see-result/after-moment.ts'
import { classPath, quizPath } from '#app/learning/step-path.ts'
import { formOwner, shownPart, titleOf } from './shown-part.server.ts'
import { lockedStep, type ShownLockedStep } from '#app/learning/step/locked-step.server.ts'
import { LockedStep } from '#app/learning/step/locked-step.tsx'
import { afterClass } from '#app/learning/step/next.ts'
import { addressOf, partOf } from '#app/learning/step/part.ts'
import { Moment, quizAhead, QuizForm, QuizResult, useQuizAhead } from '#app/learning/answered/quiz-chunk.ts'
import { StepFrame } from '#app/learning/step/step-frame.tsx'
import { shownStep } from '#app/learning/step/shown-step.server.ts'
import { stepPathInTrails, trailPath } from '#app/learning/trail-path.ts'
import {
  autosaveNote,
  saveNote,
  showNote,
  withdrawNotes,
} from '#app/learning/write-note/note-actions.server.ts'
import { itemId, requireLearner, type LearnerContext } from '#app/request/guards.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorView } from '#app/ui/error-view.tsx'
import { failureOf } from '#app/ui/failure.ts'
import { titled, titledByError } from '#app/ui/title.ts'
import { expecting, NOT_TAKEN } from '#app/upstream/failure.server.ts'
import { callsOfStep } from '#app/upstream/page-calls.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  error ? titledByError(error) : titled(data?.title ?? '')

export const handle = { isStyledFirst: ({ part }: { part: { kind: string } }) => part.kind === 'class' }

/** Makes two writes, which may be repeated: enrolling, and starting the open class. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const { learner, upstream, url } = context
  const id = itemId(url)
  context.plan(callsOfStep(id, url.searchParams.has('quiz') && !context.record?.can))
  const admitted = await expecting([1206, NOT_TAKEN], upstream.steps.enrol(id))
  if (!admitted.ok)
    throw data({ code: 1206, to: stepPathInTrails(id), locked: await lockedStep(context, id) }, 403)

  const step = await upstream.steps.find(id)
  const part = partOf(step, url.searchParams)
  if (!part) throw data(null, 404)
  const isUnmarked = !(await startClass(context, part))
  const savedForm = await savedFormAt({ ...context, url: addressOf(step, part, url) }, learner.id)
  const shown = await shownPart(context, step, part, savedForm)
  if (!shown) throw safeRedirect(part.kind === 'moment' ? classPath(id, part.open.id) : quizPath(id))
  return {
    title: titleOf(step, shown),
    step: shownStep(step),
    part: shown,
    isFullScreen: shown.kind === 'class' || shown.kind === 'quiz',
    owner: await formOwner(context, shown.kind),
    isUnmarked,
  }
}

/** By the button's `intent`. */
const ACTIONS = {
  keep: saveAnswers,
  autosave: autosaveNote,
  position: savePosition,
  complete: completeClass,
  note: saveNote,
  mostrar: showNote,
  recolher: withdrawNotes,
  practice: answerPractice,
  draft: saveDraft,
  next: nextQuestion,
  back: previousQuestion,
  redo: redoWrong,
  send: submitQuiz,
}
const QUEUED_ACTIONS = { complete: completeClass, note: saveNote, send: submitQueuedQuiz }

const namesOf = <T extends object>(actions: T) => Object.keys(actions) as (keyof T & string)[]

/** A form that waited for the network. The worker only asks whether it was taken; a stored step's own form is led on. */
async function queuedAction(context: LearnerContext, id: string, form: FormData) {
  if (!isFormOf(form, context.learner.id)) throw data({ code: 1111 }, 409)
  const outcome = await QUEUED_ACTIONS[intentOf(form, namesOf(QUEUED_ACTIONS))](context, id, form)
  return outcome instanceof Response && context.isInApp ? null : outcome
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireLearner(args)
  const form = await readForm(args.request)
  const id = itemId(context.url)
  if (isQueued(form)) return queuedAction(context, id, form)
  const unnamed = form.has(PRACTICE_ANSWER) ? 'practice' : form.has('note') ? 'note' : 'send'
  return ACTIONS[intentOf(form, namesOf(ACTIONS), unnamed)](context, id, form)
}

/** Keeps the page as it is if a form cannot be sent, and until what may follow can be drawn. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = request.clone()
  const [answer] = await Promise.all([
    serverAction<typeof action>().catch((error: unknown) => keepUnsent(error, sent)),
    quizAhead(),
  ])
  return answer
}

export { isReloadNeeded as shouldRevalidate } from '#app/browser/reload-needed.ts'

export function ErrorBoundary() {
  const error = useRouteError()
  const { code, locked }: { code?: number; locked?: ShownLockedStep } = failureOf(error).details
  return locked ? <LockedStep locked={locked} code={code} /> : <ErrorView error={error} />
}

export default function StepPage() {
  const { step, part, isUnmarked, owner } = useLoaderData<typeof loader>()
  useQuizAhead(step, part.kind === 'class' ? part.open.id : undefined)
  switch (part.kind) {
    case 'empty':
      return (
        <>
          <BackLink to={trailPath(step.trailId)}>{step.trailTitle}</BackLink>
          <h1 className="mt-1">{step.title}</h1>
          <article className="card mt-4 max-w-read">
            <h2 className="text-xl">As aulas deste passo ainda não chegaram</h2>
            <p className="mt-2">
              Elas aparecem aqui quando ficarem prontas. Enquanto isso, siga por outro passo.
            </p>
            <ButtonLink to={trailPath(step.trailId)} className="mt-5">
              Ver a trilha
            </ButtonLink>
          </article>
        </>
      )
    case 'result':
      return <QuizResult step={step} result={part.result} />
    case 'moment':
      return (
        <div className="mx-auto max-w-read">
          <Moment
            moment={part.moment}
            next={step.completed ? afterMoment(step, part.moment) : afterClass(step, part.classId)}
          />
        </div>
      )
    case 'class':
      return (
        <StepFrame step={step} openClass={part.open.id}>
          <ClassView key={part.open.id} step={step} open={part.open} owner={owner} isUnmarked={isUnmarked} />
        </StepFrame>
      )
    case 'quiz':
      return (
        <StepFrame
          step={step}
          openClass={undefined}
          quizPercent={part.number && percentBefore(part.number, part.quiz.questions.length)}
        >
          <QuizForm key={`${part.attempt} ${part.asked}`} stepId={step.id} open={part} owner={owner} />
        </StepFrame>
      )
  }
}
