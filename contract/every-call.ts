/** The calls of the specification, and those of the embedded API beside them, by name. */
import { batch } from './batch.ts'
import { calls } from './calls.ts'
import { certificateCalls } from './certificate-calls.ts'
import { cvCalls } from './cv-calls.ts'
import { groupCalls } from './group-calls.ts'
import { ownCalls } from './own-calls.ts'
import { teamCalls } from './team-calls.ts'
import { teamGroupCalls } from './team-group-calls.ts'

export const everyCall = { ...calls, ...ownCalls, ...certificateCalls, ...cvCalls, ...groupCalls, batch }

export type CallName = keyof typeof everyCall

/** With those that no learner makes. */
export const describedCalls = { ...everyCall, ...teamCalls, ...teamGroupCalls }

export type DescribedName = keyof typeof describedCalls
