import type { calls, Data } from '#contract/calls.ts'
import { leftOut } from '#contract/read-leniently.ts'
import { notePath } from '#app/learning/notes/notes-path.ts'
import { markedIn, piecesOf } from '#app/learning/search/pieces.server.ts'
import { classPath, stepPath } from '#app/learning/step-path.ts'
import { stepPathInTrails, trailPath } from '#app/learning/trail-path.ts'

type Found = Data<typeof calls.userSearch>
type Hit = Found['hits'][number]

const KINDS: Record<Hit['kind'], string> = {
  trail: 'Trilha',
  step: 'Passo',
  class: 'Aula',
  note: 'Sua anotação',
}

function pathOf({ kind, id, stepId, locked }: Hit) {
  if (kind === 'trail') return trailPath(id)
  if (kind === 'note') return notePath(id)
  const step = kind === 'step' ? id : stepId
  if (step === undefined) return undefined
  if (locked) return stepPathInTrails(step)
  return kind === 'step' ? stepPath(step) : classPath(step, id)
}

/** What is open comes first. */
export const shownHits = (found: Found, typed: string) => ({
  hits: [...found.hits]
    .sort((one, other) => Number(one.locked) - Number(other.locked))
    .map((hit) => ({
      key: `${hit.kind} ${hit.id}`,
      title: markedIn(hit.title, typed),
      kind: `${KINDS[hit.kind]}${hit.locked ? ' · ainda fechado' : ''}`,
      isLocked: hit.locked,
      art: hit.art,
      to: pathOf(hit),
      pieces: piecesOf(hit.excerpt, hit.marks),
    })),
  leftOut: leftOut(found, 'hits'),
  next: found.next,
})
