import type { Catalogue } from '#api/content/catalogue.ts'
import type { Lesson, Step, Trail } from '#api/content/model.ts'
import { keyOf } from './word-index.ts'

export type Place =
  | { kind: 'trail'; trail: Trail }
  | { kind: 'step'; trail: Trail; step: Step }
  | { kind: 'class'; trail: Trail; step: Step; lesson: Lesson }

interface Places {
  /** Trails before steps before classes, each in the order of the trails. */
  all: readonly Place[]
  /** In `all`, by key of the index. */
  indexes: ReadonlyMap<string, number>
}

function idOf(place: Place): string {
  if (place.kind === 'class') return place.lesson.id
  return place.kind === 'step' ? place.step.id : place.trail.id
}

function placesOf({ trails }: Catalogue): Places {
  const steps = trails.flatMap((trail) => trail.steps.map((step) => ({ trail, step })))
  const all: Place[] = [
    ...trails.map((trail) => ({ kind: 'trail' as const, trail })),
    ...steps.map((one) => ({ kind: 'step' as const, ...one })),
    ...steps.flatMap((one) => one.step.classes.map((lesson) => ({ kind: 'class' as const, ...one, lesson }))),
  ]
  return { all, indexes: new Map(all.map((place, at) => [String(keyOf(place.kind, idOf(place))), at])) }
}

const known = new WeakMap<Catalogue, Places>()

export function placesIn(catalogue: Catalogue): Places {
  const places = known.get(catalogue) ?? placesOf(catalogue)
  known.set(catalogue, places)
  return places
}
