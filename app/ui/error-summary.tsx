import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { FailureCode } from './failure-code.tsx'
import { plainTitle, REFUSED_TITLE } from './title.ts'

export interface SummaryItem {
  /** The id of its field. */
  target?: string
  message: string
  /** What to do, said in place of what is wrong with the field. */
  way?: string
}

export interface ErrorSummaryProps {
  title: string
  items: SummaryItem[]
  code?: number
  children?: ReactNode
}

const FEW = 3

/** Navigating to the hash would make the router forget the form's errors. */
function focusField(event: MouseEvent, target: string) {
  const field = document.getElementById(target)
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** The errors of a form, above it, the first ones as links to their fields, and the title where a single link does not say it all; it takes the focus when it appears. */
export function ErrorSummary({ title, items, code, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [items])
  useEffect(() => {
    document.title = REFUSED_TITLE + plainTitle()
    return () => {
      document.title = plainTitle()
    }
  }, [])
  const shown = items.length > FEW ? items.filter(({ target }, at) => at < FEW - 1 || !target) : items
  const isOneField = items.length === 1 && items[0]?.target !== undefined && !items[0].way

  return (
    <div ref={box} role="alert" tabIndex={-1} className="summary">
      {!isOneField && <p className="font-bold">{title}</p>}
      <ul>
        {shown.map(({ target, message, way }) => (
          <li key={`${target ?? ''} ${message}`}>
            {target ? (
              <a
                href={`#${target}`}
                className="touch text-current"
                onClick={(event) => {
                  focusField(event, target)
                }}
              >
                {way ?? message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
        {shown.length < items.length && <li>{`e mais ${items.length - shown.length} abaixo`}</li>}
      </ul>
      {children}
      <FailureCode code={code} />
    </div>
  )
}
