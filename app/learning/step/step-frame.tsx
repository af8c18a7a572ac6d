import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useFlash } from '#app/layout/flash.tsx'
import { trailPath } from '#app/learning/trail-path.ts'
import { Segments } from '#app/ui/segments.tsx'
import { ofText } from '#app/ui/words.ts'
import { StoreStep } from '#app/browser/offline/store-step-button.tsx'
import { ClassDone } from './class-done.tsx'
import { downloadPath, GAINED } from './part.ts'
import { PartList } from './part-list.tsx'
import type { ShownStep } from './shown-step.server.ts'
import { CarryStep } from './carry-step.tsx'

interface StepFrameProps {
  step: ShownStep
  /** Undefined at the quiz. */
  openClass: string | undefined
  /** How far the quiz is, if its questions come one at a time. */
  quizPercent?: number
  children: ReactNode
}

function positionOf({ classes }: ShownStep, openClass: string | undefined): string {
  const at = classes.findIndex(({ id }) => id === openClass)
  return at < 0 ? 'Quiz' : `Aula ${ofText(at + 1, classes.length)}`
}

function StepDownload({ step }: { step: ShownStep }) {
  return (
    <details className="card fold mt-4 py-2 md:col-start-2 print:hidden">
      <summary>Ler sem internet</summary>
      <p className="mb-2 text-ink-soft">
        Levar: um arquivo para responder sem internet. Mande no WhatsApp como Documento.
      </p>
      <CarryStep stepId={step.id} />
      <StoreStep key={step.id} stepId={step.id} title={step.title} file={downloadPath(step.id)} />
    </details>
  )
}

/** A class or the quiz: where one is on top, the parts beside it on wide screens and below it on phones. */
export function StepFrame({ step, openClass, quizPercent, children }: StepFrameProps) {
  const { title, trailTitle, trailId, classes, quiz } = step
  const isQuiz = openClass === undefined
  const flash = useFlash()
  const done = classes.filter(({ isCompleted }) => isCompleted).length
  const percentOf = (isDone: boolean, isOpen: boolean) => (isDone ? 100 : isOpen ? 50 : 0)
  const parts = [
    ...classes.map(({ id, isCompleted }) => percentOf(isCompleted, id === openClass)),
    ...(quiz ? [(!quiz.isPassed && quizPercent) || percentOf(quiz.isPassed, isQuiz)] : []),
  ]
  const quizState = quiz ? (quiz.isPassed ? ', quiz feito' : ', falta o quiz') : ''
  return (
    <>
      <div className={`frame-head ${isQuiz ? 'md:mx-auto md:max-w-read md:px-0' : ''}`}>
        <p className="flex flex-wrap justify-between text-sm leading-tight">
          <Link
            to={trailPath(trailId)}
            className="back inline-flex min-h-touch min-w-0 flex-1 items-center break-words font-bold text-ink no-underline"
          >
            <span className="min-w-0">
              <span className="sr-only">{`Trilha ${trailTitle}: `}</span>
              {title}
            </span>
          </Link>{' '}
          <a
            href="#partes"
            className={`ml-4 inline-flex min-h-touch min-w-touch shrink-0 items-center justify-end text-ink-soft ${isQuiz ? 'md:hidden' : ''}`}
          >
            {positionOf(step, openClass)}
          </a>
        </p>
        <Segments parts={parts} label={`${ofText(done, classes.length)} aulas feitas${quizState}`} />
      </div>
      <div
        className={`md:mt-5 print:block ${isQuiz ? 'frame-quiz' : 'frame-columns md:grid md:items-start md:gap-6'}`}
      >
        <div className="frame-body">
          {flash?.section === GAINED && <ClassDone key={flash.id} {...flash} />}
          {children}
        </div>
        <PartList step={step} openClass={openClass} />
        {quizPercent === undefined && <StepDownload step={step} />}
      </div>
    </>
  )
}
