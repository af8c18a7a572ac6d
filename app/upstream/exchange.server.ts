import { util, type Dispatcher } from 'undici'
import { SECOND } from '#app/time.ts'

export interface WireRequest {
  method: 'GET' | 'POST'
  url: URL
  headers: Record<string, string>
  body?: string
  /** A POST that may be sent again as a GET may. */
  isSafe?: boolean
}

export interface WireAnswer {
  status: number
  text: string
}

export interface Exchanged {
  answer: WireAnswer
  /** What `Retry-After` of a failure says, in ms. */
  retryAfter: number | undefined
}

/** Milliseconds from now, and bytes. */
type Bounds = Record<'headers' | 'call' | 'body', number>

/** An answer that came while the process was stopped is read first. */
const afterReading = (work: () => void, ms: number) => setTimeout(() => setImmediate(work), ms)

function pauseIn(headers: Buffer[]): number | undefined {
  const value = util.parseHeaders(headers)['retry-after']
  if (typeof value !== 'string') return undefined
  const at = /^\d+$/.test(value) ? Date.now() + Number(value) * SECOND : Date.parse(value)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}

/** One request and all of its answer; undici's own `request` makes a stream and a signal for each. Rejects if it is late or too large. */
export function exchange(
  dispatcher: Dispatcher,
  { url, isSafe: _, ...request }: WireRequest,
  bounds: Bounds,
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    let status = 0
    let retryAfter: number | undefined
    let abort: ((reason: Error) => void) | undefined
    let failure: Error | undefined

    const fail = (error: Error) => {
      clearTimeout(headersTimer)
      clearTimeout(callTimer)
      failure ??= error
      abort?.(failure)
      reject(failure)
    }
    const headersTimer = afterReading(() => {
      if (status === 0) fail(new Error('no headers in time'))
    }, bounds.headers)
    const callTimer = afterReading(() => {
      fail(new Error('no whole answer in time'))
    }, bounds.call)

    dispatcher.dispatch(
      { ...request, origin: url.origin, path: url.pathname + url.search },
      {
        onConnect(abortRequest) {
          abort = abortRequest
          if (failure) abort(failure)
        },
        onHeaders(code, headers) {
          const isAnnouncement = code < 200
          if (isAnnouncement) return true
          clearTimeout(headersTimer)
          status = code
          retryAfter = code >= 500 ? pauseIn(headers) : undefined
          return true
        },
        onData(chunk) {
          size += chunk.length
          if (size > bounds.body) throw new Error(`the answer is larger than ${bounds.body} bytes`)
          return chunks.push(chunk) > 0
        },
        onComplete() {
          clearTimeout(callTimer)
          resolve({ answer: { status, text: Buffer.concat(chunks).toString() }, retryAfter })
        },
        onError: fail,
      },
    )
  })
}
