import { errorMessage, languageOf } from '#contract/errors.ts'

/** The upstream's code with the catalogue's text, below our own sentence (specification, section 8). */
export function FailureCode({ code, className = '' }: { code: number | undefined; className?: string }) {
  // A call that was not taken has no code.
  if (!code) return null
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      Código {code} · <span lang={languageOf(code)}>{errorMessage(code)}</span>
    </p>
  )
}
