/** Pages always come from the network; without it a stored step opens itself, and for all else the offline page lists what is stored. */
import { clientsClaim, type RouteHandlerCallbackOptions } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { QUEUED_FIELD } from '#app/ui/form-fields.ts'
import { clearStored, STORED_PREFIX, listStored, openStored, storedOf } from './stored-steps.ts'
import { offlinePage } from './offline-page.ts'
import { changesLearner, isForVisitors, isSignOut } from './session-ends.ts'
import { add, answer, flush, line, SYNC_TAG, unsent } from './worker-unsent.ts'
import { readUnsent } from './read-unsent.ts'
import { fieldOf } from './unsent-form.ts'
import type { WorkerRequest } from './worker-messages.ts'

interface WorkerScope {
  skipWaiting: () => Promise<void>
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void
}
interface WorkerEvent {
  request: Request
  waitUntil: (work: Promise<unknown>) => void
  respondWith: (answer: Promise<Response>) => void
  tag: string
  data: WorkerRequest
  ports: MessagePort[]
}
const scope = self as unknown as WorkerScope

declare const SHELL: { url: string; revision: string }[]
declare const BUILD: string

const OFFLINE_PAGE = '/sem-internet.html'
const ASSETS = `arquivos-${BUILD}`

void scope.skipWaiting()
clientsClaim()
cleanupOutdatedCaches()
precacheAndRoute(SHELL, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })

scope.addEventListener('activate', (event) => {
  event.waitUntil(forgetFormerAssets())
})

async function forgetFormerAssets() {
  const former = (await caches.keys()).filter((name) => name.startsWith('arquivos-') && name !== ASSETS)
  await Promise.all(former.map((name) => caches.delete(name)))
}

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin || !changesLearner(request.method, url)) return
  if (isSignOut(url) && request.mode === 'navigate') event.respondWith(signOut(request, url))
  else event.waitUntil(forgetLearner())
})

const leadTo = (path: string) => new Response(null, { status: 303, headers: { Location: path } })

const isLeaving = ({ pathname, searchParams }: URL) => pathname === '/por-enviar' && searchParams.has('sair')

const forgetLearner = () => Promise.all([clearStored(), unsent.forgetWho()])

/** Warns first where forms are queued. `?assim`: sign out anyway; `?fica`: keep the queue. Without a network all stays. */
async function signOut(request: Request, { searchParams }: URL): Promise<Response> {
  const left = searchParams.has('assim') ? [] : await unsent.shown().catch(() => [])
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const form = { method: 'POST', headers, body: await request.text(), redirect: 'manual' } as const
  const answered = left.length > 0 ? undefined : await fetch('/logout?fica', form).catch(() => undefined)
  if (!answered) return leadTo('/por-enviar?sair')
  if (answered.ok || answered.type === 'opaqueredirect') await forgetLearner()
  return answered
}

scope.addEventListener('message', (event) => {
  const [port] = event.ports
  event.waitUntil(
    answer(event.data).then(
      (reply) => port?.postMessage(reply),
      () => port?.postMessage(undefined),
    ),
  )
})

/** The browser tries again later if it fails. */
async function sync() {
  const { left } = await flush()
  if (left > 0) throw new Error('Something is still to be sent.')
}

scope.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sync())
})

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: ASSETS }),
)

const network = new NetworkOnly()

async function fromNetwork(options: RouteHandlerCallbackOptions): Promise<Response> {
  const answered = await network.handle(options)
  if (answered.status === 200 && isForVisitors(options.url)) await forgetLearner()
  else if (options.request.mode === 'navigate')
    (options.event as unknown as WorkerEvent).waitUntil(flush().catch(() => undefined))
  return answered
}

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.mode !== 'navigate' && isForVisitors(url),
  fromNetwork,
)

const isUnsent = ({ status }: Response) => status >= 500 || status === 401 || status === 429

/** A worker cannot tell the redirect to sign-in from another, so it asks who is signed in before a kept step's form goes. */
async function sendPosted(request: Request): Promise<Response> {
  const posted = await request
    .clone()
    .formData()
    .catch(() => new FormData())
  const form = readUnsent(posted, new URL(request.url), '')
  if (!form) return fetch(request)
  const isAlone = posted.has(QUEUED_FIELD) && (await line.here()) === undefined
  const answered = isAlone ? undefined : await fetch(request).catch(() => undefined)
  if (answered && !isUnsent(answered)) return answered
  const added = await add({ ...form, title: fieldOf(form, 'title') ?? '' }).catch(() => undefined)
  return added ? leadTo('/por-enviar') : (answered ?? Response.error())
}

registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.mode === 'navigate' && url.pathname.startsWith('/step/'),
  ({ request }) => sendPosted(request),
  'POST',
)

registerRoute(
  ({ request }) => request.mode === 'navigate',
  async (options) => {
    const { pathname } = options.url
    const step = pathname.startsWith(STORED_PREFIX) ? await openStored(pathname) : undefined
    if (step) return step
    try {
      return await fromNetwork(options)
    } catch {
      const stored = await openStored(storedOf(pathname))
      const waiting = await unsent.shown().catch(() => [])
      const built = await matchPrecache(OFFLINE_PAGE)
      return stored ?? offlinePage(built, await listStored(), waiting, isLeaving(options.url))
    }
  },
)
