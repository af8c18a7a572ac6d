import { isUtf8 } from 'node:buffer'
import { gunzipSync } from 'node:zlib'
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

/** Some upstreams compress unasked, begin with a byte order mark, or call UTF-8 what is Latin-1. */
function decode(bytes: Buffer, most: number): string {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  const plain = isGzip ? gunzipSync(bytes, { maxOutputLength: most }) : bytes
  return new TextDecoder(isUtf8(plain) ? 'utf-8' : 'windows-1252').decode(plain)
}

async function textOf(body: AsyncIterable<Buffer>, most: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > most) throw new Error(`the response is larger than ${most} bytes`)
    chunks.push(chunk)
  }
  return decode(Buffer.concat(chunks), most)
}

/** One request and all of its response. Rejects if it is late or too large. */
export async function exchange(
  dispatcher: Dispatcher,
  { url, isSafe: _, ...options }: WireRequest,
  bounds: Bounds,
): Promise<WireResponse> {
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
    const retryAfter = status >= 500 || status === 429 ? pauseIn(headers['retry-after']) : undefined
    return { status, text: await textOf(body, bounds.body), retryAfter }
  } finally {
    clearTimeout(headersTimer)
    clearTimeout(callTimer)
  }
}
