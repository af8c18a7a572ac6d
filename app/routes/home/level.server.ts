import { CLASS_EVOS } from '#contract/evos.ts'
import type { LevelProgress, StepCard } from '#contract/shapes.ts'
import { hasOurRules } from '#app/learning/evos/level-percent.server.ts'
import { count } from '#app/ui/words.ts'
import type { HomeData } from '#app/learning/next-step/next-step.server.ts'

interface Work {
  classes: number
  quizEvos: number
}

/** Undefined if the step's evos are not those of classes and a quiz. */
function workIn({ classesDone, classesTotal, evos, progress }: StepCard): Work | undefined {
  const quizEvos = evos - classesTotal * CLASS_EVOS
  if (quizEvos < 0) return undefined
  const partsDone = Math.ceil((progress * (classesTotal + 1)) / 100)
  const isPassed = partsDone > classesDone
  return { classes: Math.max(0, classesTotal - classesDone), quizEvos: isPassed ? 0 : quizEvos }
}

function partsWorth(gap: number, steps: StepCard[]) {
  const sum = { evos: 0, classes: 0, quizzes: 0, steps: 0 }
  for (const step of steps) {
    const work = workIn(step)
    if (!work) return undefined
    sum.steps++
    const classes = Math.min(work.classes, Math.ceil((gap - sum.evos) / CLASS_EVOS))
    sum.classes += classes
    sum.evos += classes * CLASS_EVOS
    if (sum.evos < gap && work.quizEvos > 0) {
      sum.quizzes++
      sum.evos += work.quizEvos
    }
    if (sum.evos >= gap) return sum
  }
  return undefined
}

const MOST_PARTS = 12

const GENERAL = '. Cada aula concluída e cada quiz em que você passa somam evos.'

function advice(levelProgress: LevelProgress, steps: StepCard[]): string {
  const parts = hasOurRules(levelProgress) ? partsWorth(levelProgress.toNextLevel, steps) : undefined
  if (!parts) return GENERAL
  if (parts.classes + parts.quizzes > MOST_PARTS)
    return `: são cerca de ${count(parts.steps, 'passo', 'passos')} com aulas e quiz.`
  const words = [
    parts.classes > 0 && count(parts.classes, 'aula', 'aulas'),
    parts.quizzes > 0 && count(parts.quizzes, 'quiz', 'quizzes'),
  ]
  return `: conclua ${words.filter(Boolean).join(' e ')}.`
}

function stepsLeft({ current, recommended }: HomeData): StepCard[] {
  const others = recommended.flatMap(({ steps }) => steps).filter(({ id }) => id !== current?.id)
  return [...(current ? [current] : []), ...others].filter(({ completed }) => !completed)
}

export function shownLevel(home: HomeData) {
  const steps = stepsLeft(home)
  const isAllDone = steps.length === 0 && !home.unread
  return {
    next: home.toNextLevel > 0 ? home.level + 1 : undefined,
    advice: isAllDone ? '. Quando chegar trilha nova, você continua daqui.' : advice(home, steps),
  }
}

export type ShownLevel = ReturnType<typeof shownLevel>
