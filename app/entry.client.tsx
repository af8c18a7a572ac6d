import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchFetch } from './auth-event/watch-fetch.ts'
import { RequestId } from './request-id.ts'
import { watchTheme } from './theme/choice.ts'

/**
 * Remix reads its data with these; where one is missing, hydrating throws and React blanks the page.
 * Such a browser keeps the HTML as it is, whole and working.
 */
const canHydrate =
  typeof TextEncoderStream === 'function' &&
  typeof ReadableStream === 'function' &&
  typeof Object.fromEntries === 'function'

if (canHydrate) {
  watchFetch()
  watchTheme()
  startTransition(() => {
    hydrateRoot(
      document,
      <RequestId.Provider value={document.documentElement.dataset.requestId}>
        <RemixBrowser />
      </RequestId.Provider>,
    )
  })
}
