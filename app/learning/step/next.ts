import type { CertificatePath } from '#app/domain/certificate-path.ts'
import { classPath, quizPath, stepPath, type StepPath } from '#app/learning/step-path.ts'
import type { trailPath } from '#app/learning/trail-path.ts'
import type { ShownStep } from './shown-step.server.ts'

export interface Next {
  to: StepPath | ReturnType<typeof trailPath> | CertificatePath | '/home' | '/trails'
  label: string
  /** What is open now, or left. */
  about?: string
}

/** After the last part: a class that is not completed, then the next step, as home names it where that was asked. */
export function afterLastPart(
  { id, completed, left, next: following }: ShownStep,
  next = following && { to: stepPath(following.id), title: following.title },
): Next {
  if (left)
    return { to: classPath(id, left.id), label: 'Ir para a aula que falta', about: `Falta: ${left.title}` }
  if (completed && next)
    return { to: next.to, label: 'Ir para o próximo passo', about: `Agora vem: ${next.title}` }
  return { to: '/home', label: 'Ir para o início' }
}

export function afterClass(step: ShownStep, classId: string): Next {
  const { id, classes, quiz, completed } = step
  const after = classes[classes.findIndex((item) => item.id === classId) + 1]
  if (after) return { to: classPath(id, after.id), label: 'Próxima aula' }
  const isQuizLeft = quiz && !completed && !quiz.isPassed
  return isQuizLeft ? { to: quizPath(id), label: 'Ir para o quiz' } : afterLastPart(step)
}
