import type { Step, StepCard } from '#contract/shapes.ts'
import { minutesText } from '#app/ui/amounts.ts'
import { count, missingText } from '#app/ui/words.ts'

const MINUTES_A_QUESTION = 1

function listed(classes: number, quiz: boolean): string {
  return `${missingText(classes, count(classes, 'aula', 'aulas'))}${quiz ? ' e o quiz' : ''}`
}

export function leftOfStep({ classes, quiz, completed }: Step): string {
  const left = classes.filter(({ completedAt }) => completedAt === undefined)
  const questions = quiz && !completed && !quiz.best?.success ? quiz.questions.length : 0
  if (left.length === 0 && questions === 0) return 'Continue de onde parou.'
  if (left.length === 0) return `Falta só o quiz: ${count(questions, 'pergunta', 'perguntas')}.`
  const minutes = left.reduce((sum, open) => sum + open.minutes, 0) + questions * MINUTES_A_QUESTION
  return `${listed(left.length, questions > 0)}: uns ${minutesText(minutes)}.`
}

/** Cards do not say whether there is a quiz. */
export function leftOfCard({ classesDone, classesTotal }: StepCard): string {
  if (classesTotal === 0) return 'Continue de onde parou.'
  if (classesDone < classesTotal)
    return `${classesDone} de ${count(classesTotal, 'aula feita', 'aulas feitas')}.`
  return 'Falta só o quiz.'
}
