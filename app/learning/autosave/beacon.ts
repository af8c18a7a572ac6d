/** Posts of a step that change nothing on the page. */
import type { StepPath } from '#app/learning/step-path.ts'

type Fields = Record<string, string>

/** The step's own action, as the router of an open page calls it. */
const addressOf = (path: StepPath) => path.replace('?', '.data?')

/** The answer to it. One that leads elsewhere goes to the one handling of those besides: nobody is to catch it before. */
export async function send(path: StepPath, fields: Fields): Promise<Response> {
  const body = new URLSearchParams(fields)
  const response = await fetch(addressOf(path), { method: 'POST', body, keepalive: true })
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- as it reads them
  if (response.status === 202) void Promise.reject(response)
  return response
}

/** No answer came. */
const NONE = 0

/** The status of the answer. Where the session has ended what was sent waits behind the sign-in, which this leads to. */
export const statusOf = (path: StepPath, fields: Fields): Promise<number> =>
  send(path, fields).then(
    ({ status }) => status,
    () => NONE,
  )

/** Whether an answer says no for good. Too many at once, a time-out, whatever came in the way: that may pass. */
export const isForGood = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

/** Whether it was taken. */
export const post = async (path: StepPath, fields: Fields): Promise<boolean> => {
  const status = await statusOf(path, fields)
  return status >= 200 && status < 300
}

/** On the way out, when nobody waits for an answer any more. */
export function postLast(path: StepPath, fields: Fields): void {
  navigator.sendBeacon(addressOf(path), new URLSearchParams(fields))
}
