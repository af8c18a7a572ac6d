import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Remix reads its data with these; where one is missing, hydrating throws and React blanks the page.
 * Such a browser keeps the HTML as it is, whole and working.
 */
const canHydrate =
  typeof TextEncoderStream === 'function' &&
  typeof ReadableStream === 'function' &&
  typeof Object.fromEntries === 'function'

if (canHydrate) {
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />)
  })
}
