import type { Location } from '@remix-run/react'
import { takeFocus } from './focus.ts'
import { showStoredFlash } from './flash-over-reload.ts'
import { announce, liveRegion } from './live-region.ts'
import { MISSING_PAGE } from './missing-page.tsx'
import { watchBuild } from './new-build.ts'
import { loadModulesBy } from './router.ts'

loadModulesBy((file) => import(/* @vite-ignore */ file).catch(() => MISSING_PAGE))
watchBuild()
liveRegion()
showStoredFlash()
// Without a network it could not be loaded when it is needed.
void import('./why-not-sent.ts')
if ('serviceWorker' in navigator)
  import('#app/browser/offline/keep-worker.ts').then(
    ({ keepWorker }) => {
      keepWorker()
    },
    () => undefined,
  )

let headingObserver: MutationObserver | undefined

/** A part whose script comes later brings the heading with it. */
function onceHeadingIsThere(then: () => void) {
  const found = () => {
    if (!document.querySelector('h1')) return
    headingObserver?.disconnect()
    then()
  }
  headingObserver?.disconnect()
  headingObserver = new MutationObserver(found)
  headingObserver.observe(document.body, { childList: true, subtree: true })
  found()
}

let last: Location | undefined

export function arriveAt(here: Location): void {
  const from = last
  last = here
  if (from?.key === here.key) return
  if (!from) return
  const isSamePage = from.pathname === here.pathname && from.search === here.search
  onceHeadingIsThere(() => {
    takeFocus(here.hash, isSamePage)
    if (!isSamePage) announce(document.title)
  })
}
