import { Link } from '@remix-run/react'
import { stepPath } from '#app/learning/step-path.ts'
import { evosText } from '#app/ui/words.ts'
import type { AwardDay } from './award-days.server.ts'

const SEPARATOR = ': '

/** What "Aula feita: Conhecer a terra" was for, and what gave it. */
function partsOf(reason: string) {
  const [kind = '', ...name] = reason.split(SEPARATOR)
  return name.length > 0 ? { kind: `${kind} · `, name: name.join(SEPARATOR) } : { kind: '', name: reason }
}

/** `+10 evos`, and `−10 evos` of a correction. */
const signedEvos = (amount: number) => `${amount < 0 ? '−' : '+'}${evosText(Math.abs(amount))}`

export function AwardList({ awards }: Pick<AwardDay, 'awards'>) {
  return (
    <ul>
      {awards.map(({ at, written, evos, reason, stepId }, position) => {
        const { kind, name } = partsOf(reason)
        return (
          <li
            key={`${at} ${position}`}
            className="flex items-baseline justify-between border-b border-line py-2.5 last:border-0"
          >
            <span className="min-w-0 break-words pr-4">
              {stepId === undefined ? (
                name
              ) : (
                <Link to={stepPath(stepId)} prefetch="none" className="text-ink">
                  {name}
                </Link>
              )}{' '}
              <span className="block text-sm text-ink-soft">
                {kind}
                <time dateTime={at}>{written}</time>
              </span>
            </span>{' '}
            <strong className="shrink-0 whitespace-nowrap tabular-nums text-success">
              {signedEvos(evos)}
            </strong>
          </li>
        )
      })}
    </ul>
  )
}
