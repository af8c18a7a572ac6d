import { useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'

/** Without script the line is there to be selected. */
export function CopyLine({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  const canCopy = useHydrated() && 'clipboard' in navigator
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true)
      },
      () => {
        setCopied(false)
      },
    )
  return (
    <li>
      <div className="flex items-center justify-between">
        <span className="min-w-0 break-words">{text}</span>
        {canCopy && (
          <button type="button" className="quiet ml-3 shrink-0 print:hidden" onClick={() => void copy()}>
            <span aria-live="polite">{isCopied ? 'Copiada' : 'Copiar'}</span>
            <span className="sr-only">{`: ${text}`}</span>
          </button>
        )}
      </div>
    </li>
  )
}
