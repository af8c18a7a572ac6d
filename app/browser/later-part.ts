import { createElement, Fragment, lazy, Suspense, useState, type ComponentType } from 'react'
import { reloadWithFlash } from './flash-over-reload.ts'
import { isInPage } from './hydration.ts'
import { loadNextPageAsDocument } from './page-requests.ts'
import { mayReload, NEVER } from './reload-once.ts'
import { isWhereItWasSent } from './sent-address.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** A part whose script comes after the page's. If the file is missing the page reloads once, and then goes on with `instead`. */
const laterPart = <P>(load: Load<P>, instead: (missing: unknown) => ReturnType<Load<P>>) =>
  lazy(() =>
    load().catch((missing: unknown) => {
      const { pathname } = window.location
      if (!mayReload(pathname)) return instead(missing)
      reloadWithFlash(pathname)
      return NEVER
    }),
  )

/** A part of a page that it does without if its file is missing. */
export const optionalPart = <P>(load: Load<P>) =>
  laterPart(load, () => Promise.resolve({ default: () => null }))

/** React does not ask for a part again, so the next page is a document. */
function goOnWithout(missing: unknown): Promise<never> {
  loadNextPageAsDocument()
  if (!isWhereItWasSent()) throw missing
  return NEVER
}

/** A part that a document was sent with, and shows as it came until its script is there; a navigation waits for it. */
export function sentPart<P extends object>(sent: ComponentType<P> | undefined, load: Load<P>) {
  const Part = (sent ?? laterPart(load, goOnWithout)) as ComponentType<P>
  return function View(props: P) {
    const [isAwaited] = useState(isInPage)
    return createElement(isAwaited ? Fragment : Suspense, null, createElement(Part, props))
  }
}
