/** HTTP as bytes: what no client would send, and what comes back. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export interface RawAnswer {
  status: number
  /** By name in lower case; the last one where there are several. */
  headers: Record<string, string>
  body: string
}

function parse(answer: string): RawAnswer {
  const end = answer.indexOf('\r\n\r\n')
  const [first = '', ...lines] = answer.slice(0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  return { status: Number(first.split(' ')[1]), headers, body: answer.slice(end + 4) }
}

/** Sends the bytes and reads until the server closes; the request should ask for that. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  return parse(await text(socket))
}

/** A request that ends the connection. */
export function request(line: string, headers: Record<string, string | string[]> = {}, body = ''): string {
  const lines = Object.entries({ Connection: 'close', ...headers }).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}: ${value}\r\n`),
  )
  return `${line}\r\n${lines.join('')}\r\n${body}`
}
