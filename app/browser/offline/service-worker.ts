/** Pages always come from the network; without it a stored step opens itself, and for all else the offline page lists what is stored. */
import { clientsClaim, type RouteHandlerCallbackOptions } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { findStored, clearStored, STORED_PREFIX, listStored } from './stored-steps.ts'
import { offlinePage } from './offline-page.ts'
import { changesLearner, isForVisitors } from './session-ends.ts'

interface WorkerScope {
  skipWaiting: () => Promise<void>
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void
}
interface WorkerEvent {
  request: Request
  waitUntil: (work: Promise<unknown>) => void
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
  const url = new URL(event.request.url)
  if (url.origin === location.origin && changesLearner(event.request.method, url)) {
    event.waitUntil(clearStored())
  }
})

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: ASSETS }),
)

const network = new NetworkOnly()

async function fromNetwork(options: RouteHandlerCallbackOptions): Promise<Response> {
  const answer = await network.handle(options)
  if (answer.status === 200 && isForVisitors(options.url)) await clearStored()
  return answer
}

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.mode !== 'navigate' && isForVisitors(url),
  fromNetwork,
)

registerRoute(
  ({ request }) => request.mode === 'navigate',
  async (options) => {
    const { pathname } = options.url
    const step = pathname.startsWith(STORED_PREFIX) ? await findStored(pathname) : undefined
    if (step) return step
    try {
      return await fromNetwork(options)
    } catch {
      const kept = await findStored(pathname.replace(/^\/step\//, STORED_PREFIX))
      return kept ?? offlinePage(await matchPrecache(OFFLINE_PAGE), await listStored())
    }
  },
)
