import type { Live as LiveCard } from '#contract/shapes.ts'
import type { Live, Programme } from '#api/content/model.ts'

export function liveCard({ startsAt, endsAt, ...live }: Live): LiveCard {
  return { ...live, startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() }
}

export function programmesOf(programmes: readonly Programme[], tags: string): Programme[] {
  const own = new Set(tags.split(','))
  return programmes.filter(({ tag }) => own.has(tag))
}

export function upcoming(programmes: readonly Programme[], now: number): Live[] {
  return programmes
    .flatMap(({ live }) => live)
    .filter(({ endsAt }) => endsAt > now)
    .sort((a, b) => a.startsAt - b.startsAt)
}
