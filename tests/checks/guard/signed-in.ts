/** Signing in and reading pages by raw requests, for who sends every byte by hand. */
import { formIn, sentBy } from '#tests/support/html.ts'
import type { Learner } from '#tests/support/upstream.ts'
import { valuesOf, type Answer } from '#tests/support/raw-answer.ts'
import { ask } from '#tests/support/raw.ts'
import { bytesOf, FORM, type Header, type RawRequest } from './request.ts'

export async function answerTo(port: number, request: RawRequest): Promise<Answer> {
  const { answers, end } = await ask(port, { bytes: bytesOf(request) })
  const [answer] = answers
  if (!answer) throw new Error(`${request.method} ${request.target}: ${end} without an answer.`)
  return answer
}

export interface FormPost {
  target: string
  fields: Record<string, string>
  headers: Header[]
  host: string
}

export const formPost = ({ target, fields, headers, host }: FormPost): RawRequest => ({
  method: 'POST',
  target,
  hosts: [host],
  headers,
  body: { type: FORM, content: Buffer.from(new URLSearchParams(fields).toString()) },
})

/** `name=value` of the cookie of this name that an answer sets, whatever prefix it has. */
function cookieIn(answer: Answer, name: string): string {
  const line = valuesOf(answer, 'set-cookie').find((one) => one.replace('__Host-', '').startsWith(`${name}=`))
  return line?.split(';')[0] ?? ''
}

/** The `Cookie` of a session that this learner opens by the form. */
export async function sessionOf(port: number, { email, password }: Learner): Promise<string> {
  const host = `localhost:${port}`
  const headers: Header[] = [['Origin', `http://${host}`]]
  const answer = await answerTo(
    port,
    formPost({ target: '/login', fields: { email, password }, headers, host }),
  )
  const cookie = cookieIn(answer, 'session')
  if (cookie === '') throw new Error(`Nobody can sign in: ${answer.status}.`)
  return cookie
}

export interface FormToken {
  cookie: string
  /** What the form's hidden fields send, the token among them. */
  fields: Record<string, string>
}

/** The hidden fields of a fetched form and the cookie that goes with them, of a browser without a past. */
export async function formTokenOf(port: number, target: string): Promise<FormToken> {
  const page = await answerTo(port, { method: 'GET', target, hosts: [`localhost:${port}`] })
  return { cookie: cookieIn(page, 'csrf'), fields: Object.fromEntries(sentBy(formIn(page.body))) }
}
