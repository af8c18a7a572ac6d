/** What an open page does by itself; loaded after hydrating, since the router is not there before. */
import type { Location } from '@remix-run/react'
import { takeFocus } from './focus.ts'
import { sayKeptFlash } from './kept-flash.ts'
import { loadLikelyModules } from './likely-modules.ts'
import { announce } from './live-region.ts'
import { mendMissingModules } from './missing-module.tsx'
import { watchBuild } from './new-build.ts'

mendMissingModules()
watchBuild()
sayKeptFlash()

let last: Location | undefined

/** Called with each place that the router has come to, the first of all included. */
export function arriveAt(here: Location): void {
  const from = last
  last = here
  if (from?.key === here.key) return
  void loadLikelyModules()
  if (!from) return
  const isSamePage = from.pathname === here.pathname && from.search === here.search
  if (isSamePage && from.hash !== here.hash) return
  takeFocus(here.hash, isSamePage)
  if (!isSamePage) announce(document.title)
}
