import { useEffect, useRef } from 'react'

export interface SummaryItem {
  /** The id of its field. */
  target?: string
  message: string
}

export interface ErrorSummaryProps {
  title: string
  items: SummaryItem[]
}

/** The errors of a form, above it, each a link to its field; it takes the focus when it appears. */
export function ErrorSummary({ title, items }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [items])

  return (
    <div ref={box} role="alert" tabIndex={-1} className="summary">
      <p className="font-bold">{title}</p>
      <ul>
        {items.map(({ target, message }) => (
          <li key={message} className="py-1.5">
            {target ? (
              <a href={`#${target}`} className="text-current">
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
