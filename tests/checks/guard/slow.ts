/** Who keeps a request open without sending the rest of it is told so in the end. */
import { ask } from '#tests/support/raw.ts'
import { answerFaults } from './answer-faults.ts'
import { FORM } from './request.ts'
import type { Failure, Verdict } from './verdict.ts'

/**
 * In milliseconds. Node gives headers a minute and looks every half minute; a form is small and needs no longer.
 */
const LONGEST = 100_000

function openRequests(port: number): Record<string, string> {
  const head = `Host: localhost:${port}\r\n`
  const form = `${head}Origin: http://localhost:${port}\r\nContent-Type: ${FORM}\r\n`
  return {
    'half a request line': 'GET /log',
    'half a header': `GET /login HTTP/1.1\r\nHost: local`,
    'headers without an end': `GET /login HTTP/1.1\r\n${head}`,
    'half a body': `POST /login HTTP/1.1\r\n${form}Content-Length: 100\r\n\r\nemail=a`,
    'half a chunk': `POST /login HTTP/1.1\r\n${form}Transfer-Encoding: chunked\r\n\r\n20\r\nemail=a`,
  }
}

async function faultsOf(port: number, where: string, text: string): Promise<Failure[]> {
  const bytes = Buffer.from(text)
  const { answers, end } = await ask(port, { bytes }, LONGEST)
  const [answer] = answers
  if (!answer) return [{ fault: `${end} within ${LONGEST / 1000} s`, where }]
  const wrong = answer.status === 408 ? [] : [`${answer.status} for 408`]
  return [...wrong, ...answerFaults(answer, false)].map((fault) => ({ fault, where }))
}

/** All at once; takes more than a minute. */
export async function runSlow(port: number): Promise<Verdict> {
  const open = Object.entries(openRequests(port))
  const failures = (await Promise.all(open.map(([where, text]) => faultsOf(port, where, text)))).flat()
  return { part: 'slow requests', tried: open.length, failures, notes: [] }
}
