import type { MetaFunction } from '@remix-run/node'
import { Outlet, useRouteError, useRouteLoaderData } from '@remix-run/react'
import type { NewText } from '#app/legal/new-text.ts'
import { ErrorView } from '#app/ui/error-view.tsx'
import { titledByError } from '#app/ui/title.ts'
import { NewTexts, NewTextsForm } from './new-texts.tsx'

export const meta: MetaFunction = ({ error }) => titledByError(error)

export default function Screen() {
  const texts = useRouteLoaderData<{ newTexts: NewText[] }>('root')?.newTexts ?? []
  return (
    <>
      {texts.length > 0 && <NewTexts texts={texts} />}
      <Outlet />
      {texts.length > 0 && <NewTextsForm texts={texts} />}
    </>
  )
}

/** Without this boundary React would replace the whole document. */
export function ErrorBoundary() {
  const error = useRouteError()
  return <ErrorView error={error} />
}
