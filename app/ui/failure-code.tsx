import type { ReactNode } from 'react'
import { errorMessage, languageOf } from '#contract/errors.ts'

interface FailureCodeProps {
  code: number | undefined
  className?: string
  children?: ReactNode
}

/** The upstream's code with the catalogue's text, below our own sentence (specification, section 8). */
export function FailureCode({ code, className = '', children }: FailureCodeProps) {
  // A call that was not taken has no code.
  if (!code && !children) return null
  return (
    <div className={`text-xs text-ink-soft ${className}`}>
      {children && <p>{children}</p>}
      {code && (
        <p>
          Código {code} · <span lang={languageOf(code)}>{errorMessage(code)}</span>
        </p>
      )}
    </div>
  )
}
