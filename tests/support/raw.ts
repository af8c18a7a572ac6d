/** HTTP as bytes: what no client would send, and what comes back. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { readAnswers, readHead, type Answer } from './raw-answer.ts'

export interface Message {
  bytes: Buffer
  /** How many answers are due; one, unless it holds several requests. */
  due?: number
}

export interface Reply {
  answers: Answer[]
  /** Statuses that announce another answer, such as 100. */
  interim: number[]
  /** `silent`: nothing more came in time. */
  end: 'answered' | 'closed' | 'silent'
}

const PATIENCE = 5_000
const HOST = '127.0.0.1'

/** Of each request in it, in order, whether it asks for no body. */
const headsIn = (bytes: Buffer) =>
  Array.from(
    bytes.toString('latin1').matchAll(/(?:^|\n)(HEAD )?[^\n]* HTTP\/1/g),
    ([, head]) => head !== undefined,
  )

/** A connection on which bytes go out as they are, and the answers that come back on it. */
export class Line {
  private received: Buffer = Buffer.alloc(0)
  private readonly socket: Socket
  private wake = () => {}
  isClosed = false

  constructor(port: number) {
    this.socket = connect(port, HOST)
    this.socket.on('data', (chunk: Buffer) => {
      this.received = Buffer.concat([this.received, chunk])
      this.wake()
    })
    // A reset comes as an error before the close.
    this.socket.on('error', () => {})
    this.socket.on('close', () => {
      this.isClosed = true
      this.wake()
    })
  }

  /** Resolves with what came until the answers were there, the connection closed, or `patience` was over. */
  async say({ bytes, due = 1 }: Message, patience = PATIENCE): Promise<Reply> {
    if (!this.isClosed) this.socket.write(bytes)
    const heads = headsIn(bytes)
    const until = Date.now() + patience
    for (;;) {
      const { answers, interim, rest } = readAnswers(this.received, heads, this.isClosed)
      const isWhole = answers.length >= due
      if (isWhole || this.isClosed || Date.now() >= until) {
        this.received = rest
        return { answers, interim, end: isWhole ? 'answered' : this.isClosed ? 'closed' : 'silent' }
      }
      await this.news(until - Date.now())
    }
  }

  /** All that comes until the server closes. */
  async closed(bytes: string | Buffer): Promise<Buffer> {
    this.socket.write(bytes)
    if (!this.isClosed) await once(this.socket, 'close')
    return this.received
  }

  end(): void {
    this.socket.destroy()
  }

  private news(patience: number): Promise<void> {
    return new Promise((resolve) => {
      const late = setTimeout(resolve, patience)
      this.wake = () => {
        clearTimeout(late)
        resolve()
      }
    })
  }
}

/** One message on a connection of its own. */
export async function ask(port: number, message: Message, patience?: number): Promise<Reply> {
  const line = new Line(port)
  try {
    return await line.say(message, patience)
  } finally {
    line.end()
  }
}

export interface RawAnswer {
  status: number
  /** By name in lower case; the last one where there are several. */
  headers: Record<string, string>
  /** With what else came behind it. */
  body: string
}

/** Sends the bytes and reads until the server closes; the request should ask for that. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const received = await new Line(port).closed(bytes)
  const { answer, rest } = readHead(received) ?? { answer: { status: NaN, headers: [] }, rest: received }
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: rest.toString() }
}

/** A request that ends the connection. */
export function request(line: string, headers: Record<string, string | string[]> = {}, body = ''): string {
  const lines = Object.entries({ Connection: 'close', ...headers }).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}: ${value}\r\n`),
  )
  return `${line}\r\n${lines.join('')}\r\n${body}`
}
