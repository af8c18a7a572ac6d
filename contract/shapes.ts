/** Shapes that several calls share (contract, "Data (`d`) by call"). */
import { z } from 'zod'
import { doubtFields, live } from './group-shapes.ts'
import { profileShape } from './personal-fields.ts'
import {
  flag,
  id,
  instant,
  isoDate,
  list,
  maybe,
  number,
  or,
  pathId,
  renamed,
  someId,
  text,
} from './lenient-values.ts'
import { COVER_NAMES } from './picture-names.ts'
import { isProgrammeTag, type ProgrammeTag } from './programme-tags.ts'
import { QUESTION_KINDS } from './question-kinds.ts'

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
  userSteps: list(z.object({ id, progress: percent, completed: or(flag, false) })),
  tem_pwd: or(flag, true),
  tags: label,
  actions: or(promptFlags, { forcePwd: false, askPwdOnStart: false, askPwdEvery15: false }),
})

export const stepCard = z.object({
  id: pathId,
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

const cover = renamed(COVER_NAMES, {
  success: 'green',
  primary: 'green',
  secondary: 'blue',
  warning: 'orange',
  error: 'rose',
})

export const trail = z.object({
  id: pathId,
  title: text,
  summary: label,
  why: maybe(text),
  icon: maybe(text),
  cover: or(cover, 'green'),
  minutes: maybe(number),
  progress: percent,
  steps: or(z.array(trailStep), []),
  unread,
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

const classFields = z.object({
  id: someId,
  index: or(number, 0),
  title: or(text, 'Aula'),
  type: z.enum(['text', 'video', 'audio', 'link']),
  body: maybe(text),
  media: maybe(media),
  href: maybe(text),
  minutes: count,
  /** What one can do after it. */
  ability: maybe(text),
  cv: maybe(text),
  sources: maybe(list(z.object({ title: text, href: maybe(text) }))),
  startedAt: maybe(instant),
  completedAt: maybe(instant),
  /** Seconds into the class; `n` is the learner's note. */
  ts: maybe(number),
  n: maybe(text),
  ...doubtFields,
})

/** A text may come without its type; a type that was not read is there, as undefined. */
function typed(value: unknown) {
  const one = value as { body?: unknown; type?: unknown } | null
  const isUntyped = one !== null && (one.type === null || !('type' in Object(one)))
  return isUntyped && one.body ? { ...one, type: 'text' } : value
}
const classShape = z.preprocess(typed, classFields)

const points = number.pipe(z.number().min(0))
export const quizResult = z.object({ success: flag, score: points, totalQuestions: points })
const possibleResult = maybe(
  quizResult.refine(({ score, totalQuestions }) => score <= totalQuestions && totalQuestions > 0),
)

export const option = z.object({ value: someId, label: text })

/** An answer to `multiple` and `order` is values joined by commas; `classId` is the class that teaches it. */
export const quizQuestion = z.object({
  index: number,
  kind: or(z.enum(QUESTION_KINDS), 'single'),
  title: text,
  classId: maybe(id),
  options: list(option).refine(({ length }) => length > 0),
  unread,
})

const quiz = z
  .object({
    id: someId,
    title: or(text, 'Quiz'),
    passScore: maybe(number),
    attempts: count,
    last: possibleResult,
    best: possibleResult,
    questions: list(quizQuestion).refine(({ length }) => length > 0),
    unread,
  })
  .transform(({ passScore = 0, ...rest }): typeof rest & { passScore?: number } => ({
    ...rest,
    passScore: passScore > 0 && passScore <= rest.questions.length ? passScore : undefined,
  }))

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
  classes: list(classShape),
  quiz: maybe(quiz),
  next: maybe(z.object({ id: pathId, title: text })),
  unread,
})

/** What the learner can do after the classes completed, the latest first. */
export const abilities = z.object({
  total: count,
  latest: list(z.object({ text, title: text, stepId: id })),
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
  abilities: list(text),
})

export const certificate = certificateOnPaper.extend({
  code: text,
  trailId: id,
  /** For good. */
  withdrawn: or(flag, false),
})

export const programme = z.object({
  tag: text,
  title: or(text, 'Seu programa'),
  subtitle: label,
  body: label,
  cta: maybe(z.object({ label: text, href: text })),
  live: list(live),
  unread,
})

export const hasPage = (one: z.output<typeof programme>): one is Programme => isProgrammeTag(one.tag)

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
export type Quiz = z.output<typeof quiz>
export type Step = z.output<typeof step>
export type Programme = z.output<typeof programme> & { tag: ProgrammeTag }
