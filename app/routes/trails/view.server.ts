import { leftOut } from '#contract/read-leniently.ts'
import type { Trail } from '#contract/shapes.ts'
import { missing } from '#app/learning/missing.ts'
import { stateOf } from '#app/learning/step-state.ts'
import { trailStateOf } from '#app/learning/trail-state.ts'
import { findTrails, matcher } from './find.server.ts'
import { pathWithin, type Query } from './query.ts'

const TRAILS_ON_A_PAGE = 10
/** With more steps on a page, trails are folded. */
const STEPS_ON_A_PAGE = 40
const MAX_MATCHES = 3

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
function foldedSteps({ steps }: Trail, text: string): number[] {
  const isMatch = matcher(text)
  const matches = text ? [...steps.keys()].filter((at) => isMatch(steps[at]?.title ?? '')) : []
  if (matches.length > 0) return matches.slice(0, MAX_MATCHES)
  const next = steps.findIndex((step) => !step.completed && !step.locked)
  return next < 0 ? [] : [next]
}

function shownTrail(trail: Trail, query: Query, isWhole: boolean) {
  const { id, title, summary, icon, progress, steps } = trail
  const shown = isWhole ? [...steps.keys()] : foldedSteps(trail, query.text)
  return {
    ...{ id, title, summary, icon, progress },
    done: steps.filter(({ completed }) => completed).length,
    total: steps.length,
    missing: missing(trail),
    steps: shown.flatMap((at) => shownStep(steps, at)),
    leftOut: leftOut(trail, 'steps'),
    /** Where all steps are shown; undefined if they are shown here. */
    wholePath: shown.length < steps.length ? pathWithin(query, { trilha: id }) : undefined,
  }
}

function wholeTrails(trails: Trail[], target: Trail | undefined, { text }: Query): (trail: Trail) => boolean {
  if (trails.reduce((total, { steps }) => total + steps.length, 0) <= STEPS_ON_A_PAGE) return () => true
  const first = text ? undefined : trails.find((trail) => trailStateOf(trail) !== 'done')
  return (trail) => trail === (target ?? first)
}

const isTarget =
  ({ trail, step }: Query) =>
  ({ id, steps }: Trail) =>
    id === trail || (step !== undefined && steps.some((one) => one.id === step))

/** One page of the trails that match the query. */
export function shownTrails({ trails, unread }: { trails: Trail[]; unread?: string[] }, query: Query) {
  const matches = findTrails(trails, query)
  const targetAt = (query.trail ?? query.step) ? matches.findIndex(isTarget(query)) : -1
  const pages = Math.max(1, Math.ceil(matches.length / TRAILS_ON_A_PAGE))
  const requested = targetAt < 0 ? (query.page ?? 1) : Math.floor(targetAt / TRAILS_ON_A_PAGE) + 1
  const page = Math.min(requested, pages)
  const onPage = matches.slice((page - 1) * TRAILS_ON_A_PAGE, page * TRAILS_ON_A_PAGE)
  const isWhole = wholeTrails(onPage, matches[targetAt], query)
  return {
    all: trails.length,
    leftOut: leftOut({ unread }, 'trails'),
    results: matches.length,
    query: { text: query.text, state: query.state },
    page,
    pages,
    trails: onPage.map((trail) => shownTrail(trail, query, isWhole(trail))),
  }
}

export type ShownTrails = ReturnType<typeof shownTrails>
export type ShownTrail = ShownTrails['trails'][number]
export type ShownTrailStep = ShownTrail['steps'][number]
