import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { ErrorView } from '#app/ui/error-view.tsx'
import { titledByError } from '#app/ui/title.ts'
import { stayUnsent } from './not-sent.ts'
import { reloadWithFlash } from './flash-over-reload.ts'
import { mayReload } from './reload-once.ts'

const MISSING = new Error('The module of this page is missing.')

function Reload({ path }: { path: string }) {
  const [isAllowed] = useState(() => mayReload(path))
  useEffect(() => {
    if (isAllowed) reloadWithFlash(path)
  }, [isAllowed, path])
  return isAllowed ? null : <ErrorView error={MISSING} />
}

function MissingPage() {
  const { pathname } = useLocation()
  return <Reload key={pathname} path={pathname} />
}

/** In place of a page whose file is missing: reloads it as a document, once; then shows the error. */
export const MISSING_PAGE = {
  default: MissingPage,
  meta: () => titledByError(MISSING),
  clientAction: stayUnsent,
}
