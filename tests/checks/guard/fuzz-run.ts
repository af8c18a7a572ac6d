import { seeded } from '../random.ts'
import { ask, Line } from '#tests/support/raw.ts'
import { corpusFor } from './corpus.ts'
import { answerFaults } from './answer-faults.ts'
import { mutated } from './fuzz-mutations.ts'
import type { GuardStage } from './guard-stage.ts'
import { inParallel } from './in-parallel.ts'
import { growthOf, residentMemory } from './memory.ts'
import { escapedOf, PLANNED_PORT, withPort } from './request.ts'
import type { Failure, Verdict } from './verdict.ts'

/** Connections at a time, few enough never to be refused for being too many, and requests on one that is kept alive. */
const WIDTH = 4
const LONGEST_TALK = 8
const RAW_SHARE = 0.5
/** A request that chance has cut short waits for its rest: after so long it is given up. */
const PATIENCE = 200
const SAMPLES = 80
/** Fewer requests say nothing about memory. */
const ENOUGH = 10_000
/**
 * In MB, over ten thousand requests. One that left 2 KB behind, a line of log or a block of headers, would grow by 20;
 * measured without a leak it is 3.5 where the heap is small.
 */
const MOST_GROWTH = 12

interface Talk {
  /** Of its first request. */
  number: number
  requests: Buffer[]
}

/** What is sent depends on the seed alone, not on what comes back. */
function talksOf(seed: number, count: number): Talk[] {
  const corpus = corpusFor(PLANNED_PORT).map(({ bytes }) => bytes) as [Buffer, ...Buffer[]]
  const random = seeded(seed)
  const talks: Talk[] = []
  for (let planned = 0; planned < count;) {
    const length = random.happens(RAW_SHARE) ? 1 : Math.min(1 + random.below(LONGEST_TALK), count - planned)
    talks.push({ number: planned + 1, requests: Array.from({ length }, () => mutated(corpus, random)) })
    planned += length
  }
  return talks
}

/** A cut request may swallow the next ones or be answered with them, so only the answers themselves are judged. */
const isJudged = (bytes: Buffer) => bytes.toString('latin1').split('HTTP/1.').length === 2

interface Heard {
  sent: number
  answered: number
  failures: Failure[]
}

async function hold({ number, requests }: Talk, port: number): Promise<Heard> {
  const heard: Heard = { sent: 0, answered: 0, failures: [] }
  let line = new Line(port)
  const before: Buffer[] = []
  for (const bytes of requests) {
    if (line.isClosed) {
      line.end()
      line = new Line(port)
      before.length = 0
    }
    before.push(bytes)
    const { answers, end } = await line.say({ bytes: withPort(bytes, port) }, PATIENCE)
    heard.sent++
    if (answers.length > 0) heard.answered++
    const isHead = bytes.toString('latin1', 0, 5) === 'HEAD '
    const all = Buffer.concat(before)
    for (const answer of answers) {
      const faults = isJudged(all) || answer.status >= 500 ? answerFaults(answer, isHead) : []
      heard.failures.push(
        ...faults.map((fault) => ({
          fault,
          where: `request ${number + heard.sent - 1} (${answer.status})`,
          bytes: escapedOf(all),
        })),
      )
    }
    // Whatever comes later on this connection would belong to nobody knows what.
    if (end !== 'answered' || !isJudged(bytes)) {
      line.end()
      line = new Line(port)
      before.length = 0
    }
  }
  line.end()
  return heard
}

async function healthFaults({ product, port }: GuardStage, pid: number): Promise<Failure[]> {
  const where = 'after it all'
  const request = Buffer.from(`GET /healthz HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
  const { answers } = await ask(port, { bytes: request })
  const isAlive = answers[0]?.status === 200 && product.pid() === pid
  return isAlive ? [] : [{ fault: 'the product is not well', where }]
}

/** For the product that is fuzzed: a heap that fills at once is collected at once, and does not just breathe. */
export const SMALL_HEAP = { NODE_OPTIONS: '--max-semi-space-size=2 --max-old-space-size=96' }

export interface FuzzOptions {
  seed: number
  count: number
}

export async function runFuzz(stage: GuardStage, { seed, count }: FuzzOptions): Promise<Verdict> {
  const pid = stage.product.pid()
  const talks = talksOf(seed, count)
  const every = Math.ceil(talks.length / SAMPLES)
  const memory: number[] = []
  let begun = 0
  const heard = await inParallel(talks, WIDTH, (talk) => {
    if (begun++ % every === 0) memory.push(residentMemory(pid))
    return hold(talk, stage.port)
  })
  const failures = [...heard.flatMap((one) => one.failures), ...(await healthFaults(stage, pid))]
  const growth = growthOf(memory)
  if (count >= ENOUGH && growth > MOST_GROWTH) {
    failures.push({ fault: `memory grows by ${growth.toFixed(1)} MiB`, where: `${memory.length} samples` })
  }
  const sum = (key: 'sent' | 'answered') => heard.reduce((total, one) => total + one[key], 0)
  const notes = [
    `seed ${seed}: ${sum('answered')} of ${sum('sent')} answered, ${talks.length} connections at least`,
    `memory ${Math.min(...memory).toFixed(0)} to ${Math.max(...memory).toFixed(0)} MB, ${growth.toFixed(1)} MB of growth, ${MOST_GROWTH} allowed`,
  ]
  return { part: 'fuzzer', tried: sum('sent'), failures, notes }
}
