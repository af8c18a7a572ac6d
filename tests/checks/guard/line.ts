/** A connection on which bytes go out as they are, and the answers that come back on it. */
import { connect, type Socket } from 'node:net'
import { readAnswers, type Answer } from './answer.ts'

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
