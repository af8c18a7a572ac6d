/**
 * The control: what a web app does that keeps the token in the browser. Every load sends the token the jar held as it
 * began, its loaders call side by side, an abort goes through to the upstream, and the last answer's token is kept.
 */
import type { Load, Outcome } from './browsing.ts'
import type { Learner } from './upstream.ts'

const LOADERS = ['user/', 'user/home/', 'user/trails/']

interface Answer {
  s?: { t: string }
}

export async function naiveLoad(base: string, { email, password, key }: Learner): Promise<Load> {
  const body = JSON.stringify({ u: email, p: password })
  const entered = (await (await fetch(`${base}/login/`, { method: 'POST', body })).json()) as Answer
  let token = entered.s?.t ?? ''

  async function call(path: string, held: string, signal: AbortSignal): Promise<string | undefined> {
    const Authorization = `Basic ${Buffer.from(`${key}:${held}`).toString('base64')}`
    const response = await fetch(`${base}/${path}`, { headers: { Authorization }, signal })
    return ((await response.json()) as Answer).s?.t
  }

  return async (_, signal): Promise<Outcome> => {
    const held = token
    try {
      const renewed = await Promise.all(LOADERS.map((path) => call(path, held, signal)))
      const refused = renewed.includes(undefined)
      token = renewed.at(-1) ?? token
      return refused ? 'lost' : 'shown'
    } catch {
      return signal.aborted ? 'aborted' : 'failed'
    }
  }
}
