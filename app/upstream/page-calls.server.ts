import { calls } from '#contract/calls.ts'
import { groupCalls } from '#contract/group-calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import type { PlannedCall } from './planned-calls.server.ts'

/** Whether the letter of the day is on is in the larger one. */
export const callsOfTurma: PlannedCall[] = [
  { call: groupCalls.groups, payload: {} },
  { call: calls.userComplete, payload: {} },
]

export const callsOfProfile = (isFinished: boolean): PlannedCall[] => [
  { call: ownCalls.summary, payload: {} },
  { call: calls.userSteps, payload: { c: isFinished ? 1 : 0 } },
  { call: calls.userHome, payload: {} },
]

/** `isAsked`: also what the upstream can do. */
export const callsOfStep = (id: string, isAsked = false): PlannedCall[] => [
  { call: calls.stepAuth, payload: { i: id } },
  { call: calls.step, payload: { i: id } },
  ...(isAsked ? [{ call: ownCalls.summary, payload: {} }] : []),
]
