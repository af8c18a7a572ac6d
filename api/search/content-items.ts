import type { Catalogue } from '#api/content/catalogue.ts'
import type { Lesson, Step, Trail } from '#api/content/model.ts'
import { keyOf } from './word-index.ts'

export type ContentItem =
  | { kind: 'trail'; trail: Trail }
  | { kind: 'step'; trail: Trail; step: Step }
  | { kind: 'class'; trail: Trail; step: Step; lesson: Lesson }

interface ContentItems {
  /** Trails before steps before classes, each in the order of the trails. */
  all: readonly ContentItem[]
  /** In `all`, by key of the index. */
  indexes: ReadonlyMap<string, number>
}

function idOf(item: ContentItem): string {
  if (item.kind === 'class') return item.lesson.id
  return item.kind === 'step' ? item.step.id : item.trail.id
}

function itemsOf({ trails }: Catalogue): ContentItems {
  const steps = trails.flatMap((trail) => trail.steps.map((step) => ({ trail, step })))
  const all: ContentItem[] = [
    ...trails.map((trail) => ({ kind: 'trail' as const, trail })),
    ...steps.map((one) => ({ kind: 'step' as const, ...one })),
    ...steps.flatMap((one) => one.step.classes.map((lesson) => ({ kind: 'class' as const, ...one, lesson }))),
  ]
  return { all, indexes: new Map(all.map((item, at) => [String(keyOf(item.kind, idOf(item))), at])) }
}

const known = new WeakMap<Catalogue, ContentItems>()

export function itemsIn(catalogue: Catalogue): ContentItems {
  const items = known.get(catalogue) ?? itemsOf(catalogue)
  known.set(catalogue, items)
  return items
}
