import { retryFetch } from './retry-fetch.ts'
import type { SitePath } from '#app/request/safe-redirect.server.ts'
import { noteRequestId } from '#app/ui/request-id.ts'
import { show } from '#app/ui/toast/toast.ts'
import { authEventOf, FLASH_HEADER, type AuthEvent } from '#app/request/auth-failure-messages.ts'
import { markShown } from './shown-messages.ts'

/** The one handling that runs; others that come meanwhile wait for it instead of starting their own. */
let underWay: { event: AuthEvent; done: Promise<void> } | undefined

/** Answers whose event was said as they came. */
const said = new WeakSet<Response>()

/**
 * Says the event, and is done when the page may move on. Only one such handling runs at a time (section 8); the flash of
 * another event that came meanwhile has not been said.
 */
function handleAuthEvent(event: AuthEvent, flashId: string | null = null): Promise<void> {
  underWay ??= { event, done: say(event) }
  if (underWay.event === event) markShown(flashId)
  return underWay.done
}

function say(event: AuthEvent): Promise<void> {
  const { title, description, shownFor } = event
  void show({ kind: 'warning', title, description, timeout: shownFor })
  return new Promise<void>((resolve) => setTimeout(resolve, event.redirectAfter)).finally(() => {
    underWay = undefined
  })
}

function wayBack(): string {
  const { pathname, search } = window.location
  return new URLSearchParams({ redirectTo: pathname + search }).toString()
}

/**
 * Wraps `fetch` before anything uses it: an answer that carries an event is handed on only once the event was said, and
 * then the router follows its redirect by itself.
 */
export function watchFetch(): void {
  const original = retryFetch(window.fetch.bind(window))
  window.fetch = async (...args) => {
    const response = await original(...args)
    noteRequestId(response.headers.get('X-Request-Id'))
    const event = authEventOf(response.headers)
    if (event) {
      said.add(response)
      await handleAuthEvent(event, response.headers.get(FLASH_HEADER))
    }
    return response
  }

  // Nobody follows the redirect of an answer that was thrown and not caught.
  window.addEventListener('unhandledrejection', (rejection) => {
    const reason: unknown = rejection.reason
    const event = reason instanceof Response ? authEventOf(reason.headers) : undefined
    if (!event) return
    rejection.preventDefault()
    const handling = said.has(reason as Response) ? underWay?.done : handleAuthEvent(event)
    void Promise.resolve(handling).then(() => {
      const to: SitePath = event.leadsTo === '/login' ? `/login?${wayBack()}` : event.leadsTo
      window.location.assign(to)
    })
  })
}
