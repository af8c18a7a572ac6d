/**
 * Whatever an open page asks for goes this way: what is held back waits, what gets no response is loaded as a document,
 * and the message of an ended session comes first.
 */
import { authEventIn, authEventOf, FLASH_HEADER, type AuthEvent } from '#app/request/auth-failure-messages.ts'
import { SECOND } from '#contract/durations.ts'
import { noteRequestId } from '#app/ui/request-id.ts'
import { dismiss, show } from '#app/ui/toast/toast.ts'
import { waitText } from '#app/ui/words.ts'
import { noteNavigation } from '#app/ui/last-deed.ts'
import { hasNoResponse } from './not-sent.ts'
import { NEVER } from './reload-once.ts'
import { leadTo, router, routerState } from './router.ts'
import { markShown } from '../layout/shown-messages.ts'

type FetchArguments = Parameters<typeof window.fetch>

/** A page that says when to come back is the guard's: the request was not processed and may be repeated. */
function isHeldBack({ status, headers }: Response): boolean {
  const isPage = headers.get('Content-Type')?.startsWith('text/html') === true
  return isPage && (status === 429 || (status === 503 && headers.has('Retry-After')))
}

const TOAST = 'espera'
let waiting = 0

async function wait(seconds: number): Promise<void> {
  waiting++
  void show({
    id: TOAST,
    kind: 'loading',
    title: 'Muitos pedidos ao mesmo tempo',
    description: `Vamos tentar de novo em ${waitText(seconds)}. Você não precisa fazer nada.`,
  })
  await new Promise((resolve) => setTimeout(resolve, seconds * SECOND))
  if (--waiting === 0) dismiss(TOAST)
}

/** The router asks for the data of pages, and sends forms, by a `URL` that ends so. */
const isOfRouter = ([input]: FetchArguments) => input instanceof URL && input.pathname.endsWith('.data')

/** Read whole, so that a response of the router's that is cut, or is not ours, counts as none. */
async function wholeResponse(response: Response): Promise<Response> {
  if (response.ok && !response.headers.get('Content-Type')?.startsWith('text/x-script'))
    throw new TypeError('This response is not ours.')
  return response.body ? new Response(await response.arrayBuffer(), response) : response
}

async function ask(fetch: typeof window.fetch, args: FetchArguments): Promise<Response> {
  let response = await fetch(...args)
  while (isHeldBack(response)) {
    await wait(Number(response.headers.get('Retry-After')) || 1)
    response = await fetch(...args)
  }
  return isOfRouter(args) ? wholeResponse(response) : response
}

const placeOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

function nextPage(): string | undefined {
  const { navigation } = routerState()
  return navigation.state === 'loading' ? placeOf(navigation.location) + navigation.location.hash : undefined
}

function loadDocument(page: string) {
  if (window.location.href === new URL(page, window.location.href).href) window.location.reload()
  // eslint-disable-next-line evolua/named-targets -- it is where the router is going
  else window.location.assign(page)
  return NEVER
}

/** A page that only asked anew for what it shows stays as it is; a form's route shows the failure (`stayUnsent`). */
function withoutResponse(error: unknown, [, init]: FetchArguments): Promise<never> {
  if (!hasNoResponse(error) || (init?.method ?? 'GET') !== 'GET') throw error
  const page = nextPage()
  return page === undefined ? NEVER : loadDocument(page)
}

let isBuildOld = false

/** From now on links, Back, Forward and redirects load documents: each of them asks for data. */
export function loadNextPageAsDocument(): void {
  isBuildOld = true
}

function leadsElsewhere(): boolean {
  const { location, navigation } = routerState()
  return navigation.state === 'loading' && placeOf(navigation.location) !== placeOf(location)
}

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
  // Responses that come late find its toast, and do not wait again.
  setTimeout(() => {
    underWay = undefined
  }, shownFor)
  return new Promise<void>((resolve) => setTimeout(resolve, event.redirectAfter))
}

/** Inside the app, where the message's toast stays; a page that comes already leads there by its own response. */
function leadAway({ leadsTo }: AuthEvent) {
  const { navigation, location } = routerState()
  if (navigation.state === 'submitting' || (navigation.location ?? location).pathname === leadsTo) return
  const wayBack = new URLSearchParams({ redirectTo: placeOf(window.location) }).toString()
  leadTo(leadsTo === '/login' ? `/login?${wayBack}` : leadsTo)
}

/** The session may still be open: the sign-in page would lead back. Waits no longer than the message is shown. */
const endSession = ({ shownFor }: AuthEvent): Promise<unknown> =>
  Promise.race([
    fetch('/logout?fica', { method: 'POST' }).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, shownFor)),
  ])

/** A response thrown outside the router: nothing else follows its redirect. */
function handleThrown(reason: unknown, cause: Event): void {
  const event = authEventIn(reason)
  if (!event) return
  cause.preventDefault()
  const isOurs = shown.has(reason as Response)
  const handling = isOurs ? underWay?.done : handleAuthEvent(event)
  const ending = !isOurs && event.leadsTo === '/login' && endSession(event)
  void Promise.all([handling, ending]).then(() => {
    leadAway(event)
  })
}

export function watchRequests(): void {
  const original = window.fetch.bind(window)
  window.fetch = async (...args) => {
    const page = isBuildOld && isOfRouter(args) && leadsElsewhere() ? nextPage() : undefined
    if (page !== undefined) return loadDocument(page)
    const response = await ask(original, args).catch((error: unknown) => {
      if (!isOfRouter(args)) throw error
      return withoutResponse(error, args)
    })
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

/** In milliseconds: a page that nobody sees paints no frame. */
const LONGEST_FRAME = 100

/** An observer hears of what it begins to observe once a frame is made. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST_FRAME)
    new IntersectionObserver((_, observer) => {
      observer.disconnect()
      resolve()
    }).observe(document.body)
  })

/** Once it is: a frame shows which link was tapped; a form is sent at once, so that a second press finds it under way. */
export function watchNavigations(): void {
  const ofPage = router()
  const begin = ofPage.navigate.bind(ofPage)
  let last = 0
  ofPage.navigate = (async (to: Parameters<typeof begin>[0], options?: Parameters<typeof begin>[1]) => {
    const current = ++last
    const isByForm = options !== undefined && 'formMethod' in options
    noteNavigation(isByForm)
    if (!isByForm) await painted()
    if (current === last) await begin(to, options)
  }) as typeof begin
}
