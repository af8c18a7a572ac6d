import { useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'

/** An item of a list with its button. Without script the line is there to be selected. */
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
      <div className="flex flex-wrap items-center justify-between">
        <span className="min-w-0 break-words">{text}</span>
        {canCopy && (
          <button type="button" className="quiet -mr-2 ml-auto print:hidden" onClick={() => void copy()}>
            <span aria-live="polite">{isCopied ? 'Copiado' : 'Copiar'}</span>
            <span className="sr-only">{`: ${text}`}</span>
          </button>
        )}
      </div>
    </li>
  )
}
