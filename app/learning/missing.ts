import type { Trail, TrailStep } from '#contract/shapes.ts'
import { count, minutesText } from '#app/ui/words.ts'

/** Minutes of the classes that are left, taking those of one step to be alike. */
function minutesLeft({ minutes, classesDone, classesTotal }: TrailStep) {
  return classesTotal === 0 ? 0 : (minutes * (classesTotal - classesDone)) / classesTotal
}

/** What is missing to finish the trail, in words. */
export function missing({ steps }: Trail): string {
  const left = steps.filter(({ completed }) => !completed)
  if (left.length === 0) return 'Não falta nada: você terminou esta trilha.'
  const minutes = Math.ceil(left.reduce((total, step) => total + minutesLeft(step), 0))
  const classes = minutes > 0 ? `, cerca de ${minutesText(minutes)} de aula` : ', só quiz'
  return `O que falta: ${count(left.length, 'passo', 'passos')}${classes}.`
}
