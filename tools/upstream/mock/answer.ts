import type { ServerResponse } from 'node:http'

/** Data of a success (with a new token for who is signed in), an error of the catalogue, or the very bytes. */
export type Answer =
  | { d: unknown; s?: { i: string; t: string } }
  | { e: number; status: number }
  | { raw: string; status: number; type?: string; headers?: Record<string, string> }
  | 'hang up'

export const isSuccess = (answer: Answer): answer is Extract<Answer, { d: unknown }> =>
  typeof answer === 'object' && 'd' in answer

export function send(response: ServerResponse, answer: Answer) {
  if (answer === 'hang up') {
    response.destroy()
    return
  }
  if ('raw' in answer) {
    const { raw, status, type = 'application/json', headers } = answer
    response.writeHead(status, { 'Content-Type': type, ...headers }).end(raw)
    return
  }
  const status = isSuccess(answer) ? 200 : answer.status
  const body = isSuccess(answer) ? answer : { e: answer.e }
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
