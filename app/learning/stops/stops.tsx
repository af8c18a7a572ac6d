import { Link } from '@remix-run/react'
import { stepPath } from '#app/learning/step-path.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { tip } from '#app/ui/tooltip/tip.ts'
import { useLite } from '#app/ui/lite-mode.ts'
import type { ShownTrail } from './shown-trail.server.ts'

type ShownStop = ShownTrail['stops'][number]

/** From the middle of a stop to the middle of the next one, however far that is. */
function Path({ isLeft, isDone }: { isLeft: boolean; isDone: boolean }) {
  if (useLite()) return null
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 124 100"
      preserveAspectRatio="none"
      className={`path ${isDone ? 'path-done' : ''}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="8"
    >
      <path
        d={isLeft ? 'M36 0C36 50 88 50 88 100' : 'M88 0C88 50 36 50 36 100'}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

const LOOKS: Record<ShownStop['state'], string> = {
  done: 'stop-done',
  locked: '',
  open: 'stop-number',
  underway: 'stop-number',
}

function Stop({ stop, hereText }: { stop: ShownStop } & Pick<ShownTrail, 'hereText'>) {
  const { id, title, summary, state, number, isHere, detail, opensAfter, classes } = stop
  return (
    <li id={`passo-${id}`}>
      <Path isLeft={number % 2 === 1} isDone={state === 'done'} />
      <span aria-hidden="true" className={`stop ${LOOKS[state]} ${isHere ? 'stop-here' : ''}`}>
        {state === 'done' && <Icon name="check" className="h-9 w-9" />}
        {state === 'locked' && <Icon name="lock" className="h-6 w-6" />}
      </span>
      <div className="stop-text">
        {state === 'locked' ? (
          <p className="font-bold text-ink-soft">{title}</p>
        ) : (
          <Link
            to={stepPath(id)}
            prefetch="none"
            aria-current={isHere ? 'step' : undefined}
            className="font-bold text-ink no-underline hover:underline"
            {...tip(classes)}
          >
            {title}
          </Link>
        )}
        {isHere && <p className="text-sm font-bold text-primary">{hereText}</p>}
        {summary && <p className="hidden text-ink-soft md:block">{summary}</p>}
        <p className="text-sm tabular-nums text-ink-soft">
          {opensAfter ? (
            <Link to={opensAfter} prefetch="none" className="text-current">
              {detail}
            </Link>
          ) : (
            detail
          )}
        </p>
      </div>
    </li>
  )
}

interface EndProps {
  isDone: boolean
  total: number
}

function End({ isDone, total }: EndProps) {
  return (
    <li>
      <span aria-hidden="true" className={`stop ${isDone ? 'stop-done' : ''}`}>
        <Icon name="badge" className="h-9 w-9" />
      </span>
      <div className="stop-text">
        <p className={isDone ? 'text-lg font-bold' : 'font-bold text-ink-soft'}>
          {isDone ? 'Trilha feita' : 'Fim da trilha'}
        </p>
        <p className="text-sm text-ink-soft">
          {isDone
            ? 'Parabéns! Tudo o que você fez continua aqui.'
            : `Termine ${total === 1 ? 'o passo' : `os ${total} passos`} para chegar aqui.`}
        </p>
      </div>
    </li>
  )
}

type Shown = Pick<ShownTrail, 'stops' | 'hereText' | 'done' | 'total' | 'leftOut'>

type StopsProps = Shown & Partial<Pick<ShownTrail, 'start' | 'more'>>

export function Stops({ stops, hereText, done, total, leftOut, start, more }: StopsProps) {
  const isDone = leftOut === 0 && done === total
  return (
    <>
      {start && (
        <Link to={start} className="touch mt-6">
          Ver os primeiros passos
        </Link>
      )}
      <ol className="stops mx-auto mt-8 max-w-read pb-6">
        {stops.map((stop) => (
          <Stop key={stop.id} stop={stop} hereText={hereText} />
        ))}
        {!more && <End {...{ isDone, total }} />}
      </ol>
      {more && (
        <ButtonLink to={more} look="line">
          Ver mais passos
        </ButtonLink>
      )}
    </>
  )
}
