/** Shapes that several calls share (contract, "Data (`d`) by call"): how they are read, and what must be sent. */
import { z } from 'zod'
import { exactOf, named, ruled, sentAs } from './exact.ts'
import { doubtFields, type live } from './group-shapes.ts'
import { profileShape } from './personal-fields.ts'
import { COVER_NAMES } from './picture-names.ts'
import { IN_ORDER, inOrder, practiceQuestion, quiz } from './quiz-shapes.ts'
import {
  address,
  amount,
  count,
  every,
  flag,
  id,
  instant,
  line,
  list,
  listOf,
  maybe,
  maybeOr,
  or,
  ordinal,
  pathId,
  percent,
  renamed,
  rule,
  someId,
  tally,
  text,
  unique,
  unread,
  whole,
} from './values.ts'

const label = or(text, '')

export const levelProgress = z.object({ evos: count, level: ordinal, toNextLevel: count })

export const hasLevel = ({ unread = [] }: { unread?: string[] }): boolean =>
  Object.keys(levelProgress.shape).every((name) => !unread.includes(name))

const promptFlags = named(
  'Prompts',
  z.object({ forcePwd: or(flag, false), askPwdOnStart: or(flag, false), askPwdEvery15: or(flag, false) }),
)
const stepProgress = named('StepProgress', z.object({ id, progress: percent, completed: or(flag, false) }))
const NO_PROMPTS = { forcePwd: false, askPwdOnStart: false, askPwdEvery15: false }

const tags = sentAs(or(text, ''), () => z.string().regex(/^(?:[a-z]+(?:,[a-z]+)*)?$/))

export const profile = named(
  'Profile',
  z.object({
    id,
    ...levelProgress.shape,
    ...profileShape,
    isFirstLogin: or(flag, false),
    surveyFinished: or(flag, true),
    userSteps: listOf(stepProgress),
    tem_pwd: or(flag, true),
    tags,
    actions: or(promptFlags, NO_PROMPTS),
  }),
)

const isCounted = (one: { classesDone: number; classesTotal: number }) => one.classesDone <= one.classesTotal
const COUNTED = 'aulas feitas até o número das que há'

/** The class to open next: the one started last, or else the first that is left. */
const nextClass = named('NextClass', z.object({ id: maybe(pathId), title: line, minutes: count }))

const cardFields = {
  id: pathId,
  title: line,
  summary: maybe(text),
  trailId: id,
  trailTitle: line,
  progress: percent,
  completed: or(flag, false),
  classesDone: count,
  classesTotal: count,
  minutes: count,
  evos: count,
  art: maybe(text),
  updatedAt: maybe(instant),
  first: maybe(nextClass),
}

/** `parts`, of the step to go on with: which of its classes, then whether its quiz, are done. */
export const stepCard = named(
  'StepCard',
  rule(z.object({ ...cardFields, parts: maybe(z.array(flag)) }), isCounted, COUNTED),
)

const trailStep = named(
  'TrailStep',
  rule(z.object({ ...cardFields, locked: or(flag, false) }), isCounted, COUNTED),
)

const OLDER_NAMES = {
  success: 'green',
  primary: 'green',
  secondary: 'blue',
  warning: 'orange',
  error: 'rose',
} as const
const cover = named('Cover', renamed(COVER_NAMES, OLDER_NAMES))

/** How a trail is drawn. */
export const trailLook = { icon: maybe(text), cover: maybeOr(cover, 'green') }

export const trail = named(
  'Trail',
  z.object({
    id: pathId,
    title: line,
    summary: label,
    why: maybe(text),
    ...trailLook,
    minutes: maybe(whole),
    progress: percent,
    steps: unique(every(trailStep)),
    unread,
  }),
)

const media = z.object({
  src: address,
  poster: maybe(address),
  captions: maybe(address),
  transcript: maybe(text),
  seconds: maybe(amount),
  bytes: maybe(whole),
  synthetic: maybe(flag),
})

const classFields = z.object({
  id: someId,
  index: tally,
  title: or(line, 'Aula'),
  type: z.enum(['text', 'video', 'audio', 'link']),
  body: maybe(text),
  media: maybe(media),
  href: maybe(address),
  minutes: count,
  /** What one can do after it. */
  ability: maybe(text),
  cv: maybe(text),
  sources: maybe(list(z.object({ title: line, href: maybe(address) }))),
  startedAt: maybe(instant),
  completedAt: maybe(instant),
  /** Seconds into the class; `n` is the learner's note. */
  ts: maybe(amount),
  n: maybe(text),
  practice: maybe(practiceQuestion),
  ...doubtFields,
})

/** What a class of each type cannot be taken without. */
const NEEDS = { text: 'body', video: 'media', audio: 'media', link: 'href' } as const

/** A text may come without its type; a type that was not read is there, as undefined. */
function typed(value: unknown) {
  const one = value as { body?: unknown; type?: unknown } | null
  const isUntyped = one !== null && (one.type === null || !('type' in Object(one)))
  return isUntyped && one.body ? { ...one, type: 'text' } : value
}
const exactClass = named(
  'Class',
  ruled(classFields, (exact) =>
    exact.superRefine((value, context) => {
      const one = value as z.output<typeof classFields>
      const needed = NEEDS[one.type]
      if (one[needed] === undefined || (one[needed] as unknown) === null)
        context.addIssue({ code: 'custom', path: [needed], message: `o que uma aula ${one.type} tem` })
    }),
  ),
)
const classShape = sentAs(z.preprocess(typed, classFields), () => exactOf(exactClass))

export const step = named(
  'Step',
  z.object({
    id,
    title: or(line, 'Passo'),
    summary: maybe(text),
    achievement: maybe(text),
    art: maybe(text),
    trailId: or(id, ''),
    trailTitle: or(line, 'Trilha'),
    evos: count,
    minutes: count,
    progress: percent,
    completed: or(flag, false),
    classes: rule(listOf(classShape), inOrder, IN_ORDER),
    quiz: maybe(quiz),
    next: maybe(z.object({ id: pathId, title: line })),
    unread,
  }),
)

export type LevelProgress = z.output<typeof levelProgress>
export type Profile = z.output<typeof profile>
export type StepCard = z.output<typeof stepCard>
export type TrailStep = z.output<typeof trailStep>
export type Cover = Trail['cover']
export type Trail = z.output<typeof trail>
export type Live = z.output<typeof live>
export type Class = z.output<typeof classShape>
export type ClassType = Class['type']
export type Step = z.output<typeof step>
