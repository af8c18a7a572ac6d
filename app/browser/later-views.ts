import { createElement, useState, type ComponentType } from 'react'
import { laterPart } from './later-part.ts'
import { loadNextPageAsDocument } from './page-requests.ts'
import { NEVER } from './reload-once.ts'
import { isWhereItWasSent } from './sent-address.ts'

/** React does not ask for a part again, so the next page is a document. */
function goOnWithout(missing: unknown): Promise<never> {
  loadNextPageAsDocument()
  if (!isWhereItWasSent()) throw missing
  return NEVER
}

/** Parts that come in one file, which the server has from the start; once it is there, no frame is without them. */
export function laterViews<V extends object>(sent: V | false, load: () => Promise<V>) {
  let loaded = sent || undefined
  const ahead = () => load().then((views) => (loaded = views))
  function view<P extends object>(pick: (views: V) => ComponentType<P>) {
    const Later = laterPart(() => ahead().then((views) => ({ default: pick(views) })), goOnWithout)
    return function View(props: P) {
      const [Shown] = useState(() => (loaded ? pick(loaded) : Later) as ComponentType<P>)
      return createElement(Shown, props)
    }
  }
  return { view, ahead }
}
