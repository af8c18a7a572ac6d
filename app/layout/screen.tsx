import type { MetaFunction } from '@remix-run/node'
import { useRouteError } from '@remix-run/react'
import { Flash, flashOf } from './flash.tsx'
import { ErrorView } from '#app/ui/error-view.tsx'
import { titledByError } from '#app/ui/title.ts'

export const meta: MetaFunction = ({ error }) => titledByError(error)

export { Outlet as default } from '@remix-run/react'

/** Without this boundary React would replace the whole document. */
export function ErrorBoundary() {
  const error = useRouteError()
  const flash = flashOf(error)
  return (
    <>
      {flash && <Flash message={flash} />}
      <ErrorView error={error} />
    </>
  )
}
