import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { idle } from './idle.ts'
import type * as Life from './after-hydration.ts'

let life: Promise<typeof Life> | undefined

/** One file for all that a page needs only once it can be used; without it, an open page goes on as the framework has it. */
const lifeOfPage = () => (life ??= idle().then(() => import('./after-hydration.ts')))

/** Tells that file where the page has come to, after everything of that place is on the page. */
export function OpenPage() {
  const location = useLocation()
  useEffect(() => {
    lifeOfPage().then(
      ({ arriveAt }) => {
        arriveAt(location)
      },
      () => {
        life = undefined
      },
    )
  }, [location])
  return null
}
