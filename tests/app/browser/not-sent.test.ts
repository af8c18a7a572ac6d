import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getSingleFetchDataStrategy } from '@remix-run/react/dist/single-fetch.js'
import { afterEach, expect, test, vi } from 'vitest'
import { keeper, keepUnsent } from '#app/browser/keep-unsent.ts'
import { watchRequests } from '#app/browser/page-requests.ts'

let server: Server | undefined

async function served(answer: RequestListener) {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  keeper.keep = undefined
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What Remix throws to a page whose form it posts. */
async function thrownFor(request: Request): Promise<unknown> {
  let thrown: unknown
  type Strategy = ReturnType<typeof getSingleFetchDataStrategy>
  const post = getSingleFetchDataStrategy({} as never, {}, () => ({}) as never)
  const match = {
    shouldLoad: true,
    route: { id: 'step' },
    resolve: (
      run: (action: (serverAction: () => Promise<unknown>) => Promise<unknown>) => Promise<unknown>,
    ) =>
      run((serverAction) =>
        serverAction().catch((error: unknown) => {
          thrown = error
        }),
      ).then(() => ({ type: 'data', result: null })),
  }
  const own = fetch
  vi.stubGlobal('window', { location: new URL(request.url), fetch: own, addEventListener: () => undefined })
  watchRequests()
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => window.fetch(...asked))
  await post({ request, matches: [match], params: {} } as unknown as Parameters<Strategy>[0])
  return thrown
}

const posted = (origin: string) =>
  new Request(`${origin}/step/solo?aula=terra`, { method: 'POST', body: new URLSearchParams({ note: 'Pá' }) })

const WAITS = { title: 'Anotação guardada neste aparelho.', description: '', note: 'Pá' }

test.each<[string, RequestListener]>([
  ['não veio', (request) => request.socket.destroy()],
  [
    'foi cortada no meio',
    (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/x-script', 'Content-Length': '400' })
      response.write('[{"_1":2},"dat', () => response.destroy())
    },
  ],
  [
    'foi cortada antes da primeira letra',
    (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/x-script', 'Content-Length': '400' })
      response.flushHeaders()
      response.socket?.end()
    },
  ],
  [
    'é a página de uma rede que pede para entrar',
    (_, response) => response.end('<!doctype html><p>Wi-Fi</p>'),
  ],
])('um formulário cuja resposta %s espera pela internet', async (_, answer) => {
  vi.spyOn(console, 'error').mockReturnValue()
  keeper.keep = () => Promise.resolve(WAITS)
  let asked = 0
  const origin = await served((...exchange) => {
    asked++
    answer(...exchange)
  })
  const thrown = await thrownFor(posted(origin))
  expect(asked).toBe(1)
  const stayed = await keepUnsent(thrown, posted(origin))
  expect([stayed.status, await stayed.json()]).toEqual([503, { queued: WAITS }])
})

test('um redirecionamento segue', async () => {
  const away = new Response(null, { status: 302 })
  await expect(keepUnsent(away, posted('https://evolua.example'))).rejects.toBe(away)
})
