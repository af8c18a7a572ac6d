/** Requests as bytes, with nothing mended. */

export type Header = [name: string, value: string]

export interface RawRequest {
  method: string
  /** Exactly as it stands on the request line; a character is a byte. */
  target: string
  version?: string
  /** The value of each `Host`, usually one. */
  hosts: string[]
  headers?: Header[]
  body?: RawBody
}

export interface RawBody {
  type: string | undefined
  content: Buffer
  isChunked?: boolean
}

const CHUNK = 8_192

export const FORM = 'application/x-www-form-urlencoded'

/** Characters outside Latin-1, as the bytes of their UTF-8. */
export const utf8 = (text: string): string => Buffer.from(text).toString('latin1')

function chunked(content: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < content.length; at += CHUNK) {
    const piece = content.subarray(at, at + CHUNK)
    parts.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'))
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')])
}

function framing({ type, content, isChunked = false }: RawBody): Header[] {
  const length: Header = isChunked
    ? ['Transfer-Encoding', 'chunked']
    : ['Content-Length', String(content.length)]
  return type === undefined ? [length] : [['Content-Type', type], length]
}

export function bytesOf({ method, target, version = '1.1', hosts, headers = [], body }: RawRequest): Buffer {
  const all: Header[] = [
    ...hosts.map((host): Header => ['Host', host]),
    ...headers,
    ...(body ? framing(body) : []),
  ]
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const head = Buffer.from(`${method} ${target} HTTP/${version}\r\n${lines}\r\n`, 'latin1')
  const content = body ? (body.isChunked ? chunked(body.content) : body.content) : Buffer.alloc(0)
  return Buffer.concat([head, content])
}

/** Readable and complete: what is not printable ASCII is escaped as in a JavaScript string. */
export function escapedOf(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/\\/g, '\\\\')
    .replace(/\r/g, '\\r')
    .replace(/\n/g, '\\n')
    .replace(/[^\x20-\x7e]/g, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

/** The bytes that `escapedOf` wrote. */
export function unescaped(text: string): Buffer {
  const plain = text.replace(/\\(x[\da-f]{2}|.)/g, (_, code: string) => {
    if (code.length > 1) return String.fromCharCode(parseInt(code.slice(1), 16))
    return { r: '\r', n: '\n' }[code] ?? code
  })
  return Buffer.from(plain, 'latin1')
}

/** Stands for the port of a product that is not started yet, and in what is printed; as long as free ports are. */
export const PLANNED_PORT = 11_111

export const withPort = (bytes: Buffer, port: number): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(String(PLANNED_PORT), String(port)), 'latin1')

/** What a failure prints, so that it can be sent to another product. */
export const printed = (bytes: Buffer, port: number): string =>
  escapedOf(bytes).replaceAll(String(port), String(PLANNED_PORT))
