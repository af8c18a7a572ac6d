export const KEPT_STEPS = 'passos-guardados'
export const KEPT_PREFIX = '/guardado/'

type KeptPath = `/guardado/${string}`

export const keptPath = (stepId: string): KeptPath => `/guardado/${encodeURIComponent(stepId)}`

export const keptSize = (bytes: number): string => `${String(Math.ceil(bytes / 1000))}\u00a0kB`

const TITLE = 'X-Kept-Title'
const BYTES = 'X-Kept-Bytes'

export interface Kept {
  path: string
  title: string
  bytes: number
}

/** The content security policy keeps its script from running. */
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

export async function findKept(path: string): Promise<Response | undefined> {
  const cache = await caches.open(KEPT_STEPS)
  return cache.match(path)
}

export async function listKept(): Promise<Kept[]> {
  const cache = await caches.open(KEPT_STEPS)
  const steps = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const answer = await cache.match(request)
      return answer && describeKept(new URL(request.url).pathname, answer)
    }),
  )
  return steps.filter((one) => one !== undefined).sort((a, b) => a.title.localeCompare(b.title, 'pt-BR'))
}

export async function forgetKept(): Promise<void> {
  await caches.delete(KEPT_STEPS)
}
