import type { Live as LiveCard } from '#contract/shapes.ts'
import type { Live, Programme, Trail } from '#api/content/model.ts'

export function liveCard({ startsAt, endsAt, ...live }: Live): LiveCard {
  return { ...live, startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() }
}

const hasTag = (tags: string, tag: string) => tags.split(',').includes(tag)

export const programmesOf = (programmes: readonly Programme[], tags: string): Programme[] =>
  programmes.filter(({ tag }) => hasTag(tags, tag))

export const isOfProgramme = (trail: Trail, tags: string): boolean =>
  trail.programmes.some((tag) => hasTag(tags, tag))

export function upcoming(programmes: readonly Programme[], now: number): Live[] {
  return programmes
    .flatMap(({ live }) => live)
    .filter(({ endsAt }) => endsAt > now)
    .sort((a, b) => a.startsAt - b.startsAt)
}
