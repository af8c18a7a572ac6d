import { request, type Dispatcher } from 'undici'
import { SECOND } from '#contract/durations.ts'

export interface WireRequest {
  method: 'GET' | 'POST'
  url: URL
  headers: Record<string, string>
  body?: string
  /** A POST that may be sent again as a GET may. */
  isSafe?: boolean
}

export interface WireResponse {
  status: number
  text: string
}

export interface Exchanged {
  response: WireResponse
  /** What `Retry-After` of a failure says, in ms. */
  retryAfter: number | undefined
}

/** Milliseconds from now, and bytes. */
type Bounds = Record<'headers' | 'call' | 'body', number>

/** A response that came while the process was stopped is read first. */
const afterReading = (work: () => void, ms: number) => setTimeout(() => setImmediate(work), ms)

function pauseIn(value: string | string[] | undefined): number | undefined {
  if (typeof value !== 'string') return undefined
  const at = /^\d+$/.test(value) ? Date.now() + Number(value) * SECOND : Date.parse(value)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}

async function textOf(body: AsyncIterable<Buffer>, most: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > most) throw new Error(`the response is larger than ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** One request and all of its response. Rejects if it is late or too large. */
export async function exchange(
  dispatcher: Dispatcher,
  { url, isSafe: _, ...options }: WireRequest,
  bounds: Bounds,
): Promise<Exchanged> {
  const late = new AbortController()
  const { signal } = late
  const end = (reason: string) => () => {
    late.abort(new Error(reason))
  }
  const headersTimer = afterReading(end('no headers in time'), bounds.headers)
  const callTimer = afterReading(end('no whole response in time'), bounds.call)
  try {
    const { statusCode: status, headers, body } = await request(url, { ...options, dispatcher, signal })
    clearTimeout(headersTimer)
    const retryAfter = status >= 500 ? pauseIn(headers['retry-after']) : undefined
    return { response: { status, text: await textOf(body, bounds.body) }, retryAfter }
  } finally {
    clearTimeout(headersTimer)
    clearTimeout(callTimer)
  }
}
