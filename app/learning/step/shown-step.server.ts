import { leftOut } from '#contract/read-leniently.ts'
import type { Step } from '#contract/shapes.ts'
import { nextOf } from '#app/learning/resume.ts'

export function shownStep(step: Step) {
  const { id, title, trailTitle, trailId, classes, quiz, completed, progress, evos, next } = step
  const part = nextOf(step)
  return {
    id,
    title,
    trailTitle,
    trailId,
    completed,
    progress,
    evos,
    next,
    /** The class to go on with. */
    left: part?.kind === 'class' ? { id: part.open.id, title: part.open.title } : undefined,
    leftOut: { classes: leftOut(step, 'classes'), quizzes: leftOut(step, 'quiz') },
    classes: classes.map((item) => ({
      id: item.id,
      index: item.index,
      title: item.title,
      type: item.type,
      minutes: item.minutes,
      bytes: item.media?.bytes,
      isStarted: item.startedAt !== undefined,
      isCompleted: item.completedAt !== undefined,
    })),
    quiz: quiz && {
      title: quiz.title,
      questions: quiz.questions.length,
      isPassed: quiz.best?.success ?? false,
    },
  }
}

export type ShownStep = ReturnType<typeof shownStep>
