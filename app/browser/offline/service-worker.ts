/**
 * The service worker. Pages always come from the network; without it, an honest page says so and lists the steps that
 * the learner kept. Of what is private it caches nothing by itself.
 */
import { clientsClaim, type RouteHandlerCallbackOptions } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { findKept, forgetKept, KEPT_PREFIX, listKept } from './kept-steps.ts'
import { offlinePage } from './offline-page.ts'
import { changesLearner, isForVisitors } from './session-ends.ts'

/** What TypeScript knows of windows alone. */
interface WorkerScope {
  skipWaiting: () => Promise<void>
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void
}
interface WorkerEvent {
  request: Request
  waitUntil: (work: Promise<unknown>) => void
}
const scope = self as unknown as WorkerScope

/** Put in by the build: what is kept beforehand, and the build's files by name. */
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
  const url = new URL(event.request.url)
  if (url.origin === location.origin && changesLearner(event.request.method, url)) {
    event.waitUntil(forgetKept())
  }
})

/** Named by their content: what was loaded once never changes, and holds nothing of anybody. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: ASSETS }),
)

const network = new NetworkOnly()

/** A visitor's page or its data was given: nobody is signed in any more. */
async function fromNetwork(asked: RouteHandlerCallbackOptions): Promise<Response> {
  const answer = await network.handle(asked)
  if (answer.status === 200 && isForVisitors(asked.url)) await forgetKept()
  return answer
}

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.mode !== 'navigate' && isForVisitors(url),
  fromNetwork,
)

registerRoute(
  ({ request }) => request.mode === 'navigate',
  async (asked) => {
    const { pathname } = asked.url
    const kept = pathname.startsWith(KEPT_PREFIX) ? await findKept(pathname) : undefined
    if (kept) return kept
    try {
      return await fromNetwork(asked)
    } catch {
      return offlinePage(await matchPrecache(OFFLINE_PAGE), await listKept())
    }
  },
)
