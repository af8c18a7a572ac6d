import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { KINDS, type Control } from '#app/domain/question-kinds.ts'
import { COVERS } from '#app/ui/cover.ts'
import type { StepPath } from '#app/learning/step-path.ts'
import { Icon } from '#app/ui/icon.tsx'
import { count, ofText, quoted } from '#app/ui/words.ts'
import type { ShownAnswer } from './shown-question.server.ts'

const BOX = 'rounded-control px-3 py-2'

const LISTS: Record<Control, 'ol' | 'ul' | undefined> = { one: undefined, several: 'ul', places: 'ol' }
/** Whether the feedback says which of several options it is for. */
const NAMES_OPTION: Record<Control, boolean> = { one: false, several: true, places: false }

interface LabelsProps extends Pick<ShownAnswer, 'kind'> {
  lead?: ReactNode
  labels: string[]
  /** Those that are wrong where each is said to be right or wrong. */
  wrong?: string[]
}

/** The option of an answer, or the list of its options, which is numbered where their order counts. */
export function Labels({ lead, kind, labels, wrong }: LabelsProps) {
  const List = labels.length > 0 ? LISTS[KINDS[kind].control] : undefined
  return (
    <>
      {(lead ?? !List) && (
        <p>
          {lead} {!List && (labels[0] ?? 'em branco')}
        </p>
      )}
      {List && (
        <div className="prose">
          <List>
            {labels.map((label) => (
              <li key={label}>
                {label}
                {wrong && ` (${wrong.includes(label) ? 'errada' : 'certa'})`}
              </li>
            ))}
          </List>
        </div>
      )}
    </>
  )
}

function RightAnswer({ kind, rightAnswer, isRight, explanation }: ShownAnswer) {
  return (
    <>
      {!isRight && rightAnswer.length > 0 && (
        <div className={`mt-2 ${BOX} ${COVERS.green}`}>
          <Labels lead="Resposta certa:" kind={kind} labels={rightAnswer} />
        </div>
      )}
      {explanation && <p className="mt-2 text-ink-soft">{explanation}</p>}
    </>
  )
}

interface AnswerProps {
  shown: ShownAnswer
  taughtAt: { to: StepPath; label: string } | undefined
  /** Before another try, the right answer is there on request. */
  isFolded?: boolean
  /** The page has said how it was answered. */
  isJudged?: boolean
}

/** `Você marcou 1 de 3 certas.` */
function PartlyRight({ partly, rightAnswer }: ShownAnswer) {
  if (!partly) return null
  const { missing, extra } = partly
  const found = ofText(rightAnswer.length - missing.length, rightAnswer.length)
  const others = extra.length > 0 ? ` e ${count(extra.length, 'errada', 'erradas')}` : ''
  return <p className="mt-2 font-semibold">{`Você marcou ${found} certas${others}.`}</p>
}

export function Answer({ shown, taughtAt, isFolded = false, isJudged = false }: AnswerProps) {
  const { titleHtml, kind, answer, isRight, partly, feedback } = shown
  return (
    <li className="flex items-start border-t border-line py-4 first:border-0">
      <Icon
        name={isRight ? 'success' : 'error'}
        className={`mr-3 h-6 w-6 ${isRight ? 'text-success' : 'text-warning'}`}
      />
      <div className="min-w-0 max-w-read flex-1">
        <h3 dangerouslySetInnerHTML={{ __html: titleHtml }} />
        {!isJudged && <p className="sr-only">{isRight ? 'Certa.' : 'Errada.'}</p>}
        <div className={`mt-2 ${BOX} ${isRight ? COVERS.green : 'cover-warning'}`}>
          <Labels lead="Sua resposta:" kind={kind} labels={answer} wrong={partly?.extra} />
          {feedback.map(({ label, text }, at) => (
            <p key={at} className="mt-2">
              {NAMES_OPTION[KINDS[kind].control] && answer.length > 1 && label !== undefined
                ? `${quoted(label)}: ${text}`
                : text}
            </p>
          ))}
        </div>
        {!isJudged && <PartlyRight {...shown} />}
        {!isFolded && <RightAnswer {...shown} />}
        {taughtAt && (
          <Link to={taughtAt.to} prefetch="none" className="touch">
            {taughtAt.label}
          </Link>
        )}
        {isFolded && (
          <details className="fold" data-silent>
            <summary>Ver a resposta certa</summary>
            <RightAnswer {...shown} />
          </details>
        )}
      </div>
    </li>
  )
}
