/** Answers as they are on the wire (RFC 9112, section 6). */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Answer {
  status: number
  /** In order, names in lower case. */
  headers: [name: string, value: string][]
  body: string
}

const HEAD_END = '\r\n\r\n'
const START = /^HTTP\/1\.[01] (\d{3})/
const BODILESS = [204, 304]

/** Every value of a header; empty where it is not there. */
export function valuesOf({ headers }: Answer, name: string): string[] {
  return headers.filter(([known]) => known === name).map(([, value]) => value)
}

/** The value of a header, several joined; empty where it is not there. */
export const valueOf = (answer: Answer, name: string): string => valuesOf(answer, name).join(', ')

interface Read {
  body: Buffer
  rest: Buffer
}

/** Undefined where some of it is still to come. */
function readChunked(bytes: Buffer): Read | undefined {
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const line = bytes.indexOf('\r\n', at)
    if (line < 0) return undefined
    const size = parseInt(bytes.subarray(at, line).toString('latin1'), 16)
    const next = line + 2 + size + 2
    if (Number.isNaN(size) || bytes.length < next) return undefined
    if (size === 0) return { body: Buffer.concat(parts), rest: bytes.subarray(next) }
    parts.push(bytes.subarray(line + 2, line + 2 + size))
    at = next
  }
}

function readBody(answer: Answer, bytes: Buffer, isBodiless: boolean, isClosed: boolean): Read | undefined {
  if (isBodiless || BODILESS.includes(answer.status)) return { body: Buffer.alloc(0), rest: bytes }
  if (valueOf(answer, 'transfer-encoding').toLowerCase() === 'chunked') return readChunked(bytes)
  const length = valueOf(answer, 'content-length')
  if (length === '') return isClosed ? { body: bytes, rest: Buffer.alloc(0) } : undefined
  const end = Number(length)
  return bytes.length < end ? undefined : { body: bytes.subarray(0, end), rest: bytes.subarray(end) }
}

/** As people read it. */
function unpacked(answer: Answer, body: Buffer): Buffer {
  const coding = valueOf(answer, 'content-encoding')
  const isPart = answer.status === 206
  if (isPart || body.length === 0 || coding === '') return body
  return coding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)
}

export function readHead(bytes: Buffer): { answer: Answer; rest: Buffer } | undefined {
  const end = bytes.indexOf(HEAD_END)
  if (end < 0) return undefined
  const [start = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
  })
  const status = Number(START.exec(start)?.[1] ?? 0)
  return { answer: { status, headers, body: '' }, rest: bytes.subarray(end + HEAD_END.length) }
}

/**
 * All that is whole in what was received; a status of 0 where it is no answer at all. `heads`: which of the requests
 * asked for no body.
 */
export function readAnswers(received: Buffer, heads: boolean[], isClosed: boolean) {
  const answers: Answer[] = []
  const interim: number[] = []
  let rest = received
  for (;;) {
    const head = readHead(rest)
    if (!head) return { answers, interim, rest }
    const { answer } = head
    if (answer.status >= 100 && answer.status < 200) {
      interim.push(answer.status)
      rest = head.rest
      continue
    }
    const read = readBody(answer, head.rest, heads[answers.length] ?? false, isClosed)
    if (!read) return { answers, interim, rest }
    answers.push({ ...answer, body: unpacked(answer, read.body).toString() })
    rest = read.rest
  }
}
