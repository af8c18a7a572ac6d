/** What is held on a learner: profile, level, history, devices. */
import { z } from 'zod'
import { PRESENCES } from '../presences.ts'
import type { PersonalKey } from '../personal-fields.ts'
import { count, id, instant, isoDate, line, listOf, maybe, percent, shape } from './values.ts'
import { certificate } from './certificate.ts'
import { heldCv } from './cv.ts'
import { resultFields, stepCard } from './trail.ts'

export const level = { evos: count, level: count.min(1), toNextLevel: count }

const digits = (length: number) => z.string().regex(new RegExp(`^\\d{${length}}$`))

const personalFields = {
  name: z.string().nullish(),
  email: z.string().email(),
  cel: digits(11).nullish(),
  cpf: digits(11).nullish(),
  nasc: maybe(isoDate),
} satisfies Record<PersonalKey, z.ZodTypeAny>

const profileFields = {
  id,
  ...level,
  ...personalFields,
  isFirstLogin: z.boolean(),
  surveyFinished: z.boolean(),
  userSteps: listOf(shape({ id, progress: percent, completed: z.boolean() })),
  tem_pwd: z.boolean(),
  tags: z.string().regex(/^(?:[a-z]+(?:,[a-z]+)*)?$/),
  actions: shape({ forcePwd: z.boolean(), askPwdOnStart: z.boolean(), askPwdEvery15: z.boolean() }),
}

export const profile = shape(profileFields).openapi('Profile')

/** `id`, and any field of a profile. */
export const signedIn = profile.partial().required({ id: true }).openapi('SignedIn')

const can = z.array(line)
const givenAnswers = z.array(shape({ question: z.string(), answers: z.array(z.string()) })).nullish()

export const abilities = shape({
  total: count,
  latest: z.array(shape({ text: line, title: line, stepId: id })),
}).openapi('Abilities')

export const complete = shape({
  ...profileFields,
  createdAt: instant,
  can: can.nullish(),
  steps: listOf(stepCard),
  surveys: listOf(shape({ id, title: z.string(), completedAt: maybe(instant), answers: givenAnswers })),
  quizzes: z.array(
    shape({ ...resultFields, stepId: id, title: z.string(), at: instant, answers: givenAnswers }),
  ),
  enrolments: z
    .array(
      shape({
        stepId: id,
        title: z.string(),
        at: instant,
        doneAt: maybe(instant),
        completedAt: maybe(instant),
        version: z.string().nullish(),
      }),
    )
    .nullish(),
  classes: z
    .array(
      shape({
        id,
        title: z.string(),
        stepTitle: z.string(),
        stepId: maybe(id),
        startedAt: maybe(instant),
        completedAt: maybe(instant),
        ts: z.number().min(0).nullish(),
        n: z.string().nullish(),
      }),
    )
    .nullish(),
  coupons: z.array(shape({ code: line, at: instant })).nullish(),
  feedback: z
    .array(
      shape({
        title: z.string(),
        stepTitle: z.string().nullish(),
        n: line,
        at: instant,
        named: z.boolean().nullish(),
        reply: z.string().nullish(),
      }),
    )
    .nullish(),
  groups: z
    .array(
      shape({
        title: line,
        from: isoDate,
        to: isoDate,
        invitedAt: maybe(instant),
        joinedAt: maybe(instant),
        leftAt: maybe(instant),
        phone: z.boolean(),
      }),
    )
    .nullish(),
  presences: z
    .array(
      shape({
        title: line,
        startsAt: instant,
        state: z.enum(PRESENCES),
        at: instant,
        n: z.string().nullish(),
      }),
    )
    .nullish(),
  sessions: z.array(shape({ createdAt: instant, usedAt: instant })).nullish(),
  events: z.array(shape({ act: line, at: instant })).nullish(),
  legal: z
    .array(shape({ slug: line, version: line, hash: z.string().nullish(), at: maybe(instant) }))
    .nullish(),
  certificates: z.array(certificate).nullish(),
  cv: maybe(heldCv),
  abilities: maybe(abilities),
  reviews: z
    .array(shape({ question: z.string(), stepTitle: z.string(), answeredOn: isoDate, dueOn: isoDate }))
    .nullish(),
})

export const summary = shape({
  ...profileFields,
  createdAt: maybe(instant),
  can: can.nullish(),
  done: shape({
    classes: count,
    quizzes: count,
    trails: count,
    finished: z.array(shape({ id, title: z.string() })),
  }).refine(
    ({ trails, finished }) => finished.length <= trails,
    'trilhas concluídas até o número das começadas',
  ),
  notes: shape({
    latest: z.array(shape({ classId: id, title: z.string(), stepId: maybe(id), n: z.string() })),
    others: count,
  }),
  abilities: maybe(abilities),
})

export const evos = shape({
  entries: z.array(shape({ at: instant, evos: z.number().int(), reason: z.string(), stepId: maybe(id) })),
  next: z.string().nullish(),
})

export const notes = shape({
  notes: z.array(
    shape({
      classId: id,
      title: line,
      stepId: maybe(id),
      stepTitle: z.string().nullish(),
      trailTitle: z.string().nullish(),
      n: line,
      at: instant,
    }),
  ),
  next: z.string().nullish(),
})

const isInside = (excerpt: string, marks: [number, number][]) =>
  marks.every(([from, to], at) => from < to && to <= excerpt.length && from >= (marks[at - 1]?.[1] ?? 0))

export const found = shape({
  hits: z.array(
    shape({
      kind: z.enum(['trail', 'step', 'class', 'note']),
      id,
      stepId: maybe(id),
      title: line,
      excerpt: z.string(),
      marks: z.array(z.tuple([count, count])),
      locked: z.boolean(),
    }).refine(({ excerpt, marks }) => isInside(excerpt, marks), {
      path: ['marks'],
      message: 'trechos de `excerpt`, um depois do outro',
    }),
  ),
  next: z.string().nullish(),
})

export const sessions = shape({
  sessions: z
    .array(
      shape({ i: id, device: z.string().nullish(), createdAt: instant, usedAt: instant, here: z.boolean() }),
    )
    .refine((list) => list.filter(({ here }) => here).length === 1, 'exatamente uma com `here`'),
})
