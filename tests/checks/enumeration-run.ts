/** Times what a stranger sees of login and recovery, for an e-mail with an account and for one without. */
import { request } from 'undici'
import { startProduct } from '#tests/support/product.ts'
import { apart, median, noiseOf, shuffled } from './medians.ts'

export interface Timed {
  form: 'login' | 'recovery'
  tries: number
  /** Milliseconds. */
  known: number
  unknown: number
  /** Between an e-mail with an account and one without. */
  difference: number
  /** Between two series of e-mails with an account, as they were taken. */
  sameAndSame: number
  /** What two halves of those stay under, all but one time in a thousand. */
  noise: number
}

const KNOWN = 'demo@evolua.example'

const FORMS: Record<Timed['form'], { path: string; fields: (email: string) => Record<string, string> }> = {
  login: { path: '/login', fields: (email) => ({ email, password: 'errada-mesmo' }) },
  recovery: { path: '/forgot-password', fields: (email) => ({ email }) },
}

/** As long as the known one, never the same twice. */
const stranger = (nth: number) => `n${String(nth).padStart(3, '0')}@evolua.example`

async function timeOf(url: string, form: Timed['form'], email: string): Promise<number> {
  const { path, fields } = FORMS[form]
  const body = new URLSearchParams(fields(email)).toString()
  const headers = { origin: url, 'content-type': 'application/x-www-form-urlencoded' }
  const started = performance.now()
  const answer = await request(url + path, { method: 'POST', headers, body })
  await answer.body.dump()
  return performance.now() - started
}

/**
 * `tries` rounds of three in a new order each: two with an account, so that there is something to compare with, and one
 * without.
 */
export async function timeForm(form: Timed['form'], tries: number, random: () => number): Promise<Timed> {
  const product = await startProduct()
  try {
    const times: Record<'first' | 'second' | 'unknown', number[]> = { first: [], second: [], unknown: [] }
    for (let nth = -10; nth < tries; nth++) {
      for (const who of shuffled(['first', 'second', 'unknown'] as const, random)) {
        const ms = await timeOf(product.url, form, who === 'unknown' ? stranger(nth + 10) : KNOWN)
        // The first rounds warm up.
        if (nth >= 0) times[who].push(ms)
      }
    }
    const { first, second, unknown } = times
    return {
      form,
      tries,
      known: median(first),
      unknown: median(unknown),
      difference: apart(first, unknown),
      sameAndSame: apart(first, second),
      noise: noiseOf([...first, ...second], random),
    }
  } finally {
    await product.clear()
  }
}

export const isSafe = ({ difference, noise }: Timed): boolean => difference <= noise
