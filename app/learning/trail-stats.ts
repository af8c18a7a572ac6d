import type { Trail } from '#contract/shapes.ts'
import type { Stat } from '#app/ui/stats.tsx'
import { numberText } from '#app/ui/words.ts'

export const countStat = (amount: number, one: string, many: string): Stat => ({
  value: numberText(amount),
  label: amount === 1 ? one : many,
})

/** What a trail held: steps, classes, evos. */
export function trailStats({ steps }: Trail): [steps: Stat, classes: Stat, ...evos: Stat[]] {
  const sumOf = (part: 'classesTotal' | 'evos') => steps.reduce((sum, step) => sum + step[part], 0)
  const evos = sumOf('evos')
  return [
    countStat(steps.length, 'passo', 'passos'),
    countStat(sumOf('classesTotal'), 'aula', 'aulas'),
    ...(evos > 0 ? [{ value: `+${evos}`, label: evos === 1 ? 'evo' : 'evos' }] : []),
  ]
}
