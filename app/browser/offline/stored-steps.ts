export const STEP_CACHE = 'passos-guardados'
export const STORED_PREFIX = '/guardado/'

export type StoredPath = `/guardado/${string}`

export const storedPath = (stepId: string): StoredPath => `/guardado/${encodeURIComponent(stepId)}`

/** Of a step's own path. */
export const storedOf = (pathname: string): StoredPath =>
  `${STORED_PREFIX}${pathname.replace(/^\/step\//, '')}`

export const storedSize = (bytes: number): string => `${String(Math.ceil(bytes / 1000))}\u00a0kB`

const TITLE = 'X-Kept-Title'
const BYTES = 'X-Kept-Bytes'

export interface StoredStep {
  path: string
  title: string
  bytes: number
}

/** The content security policy keeps its script from running. */
export function storedAnswer(html: string, title: string): Response {
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "script-src 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      [TITLE]: encodeURIComponent(title),
      [BYTES]: String(new Blob([html]).size),
    },
  })
}

export const describeStored = (path: string, { headers }: Response): StoredStep => ({
  path,
  title: decodeURIComponent(headers.get(TITLE) ?? ''),
  bytes: Number(headers.get(BYTES)),
})

export async function findStored(path: string): Promise<Response | undefined> {
  const cache = await caches.open(STEP_CACHE)
  return cache.match(path)
}

const KEYS = /(name="key" value="[^"]*\.)[^".]*"/g
const unique = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Each time it is opened, its forms are new ones. */
export async function openStored(path: string): Promise<Response | undefined> {
  const stored = await findStored(path)
  if (!stored) return undefined
  const html = (await stored.text()).replace(KEYS, (_, start: string) => `${start}${unique()}"`)
  return new Response(html, { headers: stored.headers })
}

/** `classes`: the links of its contents, as markup. */
export async function listStored() {
  const cache = await caches.open(STEP_CACHE)
  const steps = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const answer = await cache.match(request)
      const classes = (await answer?.text())?.match(/<a href="#aula-[^<]*<\/a>/g) ?? []
      return answer && { ...describeStored(new URL(request.url).pathname, answer), classes: [...classes] }
    }),
  )
  return steps.filter((one) => one !== undefined).sort((a, b) => a.title.localeCompare(b.title, 'pt-BR'))
}

export async function clearStored(): Promise<void> {
  await caches.delete(STEP_CACHE)
}
