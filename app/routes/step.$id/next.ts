import { classPath, quizPath, stepPath, type StepPath } from '#app/learning/step-path.ts'
import type { ShownStep } from './view.server.ts'

export interface Next {
  to: StepPath | '/home'
  label: string
}

/** After the last part: a class that is not completed, then the next step. */
export function afterLastPart({ id, classes, completed, next }: ShownStep): Next {
  const left = classes.find(({ isCompleted }) => !isCompleted)
  if (left) return { to: classPath(id, left.id), label: `Próxima parte: ${left.title}` }
  if (completed && next) return { to: stepPath(next.id), label: `Próximo passo: ${next.title}` }
  return { to: '/home', label: 'Ir para o início' }
}

export function afterClass(step: ShownStep, classId: string): Next {
  const { id, classes, quiz, completed } = step
  const after = classes[classes.findIndex((item) => item.id === classId) + 1]
  if (after) return { to: classPath(id, after.id), label: `Próxima parte: ${after.title}` }
  const isQuizLeft = quiz && !completed && !quiz.isPassed
  return isQuizLeft ? { to: quizPath(id), label: 'Próxima parte: Quiz' } : afterLastPart(step)
}
