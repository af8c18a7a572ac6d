/** Posts of the open class that change nothing on the page; loaded with what sends them. */
import type { StepPath } from './part.ts'

type Fields = Record<string, string>

/** The step's own action, as the router of an open page calls it. */
const addressOf = (path: StepPath) => path.replace('?', '.data?')

/** Whether it was taken. Where the session has ended what was sent waits behind the sign-in, which this leads to. */
export async function post(path: StepPath, fields: Fields): Promise<boolean> {
  const body = new URLSearchParams(fields)
  try {
    const response = await fetch(addressOf(path), { method: 'POST', body, keepalive: true })
    // A redirect: for the one handling of those, which nobody is to catch before.
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- as it reads them
    if (response.status === 202) void Promise.reject(response)
    return response.ok
  } catch {
    return false
  }
}

/** On the way out, when nobody waits for an answer any more. */
export function postLast(path: StepPath, fields: Fields): void {
  navigator.sendBeacon(addressOf(path), new URLSearchParams(fields))
}
