import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { idle } from './idle.ts'
import type * as PageScript from './after-hydration.ts'

let pageScript: Promise<typeof PageScript> | undefined

/** What every page has once it is hydrated. */
const loadPageScript = () => (pageScript ??= idle().then(() => import('./after-hydration.ts')))

export function OpenPage() {
  const location = useLocation()
  useEffect(() => {
    loadPageScript().then(
      ({ arriveAt }) => {
        arriveAt(location)
      },
      () => {
        pageScript = undefined
      },
    )
  }, [location])
  return null
}
