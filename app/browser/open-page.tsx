import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { idle } from './idle.ts'
import type * as Life from './after-hydration.ts'

let life: Promise<typeof Life> | undefined

const lifeOfPage = () => (life ??= idle().then(() => import('./after-hydration.ts')))

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
