/** The shapes that several calls share (contract, "Data (`d`) by call"). */
import { z } from 'zod'
import { flag, id, instant, isoDate, maybe, number, or, sparing, text } from './values.ts'

/** Progress of a step or a trail: whole percent, 0 to 100. */
const percent = or(number.pipe(z.number().min(0).max(100)), 0)
const count = or(number.pipe(z.number().min(0)), 0)
const label = or(text, '')

/** What the learner stands at: `toNextLevel` is the number of evos missing to the next level. */
export const levelProgress = z.object({ evos: count, level: or(number, 1), toNextLevel: count })

/** Flags that open the password prompt (specification, section 4). */
const promptFlags = z.object({
  forcePwd: or(flag, false),
  askPwdOnStart: or(flag, false),
  askPwdEvery15: or(flag, false),
})

export const profile = levelProgress.extend({
  id,
  name: or(text, 'Usuário').transform((name) => (/[^\p{Z}\p{C}]/u.test(name) ? name.trim() : 'Usuário')),
  email: label,
  cel: maybe(text),
  cpf: maybe(text),
  nasc: maybe(isoDate),
  isFirstLogin: or(flag, false),
  surveyFinished: or(flag, true),
  userSteps: or(z.array(z.object({ id, progress: percent, completed: or(flag, false) })), []),
  tem_pwd: or(flag, true),
  /** Comma-separated programme tags, such as `tt,tg`. */
  tags: label,
  actions: or(promptFlags, { forcePwd: false, askPwdOnStart: false, askPwdEvery15: false }),
})

/** A step as a card; also what the contract calls `UserStep`. `minutes` and `evos` are those of the whole step. */
export const stepCard = z.object({
  id,
  title: text,
  summary: maybe(text),
  trailId: id,
  trailTitle: text,
  progress: percent,
  completed: or(flag, false),
  classesDone: count,
  classesTotal: count,
  minutes: count,
  evos: count,
  updatedAt: maybe(instant),
})

const trailStep = stepCard.extend({ locked: or(flag, false) })

export const trail = z.object({
  id,
  title: text,
  summary: label,
  /** The interest that recommends the trail, in the learner's words ("tecnologia"). */
  why: maybe(text),
  icon: maybe(text),
  progress: percent,
  steps: or(z.array(trailStep), []),
})

export const live = z.object({
  id,
  title: text,
  description: maybe(text),
  speaker: maybe(text),
  startsAt: instant,
  endsAt: instant,
  url: maybe(text),
  replayUrl: maybe(text),
})

const media = z.object({
  src: text,
  poster: maybe(text),
  /** Address of a WebVTT file. */
  captions: maybe(text),
  /** Markdown. */
  transcript: maybe(text),
  seconds: maybe(number),
  bytes: maybe(number),
})

const classShape = z.object({
  id,
  index: number,
  title: text,
  type: z.enum(['text', 'video', 'audio', 'link']),
  /** Markdown. */
  body: maybe(text),
  media: maybe(media),
  href: maybe(text),
  minutes: count,
  startedAt: maybe(instant),
  completedAt: maybe(instant),
  /** Seconds into the class. */
  ts: maybe(number),
  /** The learner's own note. */
  n: maybe(text),
})

/** An attempt's outcome: `score` right answers of `totalQuestions`; `success` means passed. */
export const quizResult = z.object({ success: flag, score: number, totalQuestions: number })

const option = z.object({ value: id, label: text })

/** A quiz before it is sent: right answers never travel in it. `passScore` is the number of right answers to pass. */
const quiz = z.object({
  id,
  title: text,
  passScore: number,
  attempts: count,
  last: maybe(quizResult),
  best: maybe(quizResult),
  questions: z.array(z.object({ index: number, title: text, options: z.array(option) })),
})

export const step = z.object({
  id,
  title: text,
  summary: maybe(text),
  trailId: id,
  trailTitle: text,
  evos: count,
  minutes: count,
  progress: percent,
  completed: or(flag, false),
  classes: or(z.array(classShape), []),
  quiz: maybe(quiz),
  next: maybe(z.object({ id, title: text })),
})

export const surveyQuestion = z.object({
  id,
  index: number,
  type: z.enum(['single', 'multiple', 'text', 'scale']),
  title: text,
  help: maybe(text),
  required: or(flag, false),
  options: maybe(z.array(option)),
  min: maybe(number),
  max: maybe(number),
  answer: maybe(z.union([z.array(id), id])),
})

const TAGS = ['tg', 'tt'] as const

const programme = sparing(
  z.object({
    tag: z.enum(TAGS),
    title: text,
    subtitle: label,
    /** Markdown. */
    body: label,
    cta: maybe(z.object({ label: text, href: text })),
    live: or(z.array(live), []),
  }),
  ['live'],
)

function isOurs(value: unknown): boolean {
  const { tag } = (value ?? {}) as { tag?: unknown }
  return typeof tag !== 'string' || TAGS.some((ours) => ours === tag)
}

/** The programmes that have a page; an upstream may have others. */
export const programmes = z.preprocess(
  (value) => (Array.isArray(value) ? value.filter(isOurs) : value),
  z.array(programme),
)

export type LevelProgress = z.output<typeof levelProgress>
export type Profile = z.output<typeof profile>
export type StepCard = z.output<typeof stepCard>
export type TrailStep = z.output<typeof trailStep>
export type Trail = z.output<typeof trail>
export type Live = z.output<typeof live>
export type Class = z.output<typeof classShape>
export type ClassType = Class['type']
export type QuizResult = z.output<typeof quizResult>
export type Quiz = z.output<typeof quiz>
export type Step = z.output<typeof step>
export type SurveyQuestion = z.output<typeof surveyQuestion>
export type Programme = z.output<typeof programmes>[number]
