import { leftOut } from '#contract/read-leniently.ts'
import type { Trail } from '#contract/shapes.ts'
import type { TrailState } from '#contract/trail-search.ts'
import { stateOf as stateOfStep } from './step-state.ts'

export function trailStateOf(trail: Trail): TrailState {
  const { steps, progress } = trail
  const states = steps.map(stateOfStep)
  if (states.length > 0 && leftOut(trail, 'steps') === 0 && states.every((state) => state === 'done'))
    return 'done'
  const isBegun = progress > 0 || states.some((state) => state === 'done' || state === 'underway')
  return isBegun ? 'underway' : 'open'
}
