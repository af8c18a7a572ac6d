/** Learners who open one page after the other, each in a session of their own. */
import { request } from 'undici'
import { cpuMsOf } from '#tests/support/cpu-time.ts'
import { headersOf } from '../learner.ts'
import { quantile } from '../quantile.ts'

export const PAGES = ['/home', '/trails', '/step/curriculo?aula=experiencia-sem-emprego-formal']

/** Whether it is there: a process with too much to do says 503. One address may not ask as often as the learners of a whole process do. */
export async function openPage(url: string, cookie: string, nth = 0): Promise<boolean> {
  const headers = { ...headersOf(cookie), 'x-forwarded-for': `10.0.0.${nth % 256}` }
  const { statusCode, body } = await request(url, { headers })
  await body.arrayBuffer()
  if (![200, 503].includes(statusCode)) throw new Error(`${url} answers ${statusCode}.`)
  return statusCode === 200
}

export interface Round {
  perSecond: number
  p99: number
  refused: number
  /** Of all web processes, in ms. */
  cpuPerPage: number
}

/** Learners in sessions of their own, and the web processes that they ask in turn. */
export interface Audience {
  cookies: string[]
  seconds: number
  webs: { url: string; pid: number }[]
  paths?: string[]
}

/** Each learner's next page goes to the next process. */
export async function load({ webs, cookies, seconds, paths = PAGES }: Audience): Promise<Round> {
  const times: number[] = []
  const cpu = () => webs.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0)
  const before = cpu()
  const started = performance.now()
  const until = started + seconds * 1000
  let sent = 0
  async function browse(cookie: string) {
    while (performance.now() < until) {
      const at = sent++
      const from = performance.now()
      const { url = '' } = webs[at % webs.length] ?? {}
      const path = paths[Math.floor(at / webs.length) % paths.length] ?? ''
      if (await openPage(url + path, cookie, at)) times.push(performance.now() - from)
    }
  }
  await Promise.all(cookies.map(browse))
  const perSecond = times.length / ((performance.now() - started) / 1000)
  const cpuPerPage = (cpu() - before) / times.length
  return { perSecond, p99: quantile(times, 0.99), refused: sent - times.length, cpuPerPage }
}
