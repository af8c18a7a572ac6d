/** Registers the service worker once the page can be used, and never where the browser asks to save data. */
import { forgetKept } from './kept-steps.ts'
import { isForVisitors } from './session-ends.ts'

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Whether this browser can store steps for use without internet. */
export const canKeep = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window && !savesData()

export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
}

/** Without the worker the page works all the same, so errors are ignored. */
export function keepWorker(): void {
  if (!canKeep()) return
  registerWorker().catch(() => undefined)
  // A page that was loaded past the worker cannot empty its caches itself.
  if (isForVisitors(new URL(window.location.href))) forgetKept().catch(() => undefined)
}
