/** Steps kept on a device: one cache, written by the page that is asked to, read and emptied by the worker as well. */
export const KEPT_STEPS = 'passos-guardados'
export const KEPT_PREFIX = '/guardado/'

type KeptPath = `/guardado/${string}`

/** Where a kept step opens; only the worker answers there. */
export const keptPath = (stepId: string): KeptPath => `/guardado/${encodeURIComponent(stepId)}`

/** What a kept step takes up: `13 kB`, on one line. */
export const keptSize = (bytes: number): string => `${String(Math.ceil(bytes / 1000))}\u00a0kB`

/** Headers of a kept answer that say what it is. */
const TITLE = 'X-Kept-Title'
const BYTES = 'X-Kept-Bytes'

export interface Kept {
  path: string
  title: string
  bytes: number
}

/** The file as it is kept: it runs nothing, whatever it holds. Its own policy says the rest. */
export function keptAnswer(html: string, title: string): Response {
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "script-src 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      [TITLE]: encodeURIComponent(title),
      [BYTES]: String(new Blob([html]).size),
    },
  })
}

export const describeKept = (path: string, { headers }: Response): Kept => ({
  path,
  title: decodeURIComponent(headers.get(TITLE) ?? ''),
  bytes: Number(headers.get(BYTES)),
})

/** What is kept at this path. */
export async function findKept(path: string): Promise<Response | undefined> {
  const cache = await caches.open(KEPT_STEPS)
  return cache.match(path)
}

/** All that is kept, by title. */
export async function listKept(): Promise<Kept[]> {
  const cache = await caches.open(KEPT_STEPS)
  const kept = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const answer = await cache.match(request)
      return answer && describeKept(new URL(request.url).pathname, answer)
    }),
  )
  return kept.filter((one) => one !== undefined).sort((a, b) => a.title.localeCompare(b.title, 'pt-BR'))
}

/** Nothing is kept for whoever comes next. */
export async function forgetKept(): Promise<void> {
  await caches.delete(KEPT_STEPS)
}
