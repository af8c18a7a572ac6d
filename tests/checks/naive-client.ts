/**
 * The control: what a web app does that keeps the token in the browser. Every loader calls with the token the jar held
 * as it began, side by side with others; an abort goes through to the upstream; the last answer's token is kept.
 */
import type { Load, Outcome } from './browsing.ts'
import type { Learner } from './upstream.ts'

interface Answer {
  s?: { t: string }
}

export async function naiveLoad(base: string, { email, password, key }: Learner): Promise<Load> {
  const body = JSON.stringify({ u: email, p: password })
  const entered = (await (await fetch(`${base}/login/`, { method: 'POST', body })).json()) as Answer
  let token = entered.s?.t ?? ''

  return async (_, signal): Promise<Outcome> => {
    const Authorization = `Basic ${Buffer.from(`${key}:${token}`).toString('base64')}`
    try {
      const response = await fetch(`${base}/user/trails/`, { headers: { Authorization }, signal })
      const renewed = ((await response.json()) as Answer).s?.t
      token = renewed ?? token
      return renewed === undefined ? 'lost' : 'shown'
    } catch {
      return signal.aborted ? 'aborted' : 'failed'
    }
  }
}
