import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import { intentOf, readForm } from '#app/forms/read-form.server.ts'
import { stepPathInTrails, trailPath } from '#app/learning/trail-path.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { savedFormAt } from '#app/forms/saved-form.server.ts'
import { titled } from '#app/ui/title.ts'
import { evosText, ofText } from '#app/ui/words.ts'
import { attempt, expecting, NOT_TAKEN } from '#app/upstream/failure.server.ts'
import { autosaveNote, completeClass, saveNote, savePosition } from './class-actions.server.ts'
import { ClassView } from './class-view.tsx'
import { quizPath } from '#app/learning/step-path.ts'
import { addressOf, partOf, titleOf } from './part.ts'
import { EmptyStep } from './empty-step.tsx'
import { PartList } from './part-list.tsx'
import { saveAnswers, saveDraft, submitQuiz } from './quiz-actions.server.ts'
import { QuizForm } from './quiz-form.tsx'
import { QuizResult } from './quiz-result.tsx'
import { StepDownload } from './step-download.tsx'
import { showNotSent } from './not-sent.ts'
import { shownPart, shownStep } from './view.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title ?? '')

/** Makes two writes, which may be repeated: enrolling, and starting the open class. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const { learner, upstream, url } = context
  const id = args.params.id ?? ''
  const admitted = await expecting([1206, NOT_TAKEN], upstream.steps.enrol(id))
  if (!admitted.ok) throw data({ code: 1206, to: stepPathInTrails(id) }, 403)

  const step = await upstream.steps.find(id)
  const part = partOf(step, url.searchParams)
  if (!part) throw data(null, 404)
  // Only a mark: the class opens without it, and the next visit sets it.
  const mark =
    part.kind === 'class' && !part.open.startedAt
      ? await attempt(upstream.classes.start(part.open.id))
      : undefined

  const savedForm = await savedFormAt({ ...context, url: addressOf(step, part, url) }, learner.id)
  const shown = await shownPart(context, step, part, savedForm)
  if (!shown) throw safeRedirect(quizPath(id))
  return {
    title: titleOf(step, part),
    step: shownStep(step),
    part: shown,
    isUnmarked: mark?.ok === false && mark.code === NOT_TAKEN,
  }
}

const INTENTS = ['keep', 'autosave', 'position', 'complete', 'note', 'draft', 'send'] as const

export async function action(args: ActionFunctionArgs) {
  const context = await requireLearner(args)
  const form = await readForm(args.request)
  const id = args.params.id ?? ''
  switch (intentOf(form, INTENTS, 'send')) {
    case 'keep':
      return saveAnswers(context, id, form)
    case 'autosave':
      return autosaveNote(context, id, form)
    case 'position':
      return savePosition(context, id, form)
    case 'complete':
      return completeClass(context, id, form)
    case 'note':
      return saveNote(context, id, form)
    case 'draft':
      return saveDraft(context, id, form)
    case 'send':
      return submitQuiz(context, id, form)
  }
}

/** Keeps the page as it is if a form cannot be sent. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return serverAction<typeof action>().catch(showNotSent)
}

export default function StepPage() {
  const { step, part, isUnmarked } = useLoaderData<typeof loader>()
  const parts = [
    ...step.classes.map(({ isCompleted }) => isCompleted),
    ...(step.quiz ? [step.quiz.isPassed] : []),
  ]
  const done = parts.filter(Boolean).length
  const heading = (
    <>
      <p className="text-sm">
        <Link to="/trails" className="inline-flex min-h-touch items-center">
          Trilhas
        </Link>{' '}
        <span aria-hidden="true">›</span>{' '}
        <Link to={trailPath(step.trailId)} className="inline-flex min-h-touch items-center">
          {step.trailTitle}
        </Link>
      </p>
      <h1 className="mt-1">{step.title}</h1>
    </>
  )
  if (part.kind === 'empty')
    return (
      <>
        {heading}
        <EmptyStep trailId={step.trailId} />
      </>
    )

  return (
    <>
      {heading}
      <p className="mt-1 tabular-nums text-ink-soft">
        {`${ofText(done, parts.length)} partes feitas · vale ${evosText(step.evos)}`}
      </p>
      <a href="#partes" className="inline-flex min-h-touch items-center print:hidden md:hidden">
        Ver as partes
      </a>
      <div className="mt-2 md:mt-5 md:grid md:grid-cols-[280px_minmax(0,1fr)] md:items-start md:gap-6 print:block">
        {part.kind === 'class' && (
          <ClassView key={part.open.id} step={step} open={part.open} isUnmarked={isUnmarked} />
        )}
        {part.kind === 'quiz' && <QuizForm key={part.attempt} stepId={step.id} open={part} />}
        {part.kind === 'result' && <QuizResult step={step} result={part.result} />}
        <PartList step={step} openClass={part.kind === 'class' ? part.open.id : undefined} />
      </div>
      <StepDownload step={step} />
    </>
  )
}
