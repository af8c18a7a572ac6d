/** The service worker as it is built, in this process: with a browser's stores of its own and a network that the test holds. */
import { build } from 'esbuild'
import { IDBFactory } from 'fake-indexeddb'
import type { WorkerRequest } from '#app/browser/offline/worker-messages.ts'

const SHELL = [{ url: '/sem-internet.html', revision: '1' }]

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['app/browser/offline/service-worker.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    define: { SHELL: JSON.stringify(SHELL), BUILD: '"1"', 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}
let script: Promise<string> | undefined

type Sent = string | URL | Request

const urlOf = (request: Sent) => (request instanceof Request ? request.url : String(request))

class Cache {
  private readonly answers = new Map<string, Response>()
  constructor(private readonly origin: string) {}
  private readonly at = (request: Sent) => new URL(urlOf(request), this.origin).href
  match = (request: Sent) => Promise.resolve(this.answers.get(this.at(request))?.clone())
  put = (request: Sent, answer: Response) => Promise.resolve(void this.answers.set(this.at(request), answer))
  delete = (request: Sent) => Promise.resolve(this.answers.delete(this.at(request)))
  keys = () => Promise.resolve([...this.answers.keys()].map((url) => new Request(url)))
}

class Caches {
  private readonly all = new Map<string, Cache>()
  constructor(private readonly origin: string) {}
  open = (name: string) => {
    const cache = this.all.get(name) ?? new Cache(this.origin)
    this.all.set(name, cache)
    return Promise.resolve(cache)
  }
  keys = () => Promise.resolve([...this.all.keys()])
  delete = (name: string) => Promise.resolve(this.all.delete(name))
  async match(request: Sent) {
    for (const cache of this.all.values()) {
      const answer = await cache.match(request)
      if (answer) return answer
    }
    return undefined
  }
}

/** What a browser keeps while its workers come and go. */
export interface Profile {
  origin: string
  caches: Caches
  indexedDB: IDBFactory
}

export const newProfile = (origin: string): Profile => ({
  origin,
  caches: new Caches(origin),
  indexedDB: new IDBFactory(),
})

/** A page asked for by a link or a form, which `fetch` alone cannot ask for. */
class Navigation extends Request {
  override get mode() {
    return 'navigate' as const
  }
  override get redirect() {
    return 'manual' as const
  }
  override clone() {
    return new Navigation(super.clone())
  }
}

/** A worker sees nothing of a redirect that it did not follow; the browser does. */
function unseen(answer: Response): Response {
  const opaque = new Response(null)
  const shown = { type: 'opaqueredirect', status: 0, ok: false, location: answer.headers.get('Location') }
  for (const [name, value] of Object.entries(shown)) Object.defineProperty(opaque, name, { value })
  return opaque
}

/** Where a browser goes on to. */
export const leadsTo = (answer: Response): string | null =>
  (answer as Response & { location?: string | null }).location ?? answer.headers.get('Location')

type Network = (path: string, init: RequestInit) => Promise<Response>

export async function startWorker({ origin, caches, indexedDB }: Profile, network: Network) {
  const listeners = new Map<string, ((event: unknown) => void)[]>()
  const fetch = async (asked: Sent, init: RequestInit = {}) => {
    const isRequest = asked instanceof Request
    const body = isRequest && asked.method === 'POST' ? await asked.text() : init.body
    const { method, redirect } = isRequest ? asked : { method: 'GET', redirect: 'follow', ...init }
    const { pathname, search } = new URL(urlOf(asked), origin)
    const answer = await network(pathname + search, { ...init, method, body })
    return redirect === 'manual' && answer.status >= 300 && answer.status < 400 ? unseen(answer) : answer
  }
  const scope = {
    location: new URL('/sw.js', origin),
    registration: { scope: new URL('/', origin).href },
    clients: { claim: () => Promise.resolve(), matchAll: () => Promise.resolve([]) },
    skipWaiting: () => Promise.resolve(),
    addEventListener: (type: string, listen: (event: unknown) => void) => {
      listeners.set(type, [...(listeners.get(type) ?? []), listen])
    },
    FetchEvent: Event,
    caches,
    fetch,
    indexedDB,
    navigator: {},
  }
  script ??= bundle()
  const names = Object.keys(scope)
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- a browser runs it so
  new Function('self', ...names, await script)(scope, ...Object.values(scope))

  async function dispatch(type: string, fields: object): Promise<Response | undefined> {
    const works: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const event = Object.assign(new Event(type), fields, {
      waitUntil: (work: Promise<unknown>) => void works.push(work.catch(() => undefined)),
      respondWith: (given: Promise<Response>) => void (answer ??= given),
    })
    for (const listen of listeners.get(type) ?? []) listen(event)
    const answered = await answer
    for (let done = 0; done < works.length; done++) await works[done]
    return answered
  }

  return {
    install: async () => {
      await dispatch('install', {})
      await dispatch('activate', {})
    },
    ask: (data: WorkerRequest) =>
      new Promise<unknown>((resolve) => {
        void dispatch('message', { data, ports: [{ postMessage: resolve }] })
      }),
    /** As a browser does: the worker answers, or the network. */
    open: async (path: string, fields?: [string, string][]) => {
      const init = fields && { method: 'POST', body: new URLSearchParams(fields) }
      const request = new Navigation(new URL(path, origin), init)
      return (await dispatch('fetch', { request })) ?? fetch(request)
    },
  }
}
