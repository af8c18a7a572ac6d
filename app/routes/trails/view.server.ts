import type { Data } from '#contract/calls.ts'
import type { ownCalls } from '#contract/own-calls.ts'
import { leftOut } from '#contract/read-leniently.ts'
import type { Trail } from '#contract/shapes.ts'
import { TRAILS_ON_A_PAGE, type TrailState } from '#contract/trail-search.ts'
import { markedIn } from '#app/learning/search/pieces.server.ts'
import { shelfTrail } from '#app/learning/shelf/shelf-trail.server.ts'
import { stepPath } from '#app/learning/step-path.ts'
import { trailStateOf } from '#app/learning/trail-state.ts'
import { findTrails, matcher } from './find.server.ts'
import type { Query } from './query.ts'

const MAX_MATCHES = 3
const MAX_OTHERS = 3

function matchingSteps({ title, steps }: Trail, text: string) {
  if (text === '') return []
  const isMatch = matcher(text)
  return steps
    .map((step, at) => ({ ...step, number: at + 1 }))
    .filter((step) => isMatch(step.title))
    .slice(0, MAX_MATCHES)
    .map(({ id, title: name, number }) => ({
      kind: `Passo ${number}`,
      title: markedIn(name, text),
      about: title,
      to: stepPath(id),
    }))
}

/** `all`: trails in all. */
type Page = Data<typeof ownCalls.shelf>

/** One page of the trails that match the query. */
export function searched(list: { trails: Trail[]; unread?: string[] }, query: Query): Page {
  const matches = findTrails(list.trails, query.text)
  const pages = Math.max(1, Math.ceil(matches.length / TRAILS_ON_A_PAGE))
  const page = Math.min(query.page ?? 1, pages)
  const trails = matches.slice((page - 1) * TRAILS_ON_A_PAGE, page * TRAILS_ON_A_PAGE)
  return { all: list.trails.length, results: matches.length, page, pages, trails, unread: list.unread }
}

const ORDER: TrailState[] = ['underway', 'open', 'done']

const inOrder = (trails: Trail[]) =>
  ORDER.flatMap((state) => trails.filter((trail) => trailStateOf(trail) === state))

const isOpen = ({ steps }: Trail) => steps.some(({ completed }) => !completed)

/** `others` are offered where nothing matches. */
export const shownTrails = ({ trails, unread, ...found }: Page, { text }: Query, others: Trail[] = []) => ({
  ...{ all: found.all, results: found.results, page: found.page, pages: found.pages },
  leftOut: leftOut({ unread }, 'trails'),
  query: { text },
  steps: inOrder(trails).flatMap((trail) => matchingSteps(trail, text)),
  trails: inOrder(trails).map((trail) => ({ ...shelfTrail(trail), pieces: markedIn(trail.summary, text) })),
  others: found.results > 0 ? [] : others.filter(isOpen).slice(0, MAX_OTHERS).map(shelfTrail),
})

export type ShownTrails = ReturnType<typeof shownTrails>
