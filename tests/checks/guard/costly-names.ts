/** Hostile names in every form: `/healthz` is answered meanwhile as it is when nothing happens. */
import { FORM_PATHS } from '#tests/support/form-paths.ts'
import { pessoa } from '#tests/support/people.ts'
import { HOSTILE_BODIES } from './hostile-names.ts'
import type { GuardStage } from './guard-stage.ts'
import { FORM } from './request.ts'
import { sessionOf } from './signed-in.ts'
import type { Failure, Verdict } from './verdict.ts'

/** How much longer than without load, in milliseconds. */
const MOST_OVER_IDLE = 100
const GIVEN_UP = 2000
/** A slow answer counts if it comes again: the machine may be busy with something else. */
const TRIES = 6

export interface Target {
  url: string
  post: (path: string, body: string) => Promise<unknown>
}

async function healthTime(url: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(GIVEN_UP) }).catch(
    () => undefined,
  )
  await answer?.text()
  return answer ? performance.now() - started : GIVEN_UP
}

async function idleTime(url: string): Promise<number> {
  const times: number[] = []
  for (let nth = 0; nth < 20; nth++) times.push(await healthTime(url))
  return times.sort((one, other) => one - other)[10] ?? 0
}

/** The longest wait until the form is answered. */
async function timeBeside({ url, post }: Target, path: string, body: string): Promise<number> {
  const form = { isAnswered: false }
  void post(path, body)
    .catch(() => undefined)
    .finally(() => (form.isAnswered = true))
  let longest = 0
  do longest = Math.max(longest, await healthTime(url))
  while (!form.isAnswered && longest < GIVEN_UP)
  return longest
}

async function leastTime(target: Target, path: string, body: string, limit: number): Promise<number> {
  let least = Infinity
  for (let nth = 0; nth < TRIES && least > limit; nth++)
    least = Math.min(least, await timeBeside(target, path, body))
  return least
}

/** Ends at the first failure of a process that answers no more. */
export async function failuresAt(target: Target, paths: string[], every: number) {
  const idle = await idleTime(target.url)
  const limit = idle + MOST_OVER_IDLE
  const failures: Failure[] = []
  let tried = 0
  let longest = 0
  for (const path of paths)
    for (const { name, body } of HOSTILE_BODIES.filter((_, at) => at % every === 0)) {
      tried++
      const waited = await leastTime(target, path, body, limit)
      longest = Math.max(longest, waited)
      if (waited > limit)
        failures.push({ fault: '/healthz waits', where: `${path} ${name.slice(0, 40)}`, bytes: body })
      if (waited >= GIVEN_UP) return { idle, tried, longest, failures }
    }
  return { idle, tried, longest, failures }
}

const posting =
  (url: string, cookieOf: (path: string) => string): Target['post'] =>
  async (path, body) => {
    const headers = { 'Content-Type': FORM, Origin: url, Cookie: cookieOf(path) }
    const answer = await fetch(url + path, { method: 'POST', headers, body, redirect: 'manual' })
    await answer.text()
  }

export async function runCostlyNames(
  { product, upstream, port }: GuardStage,
  every: number,
): Promise<Verdict> {
  const { url } = product
  const session = await sessionOf(port, upstream.learner(pessoa('ana')))
  const isPrivate = new Map(FORM_PATHS.map((form) => [form.path, form.isPrivate]))
  const target = { url, post: posting(url, (path) => (isPrivate.get(path) ? session : '')) }
  const paths = FORM_PATHS.map(({ path }) => path)
  const { idle, tried, longest, failures } = await failuresAt(target, paths, every)
  const notes = [
    `/healthz: ${idle.toFixed(1)} ms idle, ${longest.toFixed(1)} ms at most beside a hostile form`,
  ]
  return { part: 'costly names', tried, failures, notes }
}
