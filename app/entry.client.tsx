import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchFetch } from './auth-event/watch-fetch.ts'
import { canHydrate } from './open-page/can-hydrate.ts'
import { isWhereItWasSent } from './open-page/sent-address.ts'
import { RequestId } from './request-id.ts'
import { watchTheme } from './theme/choice.ts'

function comeAlive() {
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

if (canHydrate()) {
  if (isWhereItWasSent()) comeAlive()
  else window.location.reload()
}
