/** Requests from an address of this machine's own network, so that a test can be in several places. */
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { elements, textOf } from './html.ts'

export interface Answer {
  status: number
  /** Of the header; NaN without it. */
  retryAfter: number
  location: string | undefined
  /** What a browser sends back in `Cookie`. */
  cookie: string
  /** As it came, and what a reader sees of it. */
  html: string
  text: string
  /** The value of each control by its name; undefined where it has none. */
  values: Record<string, string | undefined>
}

export interface Place {
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  post: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Answer>
  send: (method: string, path: string, headers?: Record<string, string>, body?: string) => Promise<Answer>
}

let places = 1

/** A new address, 127.0.0.2 and on, that speaks to the product at `url` as a browser there does. */
export function somewhere(url: string): Place {
  const { port, host, origin } = new URL(url)
  const localAddress = `127.0.0.${++places}`
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })

  const send: Place['send'] = (method, path, headers = {}, body) =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, localAddress, agent, method, path })
      for (const [name, value] of Object.entries({ Host: host, ...headers })) sent.setHeader(name, value)
      sent.once('error', reject).once('response', (answer) => {
        text(answer).then((html) => {
          const controls = [...elements(html, 'input'), ...elements(html, 'textarea')]
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: Number(answer.headers['retry-after'] ?? NaN),
            location: answer.headers.location,
            cookie: (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '),
            html,
            text: textOf(html),
            values: Object.fromEntries(controls.map(({ attributes: a }) => [a.name ?? '', a.value])),
          })
        }, reject)
      })
      sent.end(body)
    })
  return {
    send,
    get: (path, headers) => send('GET', path, headers),
    post: (path, fields, headers) => {
      const type = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin }
      return send('POST', path, { ...type, ...headers }, new URLSearchParams(fields).toString())
    },
  }
}

/** One after the other; their statuses. */
export async function inTurn(times: number, send: (nth: number) => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = []
  for (let nth = 1; nth <= times; nth++) statuses.push((await send(nth)).status)
  return statuses
}
