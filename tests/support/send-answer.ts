import type { ServerResponse } from 'node:http'
import type { Answer } from './upstream.ts'

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
