import type { Content, Lesson, Programme, Step, Survey, Trail } from './model.ts'

/** The content on offer, held in memory and found by id. But for the terms it never changes while the process runs. */
export interface Catalogue {
  trails: readonly Trail[]
  programmes: readonly Programme[]
  surveys: readonly Survey[]
  trail: (id: string) => Trail | undefined
  step: (id: string) => Step | undefined
  lesson: (id: string) => Lesson | undefined
  /** The step whose quiz this is. */
  stepOfQuiz: (quizId: string) => Step | undefined
  survey: (id: string) => Survey | undefined
  /** The title of a step or class, also of one that is no longer offered. */
  titleOf: (id: string) => string | undefined
  /** How old one must be to create an account on that day (ISODate), by the terms then in force; 0 where none say. */
  minimumAge: (today: string) => Promise<number>
}

const byId = <T extends { id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]))

export function catalogueOf(content: Content, retired: ReadonlyMap<string, string> = new Map()): Catalogue {
  const steps = content.trails.flatMap((trail) => trail.steps)
  const trailsById = byId(content.trails)
  const stepsById = byId(steps)
  const lessonsById = byId(steps.flatMap((step) => step.classes))
  const stepsByQuiz = new Map(steps.flatMap((step) => (step.quiz ? [[step.quiz.id, step] as const] : [])))
  const surveysById = byId(content.surveys)
  return {
    ...content,
    trail: (id) => trailsById.get(id),
    step: (id) => stepsById.get(id),
    lesson: (id) => lessonsById.get(id),
    stepOfQuiz: (id) => stepsByQuiz.get(id),
    survey: (id) => surveysById.get(id),
    titleOf: (id) => (stepsById.get(id) ?? lessonsById.get(id))?.title ?? retired.get(id),
    async minimumAge(today) {
      const begun = (await content.terms()).filter(({ since }) => since <= today)
      return begun.sort((a, b) => b.since.localeCompare(a.since))[0]?.minimumAge ?? 0
    },
  }
}
