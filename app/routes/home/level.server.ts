import { CLASS_EVOS } from '#contract/levels.ts'
import type { LevelProgress, StepCard, Trail } from '#contract/shapes.ts'
import { hasOurRules } from '#app/domain/levels.server.ts'
import { count } from '#app/ui/words.ts'
import type { HomeData } from '#app/learning/next-step/find-home.server.ts'

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

interface Way {
  classes: number
  steps: number
  /** Where the next level is reached. */
  last: StepCard
  isQuiz: boolean
}

function wayOver(gap: number, steps: StepCard[]): Way | undefined {
  let [evos, classes] = [0, 0]
  for (const [at, last] of steps.entries()) {
    const work = workIn(last)
    if (!work) return undefined
    const needed = Math.min(work.classes, Math.ceil((gap - evos) / CLASS_EVOS))
    classes += needed
    evos += needed * CLASS_EVOS
    const isQuiz = evos < gap
    if (isQuiz) evos += work.quizEvos
    if (evos >= gap) return { classes, steps: at + 1, last, isQuiz }
  }
  return undefined
}

const MOST_STEPS = 4

const GENERAL = '. Cada aula feita e cada quiz em que você passa somam evos.'

function advice(levelProgress: LevelProgress, steps: StepCard[]): string {
  const reached = hasOurRules(levelProgress) ? wayOver(levelProgress.toNextLevel, steps) : undefined
  if (!reached) return GENERAL
  if (reached.steps > MOST_STEPS)
    return `: são cerca de ${count(reached.steps, 'passo', 'passos')} com aulas e quiz.`
  if (reached.isQuiz) return `: você chega lá no quiz de “${reached.last.title}”.`
  return reached.steps > 1
    ? `: você chega lá no passo “${reached.last.title}”.`
    : `: com mais ${count(reached.classes, 'aula', 'aulas')} você chega lá.`
}

/** The trail of the current step first. */
function stepsLeft({ current, recommended }: HomeData): StepCard[] {
  const isCurrent = ({ id }: Trail) => id === current?.trailId
  const trails = [...recommended.filter(isCurrent), ...recommended.filter((trail) => !isCurrent(trail))]
  const others = trails.flatMap(({ steps }) => steps).filter(({ id }) => id !== current?.id)
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
