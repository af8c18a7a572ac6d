import { retryFetch } from './retry-fetch.ts'
import type { SitePath } from '#app/request/safe-redirect.server.ts'
import { noteRequestId } from '#app/ui/request-id.ts'
import { show } from '#app/ui/toast/toast.ts'
import { authEventOf, FLASH_HEADER, type AuthEvent } from '#app/request/auth-failure-messages.ts'
import { markShown } from './shown-messages.ts'

let underWay: { event: AuthEvent; done: Promise<void> } | undefined

const shown = new WeakSet<Response>()

/** Shows the event's toast; resolves when the page may move on. Only one event runs at a time (section 8). */
function handleAuthEvent(event: AuthEvent, flashId: string | null = null): Promise<void> {
  underWay ??= { event, done: showEvent(event) }
  if (underWay.event === event) markShown(flashId)
  return underWay.done
}

function showEvent(event: AuthEvent): Promise<void> {
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

/** Inside the app, where the message's toast stays; a page that comes already leads there by its own answer. */
function leadTo({ leadsTo }: AuthEvent) {
  const { navigation, location } = window.__remixRouter.state
  if (navigation.state !== 'idle' || location.pathname === leadsTo) return
  const to: SitePath = leadsTo === '/login' ? `/login?${wayBack()}` : leadsTo
  void window.__remixRouter.navigate(to)
}

/** Holds back an answer with an auth event until its toast was shown; the router then follows the redirect. */
export function watchFetch(): void {
  const original = retryFetch(window.fetch.bind(window))
  window.fetch = async (...args) => {
    const response = await original(...args)
    noteRequestId(response.headers.get('X-Request-Id'))
    const event = authEventOf(response.headers)
    if (event) {
      shown.add(response)
      await handleAuthEvent(event, response.headers.get(FLASH_HEADER))
    }
    return response
  }

  window.addEventListener('unhandledrejection', (rejection) => {
    handleThrown(rejection.reason, rejection)
  })
  window.addEventListener('error', (thrown) => {
    handleThrown(thrown.error, thrown)
  })
}

/** An answer thrown outside the router: nothing else follows its redirect. */
function handleThrown(reason: unknown, cause: Event): void {
  const event = reason instanceof Response ? authEventOf(reason.headers) : undefined
  if (!event) return
  cause.preventDefault()
  const handling = shown.has(reason as Response) ? underWay?.done : handleAuthEvent(event)
  void Promise.resolve(handling).then(() => {
    leadTo(event)
  })
}
