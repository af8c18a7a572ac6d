import type { Location } from '@remix-run/react'
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

function startOf(hash: string): HTMLElement | null {
  const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  return named ?? document.querySelector('h1')
}

const isTaken = () => document.activeElement?.matches('[role=alert], fieldset') === true

const isLost = () => !document.activeElement || document.activeElement === document.body

/** Moves the focus to the start of the page, as a document load does; `onlyIfLost` leaves it where it is. */
function takeFocus(hash: string, onlyIfLost: boolean): void {
  if (isTaken() || (onlyIfLost && !isLost())) return
  const start = startOf(hash)
  if (!start) return
  if (!start.hasAttribute('tabindex')) start.tabIndex = -1
  start.focus({ preventScroll: true })
}

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
