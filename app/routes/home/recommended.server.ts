import { leftOut } from '#contract/read-leniently.ts'
import type { Trail } from '#contract/shapes.ts'
import { missing } from '#app/learning/missing.ts'
import { count } from '#app/ui/words.ts'

/** `Tecnologia` becomes `tecnologia`; `TI` stays. */
const within = (interest: string) => interest.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase())

function reasonFor({ why, progress }: Trail): string | undefined {
  const interest = why?.trim() ?? ''
  if (interest === '') return progress > 0 && progress < 100 ? 'Você já começou' : undefined
  const verb = /\s/.test(interest) ? 'quer aprender sobre' : 'gosta de'
  return `Porque você ${verb} ${within(interest)}`
}

function doneText(trail: Trail): string | undefined {
  const { steps, progress } = trail
  const done = steps.filter(({ completed }) => completed).length
  if (steps.length === 0 || leftOut(trail, 'steps') > 0) return undefined
  return progress > 0
    ? `${done} de ${count(steps.length, 'passo', 'passos')} · ${progress}%`
    : `${count(steps.length, 'passo', 'passos')}, ainda não começou`
}

/** Without the steps, of which there may be hundreds. */
export function shownTrail(trail: Trail) {
  const { id, title, summary, icon, progress } = trail
  return {
    id,
    title,
    summary,
    icon,
    progress,
    done: doneText(trail),
    missing: missing(trail),
    reason: reasonFor(trail),
  }
}

export type ShownTrail = ReturnType<typeof shownTrail>
