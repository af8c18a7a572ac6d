import type { calls, Data } from '#contract/calls.ts'
import { leftOut } from '#contract/read-leniently.ts'
import { notePath } from '#app/learning/notes/notes-path.ts'
import { classPath, stepPath, type StepPath } from '#app/learning/step-path.ts'
import { stepPathInTrails, trailPath, type TrailPath } from '#app/learning/trail-path.ts'

type Found = Data<typeof calls.userSearch>
type Hit = Found['hits'][number]

const KINDS: Record<Hit['kind'], string> = {
  trail: 'Trilha',
  step: 'Passo',
  class: 'Aula',
  note: 'Sua anotação',
}

type HitPath = TrailPath | StepPath | `/trails?${string}` | `/anotacoes?${string}`

function pathOf({ kind, id, stepId, locked }: Hit): HitPath | undefined {
  if (kind === 'trail') return trailPath(id)
  if (kind === 'note') return notePath(id)
  const step = kind === 'step' ? id : stepId
  if (step === undefined) return undefined
  if (locked) return stepPathInTrails(step)
  return kind === 'step' ? stepPath(step) : classPath(step, id)
}

/** The excerpt in pieces, marked or not; marks that are not in it are passed over. */
function piecesOf({ excerpt, marks }: Pick<Hit, 'excerpt' | 'marks'>) {
  const pieces: { text: string; isMarked: boolean }[] = []
  let at = 0
  for (const [from, to] of marks) {
    if (from < at || to <= from || to > excerpt.length) continue
    pieces.push({ text: excerpt.slice(at, from), isMarked: false })
    pieces.push({ text: excerpt.slice(from, to), isMarked: true })
    at = to
  }
  return [...pieces, { text: excerpt.slice(at), isMarked: false }].filter(({ text }) => text !== '')
}

export const shownHits = (found: Found) => ({
  hits: found.hits.map((hit) => ({
    key: `${hit.kind} ${hit.id}`,
    title: hit.title,
    kind: KINDS[hit.kind],
    isLocked: hit.locked,
    to: pathOf(hit),
    pieces: piecesOf(hit),
  })),
  leftOut: leftOut(found, 'hits'),
  next: found.next,
})
