import type { Trail } from '#contract/shapes.ts'
import { missing } from '#app/learning/missing.ts'
import { stateOf } from '#app/learning/step-state.ts'
import { trailStateOf } from '#app/learning/trail-state.ts'
import { findTrails, matcher } from './find.server.ts'
import { pathWithin, type Query } from './query.ts'

const TRAILS_ON_A_PAGE = 10
/** With more steps on a page, trails are folded. */
const STEPS_ON_A_PAGE = 40
const MOST_MATCHES = 3

function shownStep(steps: Trail['steps'], at: number) {
  const step = steps[at]
  if (!step) return []
  const { id, title, progress, minutes, evos, classesDone, classesTotal } = step
  const before = steps[at - 1]
  return [
    {
      ...{ id, title, progress, minutes, evos, classesDone, classesTotal },
      state: stateOf(step),
      number: at + 1,
      /** The previous step's title; undefined if another reason locks the step. */
      opener: before?.completed ? undefined : before?.title,
    },
  ]
}

/** The indices of the matching steps, or else of the next one to do. */
function glimpse({ steps }: Trail, text: string): number[] {
  const isMatch = matcher(text)
  const matches = text ? [...steps.keys()].filter((at) => isMatch(steps[at]?.title ?? '')) : []
  if (matches.length > 0) return matches.slice(0, MOST_MATCHES)
  const next = steps.findIndex((step) => !step.completed && !step.locked)
  return next < 0 ? [] : [next]
}

function shownTrail(trail: Trail, query: Query, isWhole: boolean) {
  const { id, title, summary, icon, progress, steps } = trail
  const shown = isWhole ? [...steps.keys()] : glimpse(trail, query.text)
  return {
    ...{ id, title, summary, icon, progress },
    done: steps.filter(({ completed }) => completed).length,
    total: steps.length,
    missing: missing(trail),
    steps: shown.flatMap((at) => shownStep(steps, at)),
    /** Where all steps are shown; undefined if they are shown here. */
    wholePath: shown.length < steps.length ? pathWithin(query, { trilha: id }) : undefined,
  }
}

function isUnfolded(trails: Trail[], wanted: Trail | undefined, { text }: Query): (trail: Trail) => boolean {
  if (trails.reduce((total, { steps }) => total + steps.length, 0) <= STEPS_ON_A_PAGE) return () => true
  const first = text ? undefined : trails.find((trail) => trailStateOf(trail) !== 'done')
  return (trail) => trail === (wanted ?? first)
}

const isWanted =
  ({ trail, step }: Query) =>
  ({ id, steps }: Trail) =>
    id === trail || (step !== undefined && steps.some((one) => one.id === step))

/** One page of the trails that match the query. */
export function shownTrails(trails: Trail[], query: Query) {
  const found = findTrails(trails, query)
  const wantedAt = (query.trail ?? query.step) ? found.findIndex(isWanted(query)) : -1
  const pages = Math.max(1, Math.ceil(found.length / TRAILS_ON_A_PAGE))
  const asked = wantedAt < 0 ? (query.page ?? 1) : Math.floor(wantedAt / TRAILS_ON_A_PAGE) + 1
  const page = Math.min(asked, pages)
  const here = found.slice((page - 1) * TRAILS_ON_A_PAGE, page * TRAILS_ON_A_PAGE)
  const unfolded = isUnfolded(here, found[wantedAt], query)
  return {
    all: trails.length,
    found: found.length,
    query: { text: query.text, state: query.state },
    page,
    pages,
    trails: here.map((trail) => shownTrail(trail, query, unfolded(trail))),
  }
}

export type ShownTrails = ReturnType<typeof shownTrails>
export type ShownTrail = ShownTrails['trails'][number]
export type ShownTrailStep = ShownTrail['steps'][number]
