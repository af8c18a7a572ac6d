/** What is taught: trails, steps, classes, quizzes, and the lives around them. */
import { z } from 'zod'
import { COVER_NAMES } from '../picture-names.ts'
import { MEETING_KINDS, PRESENCES } from '../presences.ts'
import { QUESTION_KINDS } from '../question-kinds.ts'
import { count, id, instant, line, listOf, maybe, percent, shape } from './values.ts'

const cardFields = {
  id,
  title: line,
  summary: z.string().nullish(),
  trailId: id,
  trailTitle: line,
  progress: percent,
  completed: z.boolean(),
  classesDone: count,
  classesTotal: count,
  minutes: count,
  evos: count,
  art: z.string().nullish(),
  updatedAt: maybe(instant),
}

interface Counted {
  classesDone: number
  classesTotal: number
}

const isCounted = ({ classesDone, classesTotal }: Counted) => classesDone <= classesTotal
const COUNTED = 'aulas feitas até o número das que há'

export const stepCard = shape(cardFields).refine(isCounted, COUNTED).meta({ id: 'StepCard' })

export const trail = shape({
  id,
  title: line,
  summary: z.string(),
  why: z.string().nullish(),
  icon: z.string().nullish(),
  cover: z.enum(COVER_NAMES).or(z.null()).optional(),
  minutes: count.nullish(),
  progress: percent,
  steps: listOf(
    shape({ ...cardFields, locked: z.boolean() })
      .refine(isCounted, COUNTED)
      .meta({ id: 'TrailStep' }),
  ),
}).meta({ id: 'Trail' })

export const shelf = shape({
  all: count,
  results: count,
  page: count.min(1),
  pages: count.min(1),
  trails: listOf(trail),
}).refine(({ all, results }) => results <= all, 'resultados até o número de trilhas')

const isAddress = (value: string) => /^\/(?!\/)/.test(value) || z.url().safeParse(value).success
const address = z.string().refine(isAddress, 'um endereço, ou um caminho que começa em `/`')

export const live = shape({
  id,
  title: line,
  description: z.string().nullish(),
  speaker: z.string().nullish(),
  startsAt: instant,
  endsAt: instant,
  url: address.nullish(),
  replayUrl: address.nullish(),
  groupId: maybe(id),
  place: z.string().nullish(),
  kind: z.enum(MEETING_KINDS).nullish(),
  cancelled: z.boolean().nullish(),
  series: maybe(id),
  mine: z.enum(PRESENCES).nullish(),
})
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), 'fim depois do começo')
  .meta({ id: 'Live' })

export const lives = listOf(live)

export const soonestFirst = lives.refine(
  (list) => list.every(({ startsAt }, at) => at === 0 || startsAt >= (list[at - 1]?.startsAt ?? '')),
  'a mais próxima primeiro',
)

const media = shape({
  src: address,
  poster: address.nullish(),
  captions: address.nullish(),
  transcript: z.string().nullish(),
  seconds: z.number().min(0).nullish(),
  bytes: count.nullish(),
  synthetic: z.boolean().nullish(),
})

const replyFields = { text: line, n: line, at: instant }

/** What a class of each type cannot be taken without. */
const NEEDS = { text: 'body', video: 'media', audio: 'media', link: 'href' } as const

const classShape = shape({
  id,
  index: count,
  title: line,
  type: z.enum(['text', 'video', 'audio', 'link']),
  body: z.string().nullish(),
  media: media.nullish(),
  href: address.nullish(),
  minutes: count,
  ability: z.string().nullish(),
  cv: z.string().nullish(),
  sources: z.array(shape({ title: line, href: address.nullish() })).nullish(),
  startedAt: maybe(instant),
  completedAt: maybe(instant),
  ts: z.number().min(0).nullish(),
  n: z.string().nullish(),
  doubts: z.array(shape({ i: id, n: line, at: instant, reply: maybe(shape(replyFields)) })).nullish(),
  answered: z.array(shape({ q: line, ...replyFields })).nullish(),
  answers: maybe(shape({ n: line, days: count.min(1) })),
})
  .superRefine((one, context) => {
    const needed = NEEDS[one.type]
    if (one[needed] === undefined || one[needed] === null)
      context.addIssue({ code: 'custom', path: [needed], message: `o que uma aula ${one.type} tem` })
  })
  .meta({ id: 'Class' })

const option = shape({
  value: id.refine((value) => !String(value).includes(','), 'sem vírgula'),
  label: line,
})

const options = z
  .array(option)
  .min(1)
  .refine(
    (list) => new Set(list.map(({ value }) => String(value))).size === list.length,
    'cada `value` uma vez',
  )

const inOrder = (list: { index: number }[]) =>
  list.every(({ index }, at) => index > (list[at - 1]?.index ?? -1))
const IN_ORDER = '`index` cresce de um para o outro'

export const resultFields = { success: z.boolean(), score: count, totalQuestions: count }

const result = shape(resultFields)
  .refine(({ score, totalQuestions }) => score <= totalQuestions, 'acertos até o número de perguntas')
  .meta({ id: 'QuizResult' })

export const questionFields = {
  kind: z.enum(QUESTION_KINDS).or(z.null()).optional(),
  title: line,
  classId: maybe(id),
  options,
}

export const quiz = shape({
  id,
  title: line,
  passScore: count.nullish(),
  attempts: count,
  last: maybe(result),
  best: maybe(result),
  questions: z
    .array(shape({ index: count, ...questionFields }))
    .min(1)
    .refine(inOrder, IN_ORDER),
})
  .refine(
    ({ passScore, questions }) => (passScore ?? 0) <= questions.length,
    '`passScore` até o número de perguntas',
  )
  .meta({ id: 'Quiz' })

export const step = shape({
  id,
  title: line,
  summary: z.string().nullish(),
  achievement: z.string().nullish(),
  art: z.string().nullish(),
  trailId: id,
  trailTitle: line,
  evos: count,
  minutes: count,
  progress: percent,
  completed: z.boolean(),
  classes: listOf(classShape).refine(inOrder, IN_ORDER),
  quiz: maybe(quiz),
  next: shape({ id, title: line }).nullish(),
}).meta({ id: 'Step' })

export const correctionFields = {
  a: z.union([z.string(), z.number()]),
  ok: z.boolean(),
  x: z.string().nullish(),
  options: z.array(shape({ value: id, x: z.string() })).nullish(),
}

export const corrected = shape({
  a: z.boolean(),
  s: count,
  t: count,
  r: z.array(shape({ q: count, ...correctionFields })).nullish(),
})
  .refine(({ s, t }) => s <= t, 'acertos até o número de perguntas')
  .refine(({ s, r }) => !r || r.filter(({ ok }) => ok).length === s, '`s` igual aos `ok` de `r`')
