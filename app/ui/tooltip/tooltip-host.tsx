import { lazy, Suspense, type ReactNode } from 'react'
import { useTips } from './tip.ts'

/** Loaded when a mouse or the Tab key first reaches an element with a tip; a page without it works as well. */
const Tooltips = lazy(() => import('./tooltips.tsx').catch(() => ({ default: (): ReactNode => null })))

export function TooltipHost() {
  const tips = useTips()
  return (
    tips.length > 0 && (
      <Suspense>
        <Tooltips tips={tips} />
      </Suspense>
    )
  )
}
