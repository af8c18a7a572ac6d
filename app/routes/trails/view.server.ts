import { leftOut } from '#contract/read-leniently.ts'
import type { Trail } from '#contract/shapes.ts'
import { shelfTrail } from '#app/learning/shelf/shelf-trail.server.ts'
import { findTrails, matcher } from './find.server.ts'
import type { Query } from './query.ts'

const TRAILS_ON_A_PAGE = 12
const MAX_MATCHES = 3

function matchingSteps({ steps }: Trail, text: string): string[] {
  if (text === '') return []
  const isMatch = matcher(text)
  return steps.flatMap(({ title }) => (isMatch(title) ? [title] : [])).slice(0, MAX_MATCHES)
}

/** One page of the trails that match the query. */
export function shownTrails({ trails, unread }: { trails: Trail[]; unread?: string[] }, query: Query) {
  const matches = findTrails(trails, query)
  const pages = Math.max(1, Math.ceil(matches.length / TRAILS_ON_A_PAGE))
  const page = Math.min(query.page ?? 1, pages)
  const onPage = matches.slice((page - 1) * TRAILS_ON_A_PAGE, page * TRAILS_ON_A_PAGE)
  return {
    all: trails.length,
    leftOut: leftOut({ unread }, 'trails'),
    results: matches.length,
    query: { text: query.text, state: query.state },
    page,
    pages,
    trails: onPage.map((trail) => ({ ...shelfTrail(trail), steps: matchingSteps(trail, query.text) })),
  }
}

export type ShownTrails = ReturnType<typeof shownTrails>
