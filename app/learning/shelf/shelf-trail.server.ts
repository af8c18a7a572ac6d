import { leftOut } from '#contract/read-leniently.ts'
import type { Trail } from '#contract/shapes.ts'
import type { TrailState } from '#contract/trail-search.ts'
import { trailStateOf } from '#app/learning/trail-state.ts'
import { barsOf } from '#app/ui/segments.tsx'
import { count, insideSentence } from '#app/ui/words.ts'

/** Why a trail is recommended; undefined if no answer led to it. */
export function reasonFor({ why }: Trail): string | undefined {
  const interest = why?.trim() ?? ''
  return interest === '' ? undefined : `Você escolheu ${insideSentence(interest)}`
}

const sizeText = ({ steps }: Trail): string => count(steps.length, 'passo', 'passos')

function classesText(trail: Trail): string {
  const { steps } = trail
  const done = steps.reduce((sum, { classesDone }) => sum + classesDone, 0)
  const total = steps.reduce((sum, { classesTotal }) => sum + classesTotal, 0)
  return done > 0 ? `${done} de ${count(total, 'aula', 'aulas')}` : `Em andamento · ${sizeText(trail)}`
}

function detailOf(trail: Trail, state: TrailState): string {
  if (leftOut(trail, 'steps') > 0) return ''
  if (state === 'open') return sizeText(trail)
  if (state === 'done') return ''
  const done = trail.steps.filter(({ completed }) => completed).length
  return done > 0 ? `${done} de ${count(trail.steps.length, 'passo', 'passos')}` : classesText(trail)
}

/** A trail as a cover on the shelf: without its steps, of which there may be hundreds. */
export function shelfTrail(trail: Trail) {
  const { id, title, summary, icon, cover, steps } = trail
  const state = trailStateOf(trail)
  const isRead = leftOut(trail, 'steps') === 0
  return {
    ...{ id, title, summary, icon, cover },
    detail: detailOf(trail, state),
    progress:
      state === 'underway' && isRead && trail.progress > 0
        ? barsOf(steps.map(({ progress }) => progress))
        : undefined,
    isDone: state === 'done',
    reason: state === 'open' ? reasonFor(trail) : undefined,
  }
}

export type ShelfTrail = ReturnType<typeof shelfTrail>
