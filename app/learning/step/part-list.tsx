import { Link } from '@remix-run/react'
import { CLASS_TYPES } from '#app/domain/class-types.ts'
import { Icon } from '#app/ui/icon.tsx'
import { megabytesText, minutesText } from '#app/ui/amounts.ts'
import { count } from '#app/ui/words.ts'
import { classPath, quizPath, type StepPath } from '#app/learning/step-path.ts'
import { resultPath } from './part.ts'
import type { ShownStep } from './shown-step.server.ts'

interface PartLinkProps {
  to: StepPath
  title: string
  detail: string
  /** "Feita" of a class, "Feito" of a quiz. */
  doneWord: string
  newWord: string
  isStarted?: boolean
  /** Added after the learner had completed the step. */
  isNew: boolean
  isDone: boolean
  isOpen: boolean
}

function stateOf({ doneWord, newWord, isStarted, isNew, isDone, isOpen }: PartLinkProps): string {
  if (isDone) return isOpen ? `${doneWord} · você está aqui` : doneWord
  if (isOpen) return 'Você está aqui'
  if (isStarted) return 'Em andamento'
  return isNew ? newWord : 'A fazer'
}

function Dot({ isDone, isOpen }: Pick<PartLinkProps, 'isDone' | 'isOpen'>) {
  const look = isDone
    ? 'border-primary bg-primary'
    : isOpen
      ? 'border-primary border-[7px]'
      : 'border-line-strong'
  return (
    <span
      className={`mr-3 mt-0.5 flex h-6 w-6 shrink-0 items-center justify-center rounded-full border-2 text-on-primary ${look}`}
    >
      {isDone && <Icon name="check" className="h-4 w-4" />}
    </span>
  )
}

function PartLink(props: PartLinkProps) {
  const { to, title, detail, isDone, isOpen } = props
  const state = stateOf(props)
  return (
    <li>
      <Link
        to={to}
        prefetch="none"
        aria-current={isOpen ? 'page' : undefined}
        className={`flex rounded-control border-l-[3px] px-3 py-2.5 text-ink no-underline hover:bg-surface ${isOpen ? 'border-primary bg-surface' : 'border-transparent'}`}
      >
        <Dot isDone={isDone} isOpen={isOpen} />
        <span className="min-w-0">
          {title} <span className="block text-sm text-ink-faint">{`${state} · ${detail}`}</span>
        </span>
      </Link>
    </li>
  )
}

function detailOf({ type, minutes, bytes }: ShownStep['classes'][number]): string {
  const words = [CLASS_TYPES[type].label, minutes > 0 && minutesText(minutes), bytes && megabytesText(bytes)]
  return words.filter(Boolean).join(', ')
}

function NotHere({ number, one, many }: { number: number; one: string; many: string }) {
  if (number === 0) return null
  const text = `${count(number, one, many)} deste passo ainda não ${number === 1 ? 'chegou' : 'chegaram'} aqui.`
  return <p className="mt-3 text-ink-soft">{text}</p>
}

export function PartList({ step, openClass }: { step: ShownStep; openClass: string | undefined }) {
  return (
    <nav
      id="partes"
      aria-label="Partes deste passo"
      className="mt-8 print:hidden md:sticky md:top-4 md:col-start-1 md:row-start-1 md:mt-0"
    >
      <h2 className="mb-2 md:sr-only">Partes deste passo</h2>
      <ol className="way">
        {step.classes.map((lesson) => (
          <PartLink
            key={lesson.id}
            to={classPath(step.id, lesson.id)}
            title={lesson.title}
            detail={detailOf(lesson)}
            doneWord="Feita"
            newWord="Nova"
            isStarted={lesson.isStarted}
            isNew={step.completed}
            isDone={lesson.isCompleted}
            isOpen={lesson.id === openClass}
          />
        ))}
        {step.quiz && (
          <PartLink
            to={step.quiz.isPassed ? resultPath(step.id) : quizPath(step.id)}
            title="Quiz"
            detail={count(step.quiz.questions, 'pergunta', 'perguntas')}
            doneWord="Feito"
            newWord="Novo"
            isNew={step.completed}
            isDone={step.quiz.isPassed}
            isOpen={openClass === undefined}
          />
        )}
      </ol>
      <NotHere number={step.leftOut.classes} one="aula" many="aulas" />
      <NotHere number={step.leftOut.quizzes} one="quiz" many="quizzes" />
    </nav>
  )
}
