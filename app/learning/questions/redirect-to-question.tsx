import { useFlash } from '#app/layout/flash.tsx'
import { useNonce } from '#app/layout/nonce.ts'
import { useLite } from '#app/ui/lite-mode.ts'
import { questionPath, type QuestionsPath } from './question-number.ts'

/** With script, one question at a time has its own URL. It runs before the first paint, and Back does not lead here. */
const redirect = (path: QuestionsPath, number: number) =>
  `location.replace(${JSON.stringify(questionPath(path, number))})`

export function RedirectToQuestion({ path, number }: { path: QuestionsPath; number: number | undefined }) {
  const nonce = useNonce()
  const isLite = useLite()
  // Leaving this document would lose its message.
  const hasFlash = Boolean(useFlash())
  if (!number || isLite || hasFlash) return null
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: redirect(path, number) }}
    />
  )
}
