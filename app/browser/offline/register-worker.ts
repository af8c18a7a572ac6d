/** The worker that stands in where there is no internet. It is asked for once a page can be used, and never where data is spared. */
import { connection } from '#app/browser/connection.ts'
import { forgetKept } from './kept-steps.ts'
import { isForVisitors } from './session-ends.ts'

/** Whether this browser can keep something for when there is no internet. */
export const canKeep = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window && connection().saveData !== true

export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
}

/** On an open page, by itself; where it fails the page does without. */
export function keepWorker(): void {
  if (!canKeep()) return
  registerWorker().catch(() => undefined)
  // A page that was loaded past the worker is seen by nobody else.
  if (isForVisitors(new URL(window.location.href))) forgetKept().catch(() => undefined)
}
