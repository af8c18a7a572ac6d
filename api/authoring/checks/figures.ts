import type { Trail } from '#api/content/model.ts'
import { wordsInText } from './check-text.ts'

export interface TrailFigures {
  id: string
  steps: number
  classes: number
  words: number
  minutes: number
  questions: number
  /** Pictures are not counted. */
  mediaBytes: number
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

export function figuresOf({ id, steps }: Trail): TrailFigures {
  const classes = steps.flatMap((step) => step.classes)
  return {
    id,
    steps: steps.length,
    classes: classes.length,
    words: sum(classes.map(({ body }) => wordsInText(body))),
    minutes: sum(classes.map(({ minutes }) => minutes)),
    questions: sum(steps.map(({ quiz }) => quiz?.questions.length ?? 0)),
    mediaBytes: sum(classes.map(({ media }) => media?.bytes ?? 0)),
  }
}
