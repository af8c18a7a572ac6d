import { noteRequestId } from '#app/request-id.ts'
import { authEventOf, FLASH_HEADER, type AuthEvent } from './events.ts'
import { markShown } from './shown.ts'
import { showToast } from './toast.ts'

/** The one handling that runs; others that come meanwhile wait for it instead of starting their own. */
let underWay: Promise<void> | undefined

/** Says the event, and is done when the page may move on. Only one such handling runs at a time (section 8). */
function handleAuthEvent(event: AuthEvent): Promise<void> {
  underWay ??= new Promise<void>((resolve) => {
    showToast(event)
    setTimeout(resolve, event.redirectAfter)
  }).finally(() => {
    underWay = undefined
  })
  return underWay
}

/**
 * Wraps `fetch` before anything uses it: an answer that carries an event is handed on only once the event was said, and
 * then the router follows its redirect by itself.
 */
export function watchFetch(): void {
  const original = window.fetch.bind(window)
  window.fetch = async (...args) => {
    const response = await original(...args)
    noteRequestId(response.headers.get('X-Request-Id'))
    const event = authEventOf(response.headers)
    if (event) {
      markShown(response.headers.get(FLASH_HEADER))
      await handleAuthEvent(event)
    }
    return response
  }

  window.addEventListener('unhandledrejection', ({ reason }) => {
    const event = reason instanceof Response ? authEventOf(reason.headers) : undefined
    if (event) {
      void handleAuthEvent(event).then(() => {
        window.location.assign(event.leadsTo)
      })
    }
  })
}
