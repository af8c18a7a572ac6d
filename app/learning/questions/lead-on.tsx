import { useFlash } from '#app/layout/flash.tsx'
import { useNonce } from '#app/layout/nonce.ts'
import { useLite } from '#app/ui/lite-mode.ts'
import { placePath, type QuestionsPath } from './place.ts'

/** With script, one question at a time has its own URL. It runs before the first paint, and Back does not lead here. */
const leadOn = (path: QuestionsPath, place: number) =>
  `location.replace(${JSON.stringify(placePath(path, place))})`

export function LeadOn({ path, place }: { path: QuestionsPath; place: number | undefined }) {
  const nonce = useNonce()
  const isLite = useLite()
  // Leaving this document would lose its message.
  const hasFlash = Boolean(useFlash())
  if (!place || isLite || hasFlash) return null
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: leadOn(path, place) }}
    />
  )
}
