import type { Content, Lesson, Programme, Step, Survey, Trail } from './model.ts'

export interface Catalogue {
  trails: readonly Trail[]
  programmes: readonly Programme[]
  surveys: readonly Survey[]
  trail: (id: string) => Trail | undefined
  step: (id: string) => Step | undefined
  lesson: (id: string) => Lesson | undefined
  /** Of a class among all; behind all for one that is not offered. */
  placeOf: (classId: string) => number
  stepOfQuiz: (quizId: string) => Step | undefined
  survey: (id: string) => Survey | undefined
  titleOf: (id: string) => string | undefined
  /** The age for registration in the terms in force on that day (ISODate); 0 if they name none. */
  minimumAge: (today: string) => Promise<number>
}

const byId = <T extends { id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]))

export function catalogueOf(content: Content, retired: ReadonlyMap<string, string> = new Map()): Catalogue {
  const steps = content.trails.flatMap((trail) => trail.steps)
  const trailsById = byId(content.trails)
  const stepsById = byId(steps)
  const lessons = steps.flatMap((step) => step.classes)
  const lessonsById = byId(lessons)
  const places = new Map(lessons.map(({ id }, at) => [id, at]))
  const stepsByQuiz = new Map(steps.flatMap((step) => (step.quiz ? [[step.quiz.id, step] as const] : [])))
  const surveysById = byId(content.surveys)
  return {
    ...content,
    trail: (id) => trailsById.get(id),
    step: (id) => stepsById.get(id),
    lesson: (id) => lessonsById.get(id),
    placeOf: (classId) => places.get(classId) ?? lessons.length,
    stepOfQuiz: (id) => stepsByQuiz.get(id),
    survey: (id) => surveysById.get(id),
    titleOf: (id) =>
      (trailsById.get(id) ?? stepsById.get(id) ?? lessonsById.get(id))?.title ?? retired.get(id),
    async minimumAge(today) {
      const begun = (await content.terms()).filter(({ since }) => since <= today)
      return begun.sort((a, b) => b.since.localeCompare(a.since))[0]?.minimumAge ?? 0
    },
  }
}
