/** Where a sign-in page leads that was given a hostile way back: signed in already or just now, as document and data. */
import { HOSTILE_TARGETS } from '#tests/support/hostile-targets.ts'
import { pessoa } from '#tests/support/people.ts'
import { valueOf, type Answer } from '#tests/support/raw-answer.ts'
import { answerFaults } from './answer-faults.ts'
import type { GuardStage } from './guard-stage.ts'
import { answerTo, formPost, sessionOf } from './signed-in.ts'
import type { RawRequest } from './request.ts'
import type { Failure, Verdict } from './verdict.ts'

/** An orderly way back, which has to work or the check sees nothing. */
const BENIGN = '/trails?ordem=nova'

/** The router's redirect: a list in which objects name their keys and values by position (turbo-stream). */
function routersRedirect(body: string): string | undefined {
  const parts = JSON.parse(body.split('\n')[0] ?? '[]') as unknown[]
  for (const part of parts) {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) continue
    for (const [key, at] of Object.entries(part as Record<string, number>)) {
      if (parts[Number(key.slice(1))] === 'redirect') return String(parts[at])
    }
  }
  return undefined
}

function redirectIn(answer: Answer): string | undefined {
  if (answer.status === 202) return routersRedirect(answer.body)
  const location = valueOf(answer, 'location')
  return location === '' ? undefined : location
}

/** As browsers read it. */
function isInside(target: string, base: string): boolean {
  if (!URL.canParse(target, base)) return false
  const isPath = target.startsWith('/') && !/^\/[/\\\s]/.test(target)
  return isPath && new URL(target, base).origin === base
}

interface Way {
  name: string
  requestFor: (target: string) => RawRequest
}

function waysOf(host: string, cookie: string, fields: Record<string, string>): Way[] {
  const query = (target: string) => new URLSearchParams({ redirectTo: target }).toString()
  const headers: [string, string][] = [['Origin', `http://${host}`]]
  const get =
    (path: string) =>
    (target: string): RawRequest => ({
      method: 'GET',
      target: `${path}?${query(target)}`,
      hosts: [host],
      headers: [['Cookie', cookie]],
    })
  const post = (path: string) => (target: string) =>
    formPost({ target: `${path}?${query(target)}`, fields, headers, host })
  return [
    { name: 'signed in, document', requestFor: get('/login') },
    { name: 'signed in, data', requestFor: get('/login.data') },
    { name: 'signing in, document', requestFor: post('/login') },
    { name: 'signing in, data', requestFor: post('/login.data') },
  ]
}

function faultsOf(answer: Answer, target: string, base: string): string[] {
  const to = redirectIn(answer)
  const isRefused = answer.status >= 400 && answer.status < 500
  const injected = answer.headers.some(([name, value]) => name === 'set-cookie' && value.startsWith('evolua'))
  return [
    ...answerFaults(answer, false),
    ...(to === undefined && !isRefused ? [`${answer.status} leads nowhere`] : []),
    ...(to !== undefined && !isInside(to, base) ? [`leads out to ${JSON.stringify(to.slice(0, 80))}`] : []),
    ...(target === BENIGN && to !== BENIGN ? [`an orderly way back leads to ${to ?? 'nothing'}`] : []),
    ...(injected ? ['a header of the target is sent'] : []),
  ]
}

export async function runRedirects({ port, upstream, product }: GuardStage, every = 1): Promise<Verdict> {
  const learner = upstream.learner(pessoa('ana'))
  const { email, password } = learner
  const cookie = await sessionOf(port, learner)
  const targets = [BENIGN, ...HOSTILE_TARGETS.filter((_, at) => at % every === 0)]
  const failures: Failure[] = []
  let led = 0
  for (const way of waysOf(`localhost:${port}`, cookie, { email, password })) {
    for (const target of targets) {
      const answer = await answerTo(port, way.requestFor(target))
      if (redirectIn(answer) !== undefined) led++
      const where = `${way.name}: ${JSON.stringify(target.slice(0, 80))} (${answer.status})`
      failures.push(...faultsOf(answer, target, product.url).map((fault) => ({ fault, where })))
    }
  }
  const notes = [`${targets.length - 1} targets in 4 ways, ${led} answers lead on, the others refuse`]
  return { part: 'redirect targets', tried: targets.length * 4, failures, notes }
}
