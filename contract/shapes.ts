/** Shapes that several calls share (contract, "Data (`d`) by call"). */
import { z } from 'zod'
import { profileShape } from './personal-fields.ts'
import { flag, id, instant, isoDate, maybe, number, or, text } from './lenient-values.ts'

const percent = or(number.pipe(z.number().min(0).max(100)), 0)
const count = or(number.pipe(z.number().min(0)), 0)
const label = or(text, '')

/** What `readLeniently` took out of an object, by name; a list's name once per item. */
export const unread = maybe(z.array(z.string()))

export const levelProgress = z.object({ evos: count, level: or(number, 1), toNextLevel: count })

export const hasLevel = ({ unread = [] }: { unread?: string[] }): boolean =>
  Object.keys(levelProgress.shape).every((name) => !unread.includes(name))

const promptFlags = z.object({
  forcePwd: or(flag, false),
  askPwdOnStart: or(flag, false),
  askPwdEvery15: or(flag, false),
})

export const profile = levelProgress.extend({
  id,
  ...profileShape,
  isFirstLogin: or(flag, false),
  surveyFinished: or(flag, true),
  userSteps: or(z.array(z.object({ id, progress: percent, completed: or(flag, false) })), []),
  tem_pwd: or(flag, true),
  tags: label,
  actions: or(promptFlags, { forcePwd: false, askPwdOnStart: false, askPwdEvery15: false }),
})

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
  art: maybe(text),
  updatedAt: maybe(instant),
})

const trailStep = stepCard.extend({ locked: or(flag, false) })

const COVERS = ['primary', 'secondary', 'warning', 'error'] as const

export const trail = z.object({
  id,
  title: text,
  summary: label,
  why: maybe(text),
  icon: maybe(text),
  cover: or(z.enum(COVERS), 'primary'),
  minutes: maybe(number),
  progress: percent,
  steps: or(z.array(trailStep), []),
  unread,
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
  captions: maybe(text),
  transcript: maybe(text),
  seconds: maybe(number),
  bytes: maybe(number),
  synthetic: maybe(flag),
})

const classShape = z.object({
  id,
  index: or(number, 0),
  title: or(text, 'Aula'),
  type: z.enum(['text', 'video', 'audio', 'link']),
  body: maybe(text),
  media: maybe(media),
  href: maybe(text),
  minutes: count,
  /** What one can do after it. */
  ability: maybe(text),
  sources: maybe(z.array(z.object({ title: text, href: maybe(text) }))),
  startedAt: maybe(instant),
  completedAt: maybe(instant),
  /** Seconds into the class; `n` is the learner's note. */
  ts: maybe(number),
  n: maybe(text),
})

export const quizResult = z.object({ success: flag, score: number, totalQuestions: number })

const option = z.object({ value: id, label: text })

const QUESTION_KINDS = ['single', 'multiple', 'order', 'truth'] as const

/** An answer to `multiple` and `order` is values joined by commas; `classId` is the class that teaches it. */
export const quizQuestion = z.object({
  index: number,
  kind: or(z.enum(QUESTION_KINDS), 'single'),
  title: text,
  classId: maybe(id),
  options: z.array(option).min(1),
  unread,
})

const quiz = z.object({
  id,
  title: or(text, 'Quiz'),
  passScore: maybe(number),
  attempts: count,
  last: maybe(quizResult),
  best: maybe(quizResult),
  questions: or(z.array(quizQuestion), []),
  unread,
})

export const step = z.object({
  id,
  title: or(text, 'Passo'),
  summary: maybe(text),
  achievement: maybe(text),
  art: maybe(text),
  trailId: or(id, ''),
  trailTitle: or(text, 'Trilha'),
  evos: count,
  minutes: count,
  progress: percent,
  completed: or(flag, false),
  classes: or(z.array(classShape), []),
  quiz: maybe(quiz),
  next: maybe(z.object({ id, title: text })),
  unread,
})

/** What the learner can do after the classes completed, the latest first. */
export const abilities = z.object({
  total: count,
  latest: or(z.array(z.object({ text, title: text, stepId: id })), []),
})

/** When a question was answered last, and from which day on it comes again. */
export const heldReview = z.object({ question: text, stepTitle: text, answeredOn: isoDate, dueOn: isoDate })
export const certificateOnPaper = z.object({
  title: text,
  name: text,
  hours: number,
  from: isoDate,
  to: isoDate,
  issuedAt: instant,
  abilities: or(z.array(text), []),
})

export const certificate = certificateOnPaper.extend({
  code: text,
  trailId: id,
  /** For good. */
  withdrawn: or(flag, false),
})

const scaleEnd = maybe(number.pipe(z.number().int().min(0).max(100)))

export const SCALE = { min: 1, max: 5 }

const surveyFields = z.object({
  id,
  index: number,
  type: z.enum(['single', 'multiple', 'text', 'scale']),
  title: text,
  help: maybe(text),
  required: or(flag, false),
  options: maybe(z.array(option.extend({ icon: maybe(text) }))),
  min: scaleEnd,
  max: scaleEnd,
  minLabel: maybe(text),
  maxLabel: maybe(text),
  answer: maybe(z.union([z.array(id), id])),
  unread,
})

function canBeAnswered({ type, options = [], min, max, unread = [] }: SurveyQuestion): boolean {
  if (type === 'text') return true
  if (type !== 'scale') return options.length > 0
  const hasEnds = !unread.includes('min') && !unread.includes('max')
  return hasEnds && (min ?? SCALE.min) <= (max ?? SCALE.max)
}

export const surveyQuestion = surveyFields.refine(canBeAnswered)

export const TAGS = ['tg', 'tt'] as const

export const programme = z.object({
  tag: text,
  title: or(text, 'Seu programa'),
  subtitle: label,
  body: label,
  cta: maybe(z.object({ label: text, href: text })),
  live: or(z.array(live), []),
  unread,
})

export const hasPage = (one: z.output<typeof programme>): one is Programme =>
  TAGS.some((tag) => tag === one.tag)

export type LevelProgress = z.output<typeof levelProgress>
export type Profile = z.output<typeof profile>
export type StepCard = z.output<typeof stepCard>
export type TrailStep = z.output<typeof trailStep>
export type Cover = Trail['cover']
export type Abilities = z.output<typeof abilities>
export type Certificate = z.output<typeof certificate>
export type Trail = z.output<typeof trail>
export type Live = z.output<typeof live>
export type Class = z.output<typeof classShape>
export type ClassType = Class['type']
export type QuizResult = z.output<typeof quizResult>
export type QuizQuestion = z.output<typeof quizQuestion>
export type QuestionKind = QuizQuestion['kind']
export type Quiz = z.output<typeof quiz>
export type Step = z.output<typeof step>
export type SurveyQuestion = z.output<typeof surveyFields>
type ProgrammeTag = (typeof TAGS)[number]
export type Programme = z.output<typeof programme> & { tag: ProgrammeTag }
