import { ask } from '#tests/support/raw.ts'
import { answerFaults } from './answer-faults.ts'
import type { CorpusCase } from './corpus-case.ts'
import { grouped } from './grouped.ts'
import { inParallel } from './in-parallel.ts'
import { printed } from './request.ts'
import type { Failure, Verdict } from './verdict.ts'

/** Few enough never to be refused for being too many. */
const WIDTH = 4

/** Whether the app made it: only its pages bring the router's state. */
const isRendered = (body: string) => body.includes('__remixContext')

async function faultsOf(port: number, one: CorpusCase): Promise<Failure[]> {
  const { name, bytes, due, expected, isPlain } = one
  const { answers, end } = await ask(port, { bytes, due })
  const where = `${name} (${answers.map(({ status }) => status).join(' ')})`
  const isHead = bytes.toString('latin1', 0, 5) === 'HEAD '
  const faults = [
    ...(end === 'answered' ? [] : [`${end} without an answer`]),
    ...answers.flatMap((answer) => [
      ...(expected.includes(answer.status) ? [] : [`${answer.status} for ${expected.join(' or ')}`]),
      ...answerFaults(answer, isHead),
      ...(isPlain && isRendered(answer.body) ? ['rendered in vain'] : []),
    ]),
  ]
  return [...new Set(faults)].map((fault) => ({ fault, where, bytes: printed(bytes, port) }))
}

/** Sends every case on a connection of its own and compares the answer with what the request is owed. */
export async function runCorpus(port: number, cases: CorpusCase[]): Promise<Verdict> {
  const failures = (await inParallel(cases, WIDTH, (one) => faultsOf(port, one))).flat()
  const kinds = grouped(cases, ({ kind }) => kind)
  const notes = [kinds.map(([kind, all]) => `${all.length} ${kind}`).join(', ')]
  return { part: 'corpus', tried: cases.length, failures, notes }
}
