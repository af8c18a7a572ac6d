import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchFetch } from './browser/watch-fetch.ts'
import { canHydrate } from './browser/can-hydrate.ts'
import { isWhereItWasSent } from './browser/sent-address.ts'
import { RequestId } from './ui/request-id.ts'
import { watchTheme } from './layout/theme/choice.ts'

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
