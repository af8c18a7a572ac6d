/** What a learner did at the mock since it started, and what it shows of that. */
import { shownLevelOf } from '#contract/levels.ts'
import { AWARD, CARD, CORRECTED, HELD, PRACTICE, STEP, SURVEY, TRAIL } from './data.ts'

interface Done {
  startedAt?: string
  completedAt?: string
  ts?: number
  n?: string
}

interface Result {
  success: boolean
  score: number
  totalQuestions: number
}

type Given = string | string[]

const SECOND = 1000
const WELCOME = { at: '2026-10-01T12:00:00Z', evos: 120, reason: 'Bônus de boas-vindas' }
const RIGHT = new Map(CORRECTED.r.map((one) => [one.q, one]))
const [terra] = STEP.classes

export class Progress {
  private readonly classes = new Map<string, Done>([
    ['terra', { startedAt: terra?.startedAt, completedAt: terra?.completedAt, ts: terra?.ts, n: terra?.n }],
  ])
  private readonly notedAt = new Map<string, string>([['terra', terra?.startedAt ?? WELCOME.at]])
  private readonly results: (Result & { at: string })[] = []
  private awards: { at: string; evos: number; reason: string; stepId?: string }[] = [AWARD, WELCOME]
  private readonly given = new Map<string, Given>()
  private surveyedAt: string | undefined

  constructor(isSurveyed: boolean) {
    if (isSurveyed) this.surveyedAt = HELD.createdAt
  }

  /** Later than everything before, whatever the clock says. */
  private now(): string {
    const latest = Date.parse(this.awards[0]?.at ?? WELCOME.at)
    return new Date(Math.max(Date.now(), latest + SECOND)).toISOString()
  }

  private award(reason: string, evos: number): void {
    this.awards = [{ at: this.now(), evos, reason, stepId: STEP.id }, ...this.awards]
  }

  private get best(): Result | undefined {
    const [best] = [...this.results].sort((one, other) => other.score - one.score)
    return best && resultOf(best)
  }

  /** Undefined for a class that is not there. */
  private at(id: string): Done | undefined {
    if (!STEP.classes.some((one) => one.id === id)) return undefined
    const done = this.classes.get(id) ?? {}
    this.classes.set(id, done)
    return done
  }

  start(id: string): string | undefined {
    const done = this.at(id)
    if (done) done.startedAt ??= this.now()
    return done && this.now()
  }

  complete(id: string): string | undefined {
    const done = this.at(id)
    if (!done) return undefined
    done.startedAt ??= this.now()
    if (done.completedAt === undefined) this.award('Aula feita', 10)
    done.completedAt ??= this.now()
    return this.now()
  }

  note(id: string, ts: number, n: string): string | undefined {
    const done = this.at(id)
    if (!done) return undefined
    Object.assign(done, { ts, n })
    this.notedAt.set(id, this.now())
    return this.now()
  }

  mark(answers: { q: number; a: string }[]) {
    const chosen = new Map(answers.map(({ q, a }) => [q, a]))
    const r = STEP.quiz.questions.map(({ index }) => {
      const right = RIGHT.get(index)
      return { q: index, a: right?.a ?? '', ok: chosen.get(index) === right?.a, x: right?.x }
    })
    const score = r.filter(({ ok }) => ok).length
    const success = score >= STEP.quiz.passScore
    if (success && this.best?.success !== true) this.award('Quiz aprovado', 50)
    this.results.push({ success, score, totalQuestions: r.length, at: this.now() })
    return { a: success, s: score, t: r.length, r }
  }

  answerSurvey(answers: { i: string; r: Given }[], isDone: boolean): void {
    for (const { i, r } of answers) this.given.set(i, r)
    if (isDone) this.surveyedAt ??= this.now()
  }

  level() {
    const evos = this.awards.reduce((sum, one) => sum + one.evos, 0)
    return shownLevelOf(evos)
  }

  history = () => ({ entries: this.awards })

  card() {
    const classesDone = [...this.classes.values()].filter(({ completedAt }) => completedAt).length
    const parts = classesDone + (this.best?.success ? 1 : 0)
    const all = STEP.classes.length + 1
    const progress = Math.round((parts / all) * 100)
    return { ...CARD, classesDone, progress, completed: parts === all }
  }

  trail() {
    const card = this.card()
    return { ...TRAIL, progress: card.progress, steps: [{ ...card, locked: false }] }
  }

  step() {
    const { progress, completed } = this.card()
    const classes = STEP.classes.map((one) => ({
      ...{ ...one, startedAt: undefined, completedAt: undefined, ts: undefined, n: undefined },
      ...this.classes.get(one.id),
      ...(one.index === 0 && { practice: PRACTICE }),
    }))
    const last = this.results.at(-1)
    const quiz = {
      ...STEP.quiz,
      attempts: this.results.length,
      last: last && resultOf(last),
      best: this.best,
    }
    return { ...STEP, progress, completed, classes, quiz }
  }

  survey() {
    const questions = SURVEY.questions.map((one) => ({ ...one, answer: this.given.get(one.id) }))
    return { ...SURVEY, completed: this.surveyedAt !== undefined, questions }
  }

  held() {
    const [survey] = HELD.surveys
    const [quiz] = HELD.quizzes
    return {
      createdAt: HELD.createdAt,
      steps: [this.card()],
      surveys: this.surveyedAt === undefined ? [] : [{ ...survey, completedAt: this.surveyedAt }],
      quizzes: this.results.map((one) => ({ ...one, stepId: STEP.id, title: quiz?.title ?? '' })),
    }
  }

  notes() {
    const of = { stepId: STEP.id, stepTitle: STEP.title, trailTitle: STEP.trailTitle }
    return STEP.classes.flatMap(({ id, title }) => {
      const n = this.classes.get(id)?.n
      return n ? [{ classId: id, title, ...of, n, at: this.notedAt.get(id) }] : []
    })
  }

  summary() {
    const { classesDone, completed } = this.card()
    const latest = this.notes().map(({ classId, title, stepId, n }) => ({ classId, title, stepId, n }))
    const finished = completed ? [{ id: TRAIL.id, title: TRAIL.title }] : []
    const quizzes = this.best?.success ? 1 : 0
    return {
      createdAt: HELD.createdAt,
      done: { classes: classesDone, quizzes, trails: 1, finished },
      notes: { latest, others: 0 },
    }
  }
}

const resultOf = ({ success, score, totalQuestions }: Result): Result => ({ success, score, totalQuestions })
