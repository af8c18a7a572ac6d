import { leftOut } from '#contract/read-leniently.ts'
import type { Trail, TrailStep } from '#contract/shapes.ts'
import { count, minutesText } from '#app/ui/words.ts'

/** All classes of a step count as equally long. */
function minutesLeft({ minutes, classesDone, classesTotal }: TrailStep) {
  return classesTotal === 0 ? 0 : (minutes * (classesTotal - classesDone)) / classesTotal
}

export function missing(trail: Trail): string {
  if (leftOut(trail, 'steps') > 0) return 'Não deu para ver agora tudo o que falta.'
  const { steps } = trail
  const left = steps.filter(({ completed }) => !completed)
  if (left.length === 0) return 'Não falta nada: você terminou esta trilha.'
  const minutes = Math.ceil(left.reduce((total, step) => total + minutesLeft(step), 0))
  const classes = minutes > 0 ? `, cerca de ${minutesText(minutes)} de aula` : ', só quiz'
  return `O que falta: ${count(left.length, 'passo', 'passos')}${classes}.`
}
