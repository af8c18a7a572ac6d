import { calls } from '#contract/calls.ts'
import type { Client } from './client.ts'

/** All right answers of the quiz of the step "solo". */
export const right = [
  { q: 0, a: 'a' },
  { q: 1, a: 'b' },
  { q: 2, a: 'b' },
]

/** Evos, level and what is missing to the next. */
export async function evosOf(client: Client) {
  const { evos, level, toNextLevel } = await client.call(calls.user, {})
  return [evos, level, toNextLevel]
}

/** Does all of the step "solo": two classes and its quiz. */
export async function finishSoil(client: Client) {
  await client.call(calls.stepAuth, { i: 'solo' })
  await client.call(calls.classComplete, { i: 'terra' })
  await client.call(calls.classComplete, { i: 'adubo' })
  await client.call(calls.quizComplete, { i: 'quiz-solo', a: right })
}
