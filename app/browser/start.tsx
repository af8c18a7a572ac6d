import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchRequests } from './page-requests.ts'
import { awaited, loadPresentAddress, onRecoverableError, SentPage, watchPage } from './hydration.ts'
import { isWhereItWasSent } from './sent-address.ts'
import { RequestId } from '#app/ui/request-id.ts'
import { plainTitle } from '#app/ui/title.ts'
import { watchTheme } from '#app/layout/theme/choice.ts'

/** A root that suspends fails at the first key pressed (React error 345), so the data is read before. */
async function readSentData() {
  try {
    RemixBrowser({})
  } catch (reading) {
    await reading
  }
}

async function hydrate() {
  watchRequests()
  watchTheme()
  watchPage()
  await readSentData()
  // Without them the page works as it came.
  await Promise.all(awaited)
  // React has no such title; the summary of the errors puts it back.
  document.title = plainTitle()
  startTransition(() => {
    hydrateRoot(
      document,
      <RequestId.Provider value={document.documentElement.dataset.requestId}>
        <SentPage>
          <RemixBrowser />
        </SentPage>
      </RequestId.Provider>,
      { onRecoverableError },
    )
  })
}

/** Without these features hydration fails and blanks the page (docs/decisions/007-engines.md). */
function canHydrate(): boolean {
  return (
    typeof TextEncoderStream === 'function' &&
    typeof TransformStream === 'function' &&
    'fromEntries' in Object &&
    'at' in Array.prototype
  )
}

function start() {
  if (isWhereItWasSent()) void hydrate()
  else loadPresentAddress()
}

if (canHydrate()) start()
