/** What an open page does by itself; loaded after hydrating, since the router is not there before. */
import type { Location } from '@remix-run/react'
import { takeFocus } from './focus.ts'
import { keepWorker } from '#app/browser/offline/register-worker.ts'
import { sayKeptFlash } from './flash-over-reload.ts'
import { announce, liveRegion } from './live-region.ts'
import { mendMissingModules } from './missing-module.tsx'
import { watchBuild } from './new-build.ts'

mendMissingModules()
watchBuild()
liveRegion()
sayKeptFlash()
keepWorker()

let last: Location | undefined

/** Called with each place that the router has come to, the first of all included. */
export function arriveAt(here: Location): void {
  const from = last
  last = here
  if (from?.key === here.key) return
  if (!from) return
  const isSamePage = from.pathname === here.pathname && from.search === here.search
  if (isSamePage && from.hash !== here.hash) return
  // There is nothing to read on a page that is about to be loaded again.
  if (!document.querySelector('h1')) return
  takeFocus(here.hash, isSamePage)
  if (!isSamePage) announce(document.title)
}
