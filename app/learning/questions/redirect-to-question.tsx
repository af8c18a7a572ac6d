import { useFlash } from '#app/layout/flash.tsx'
import { useNonce } from '#app/layout/nonce.ts'
import type { SitePath } from '#app/request/safe-redirect.server.ts'
import { useLite } from '#app/ui/lite-mode.ts'
import { questionPath } from './question-number.ts'

/** With script, one question at a time has its own URL. It runs before the first paint, and Back does not lead here. */
const redirect = (path: SitePath, number: number) =>
  `location.replace(${JSON.stringify(questionPath(path, number))})`

export function RedirectToQuestion({ path, number }: { path: SitePath; number: number | undefined }) {
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
