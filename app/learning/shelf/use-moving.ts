import { useViewTransitionState } from '@remix-run/react'
import { useEffect } from 'react'
import type { trailPath } from '#app/learning/trail-path.ts'

const ROUTERS_OWN = 'remix-router-transitions'

let isForgetting = false

/** Whether the cover is on its way to or from its trail's page. The router's memory of it is not left in the tab. */
export function useMoving(path: ReturnType<typeof trailPath>): boolean {
  useEffect(() => {
    if (isForgetting) return
    isForgetting = true
    addEventListener('pagehide', () => {
      sessionStorage.removeItem(ROUTERS_OWN)
    })
  }, [])
  return useViewTransitionState(path)
}
