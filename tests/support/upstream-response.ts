/** Data of a success (with a new token for who is signed in), an error of the catalogue, or the very bytes. */
export type Answer =
  | { d: unknown; s?: { i: string; t: string } }
  | { e: number; status: number }
  | { raw: string; status: number; type?: string; headers?: Record<string, string> }
  | 'hang up'

export interface Written {
  status: number
  headers: Record<string, string>
  body: string
}

export const isSuccess = (answer: Answer): answer is Extract<Answer, { d: unknown }> =>
  typeof answer === 'object' && 'd' in answer

const JSON_TYPE = 'application/json'

export function written(answer: Exclude<Answer, 'hang up'>): Written {
  if ('raw' in answer) {
    const { raw, status, type = JSON_TYPE, headers } = answer
    return { status, headers: { 'Content-Type': type, ...headers }, body: raw }
  }
  const { status, body } = isSuccess(answer)
    ? { status: 200, body: answer }
    : { status: answer.status, body: { e: answer.e } }
  return { status, headers: { 'Content-Type': JSON_TYPE }, body: JSON.stringify(body) }
}
