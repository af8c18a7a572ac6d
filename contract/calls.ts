/** Every call of the upstream API (specification, section 7): payloads are read strictly, answers leniently. */
import { z } from 'zod'
import { completeProfile } from './complete-profile.ts'
import { coupon, question } from './fields.ts'
import { password } from './passwords.ts'
import { changesShape, personalShape } from './personal-fields.ts'
import { quizMarks } from './quiz-shapes.ts'
import { levelProgress, profile, step, stepCard, trail } from './shapes.ts'
import { abilities, note, programme, searchHit } from './learner-shapes.ts'
import { exactOf, named, sentAs } from './exact.ts'
import { group, homeReply, livesBySoonest, notice } from './group-shapes.ts'
import { surveyQuestion } from './survey-shapes.ts'
import {
  every,
  expected,
  flag,
  id,
  instant,
  isoDate,
  line,
  list,
  listOf,
  maybe,
  number,
  or,
  rule,
  someId,
  text,
  unique,
  unread,
  yesOrNo,
  upTo,
  whole,
} from './values.ts'

/** `path` has no trailing slash; `payload` includes `id`, the learner's id, empty if nobody is signed in. */
export interface Call<P extends z.ZodRawShape = z.ZodRawShape, D extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST'
  path: string
  payload: z.ZodObject<P & { id: typeof id }, z.core.$strict>
  data: D
  /** `a: false` in its answer refuses it. */
  isRefusable?: true
  isSafe?: boolean
  isOwn?: true
}

/** What is asked; `id`, or `by` and `as` of a team call, say who asks, and the client adds them. */
export type Payload<C extends Call> = Omit<z.input<C['payload']>, 'id' | 'by' | 'as'>
export type Received<C extends Call> = z.output<C['payload']>
export type Data<C extends Call> = z.output<C['data']>

export function define<P extends z.ZodRawShape, D extends z.ZodType>(
  method: Call['method'],
  path: string,
  payload: P,
  data: D,
): Call<P, D> {
  return { method, path, payload: z.strictObject({ ...payload, id }), data }
}

/** Taken away from too. */
const sum = sentAs(number.clone(), () => z.int())

export const accepted = named('Accepted', z.object({ a: or(flag, true) }))
const stamped = named('Stamped', accepted.extend({ t: expected(instant) }))

/** Of the embedded API alone, and asked for in a batch. */
export const own = <C extends Call>(call: C) => ({ ...call, isOwn: true as const })

export const refusable = <P extends z.ZodRawShape, D extends z.ZodType>(
  path: string,
  payload: P,
  data: D,
) => ({
  ...define('POST', path, payload, data),
  isRefusable: true as const,
})

/** Of a long list; `next` is the cursor of the page after it. */
const pageOf = <S extends z.ZodRawShape>(items: S) => z.object({ ...items, next: maybe(text), unread })

const signedIn = named('SignedIn', profile.partial().extend({ id: someId }))

/** True or an object with `id` is somebody, anything else nobody (specification, section 4). */
const status = sentAs(
  z.unknown().transform((value) => {
    if (flag.safeParse(value).data === true) return true
    return z.object({ id: someId }).safeParse(value).success
  }),
  () => z.union([z.boolean(), exactOf(signedIn), z.null(), z.literal(''), z.strictObject({})]),
)

const answered = sentAs(
  z.unknown().transform(() => true),
  () => z.literal(true),
)

const answers = z.array(
  z.object({ i: someId, r: z.union([text, z.array(text)]), o: z.number().int() }).strict(),
)

const choices = z.array(z.object({ q: z.number().int().min(0), a: text }).strict())
const legalTexts = z
  .array(
    z
      .object({
        slug: z.string().regex(/^[a-z0-9-]{1,64}$/),
        version: z.string().regex(/^[\w.-]{1,32}$/),
        hash: z.string().regex(/^[\w+/=:-]{1,128}$/),
      })
      .strict(),
  )
  .min(1)
  .max(20)

export const calls = {
  login: define('POST', 'login', { u: text, p: text }, signedIn),
  loginCode: define('POST', 'login/code', { u: text }, signedIn),
  logout: define('GET', 'user/logout', {}, answered),
  status: define('GET', 'status', {}, status),
  user: define('GET', 'user', {}, profile),
  userComplete: define('GET', 'user/complete', {}, completeProfile),
  userSteps: define(
    'GET',
    'user/steps',
    { c: z.coerce.number().pipe(yesOrNo).default(0) },
    z.object({ steps: unique(every(stepCard)), unread }),
  ),
  userTrails: define('GET', 'user/trails', {}, z.object({ trails: unique(every(trail)), unread })),
  userHome: define(
    'GET',
    'user/home',
    {},
    levelProgress.extend({
      current: maybe(stepCard),
      recommended: rule(listOf(trail, 6), ({ length }) => length <= 6, 'até 6'),
      live: rule(livesBySoonest, ({ length }) => length <= 3, 'até 3'),
      abilities: maybe(abilities),
      /** How many questions wait for a review. */
      due: maybe(whole),
      /** Days since Monday, in Brasília, on which something was completed. */
      week: maybe(list(isoDate)),
      groups: maybe(listOf(group)),
      replies: maybe(upTo(3, list(homeReply, 3))),
      /** Those that were not read. */
      notices: maybe(upTo(2, list(notice, 2))),
      unread,
    }),
  ),
  userTg: define('GET', 'user/tg', {}, z.object({ programmes: list(programme), unread })),
  userEvos: define(
    'GET',
    'user/evos',
    { c: text.default('') },
    pageOf({ entries: list(z.object({ at: instant, evos: sum, reason: text, stepId: maybe(id) })) }),
  ),
  userNotes: define('GET', 'user/notes', { c: text.default('') }, pageOf({ notes: list(note) })),
  userSearch: define(
    'GET',
    'user/search',
    { q: text, c: text.default('') },
    pageOf({ hits: list(searchHit) }),
  ),
  userCoupon: define('POST', 'user/coupon', { k: coupon }, profile),
  userFeedback: refusable('user/feedback', { i: someId, n: question, a: z.literal(1).optional() }, accepted),
  userUpdate: define('POST', 'user/update', { ...changesShape, p: text }, profile),
  userDelete: refusable('user/delete', { u: text.optional() }, accepted.extend({ receipt: maybe(line) })),
  userSessions: define(
    'GET',
    'user/sessions',
    {},
    z.object({
      sessions: rule(
        list(z.object({ i: id, device: maybe(text), createdAt: instant, usedAt: instant, here: flag })),
        (all) => all.filter(({ here }) => here).length === 1,
        'exatamente uma com `here`',
      ),
    }),
  ),
  userSessionsEnd: refusable('user/sessions/end', { i: someId.optional() }, accepted),
  userLegal: refusable('user/legal', { v: legalTexts }, accepted),
  userCreate: define('POST', 'user/create/fromcupom', { ...personalShape, k: coupon, p: password }, signedIn),
  passwordRecovery: define(
    'POST',
    'pwd/recovery',
    { u: text },
    z.object({
      code: sentAs(maybe(number), () => z.literal(200)),
      s: sentAs(or(flag, true), () => z.literal(true)),
    }),
  ),
  passwordReset: refusable(
    'pwd/reset',
    { p: text, np: text, nc: text },
    z.object({ a: sentAs(or(flag, true), () => z.literal(true)) }),
  ),
  survey: define(
    'GET',
    'survey',
    { i: someId },
    z.object({
      id: expected(id),
      title: or(line, 'Pesquisa'),
      intro: maybe(text),
      completed: or(flag, false),
      questions: listOf(surveyQuestion),
      unread,
    }),
  ),
  surveyComplete: refusable('survey/complete', { i: someId, c: yesOrNo, a: answers }, accepted),
  step: define('GET', 'step', { i: someId }, step),
  stepAuth: refusable('step/auth', { i: someId }, accepted),
  quizComplete: define('POST', 'step/quiz/complete', { i: someId, a: choices }, quizMarks),
  classStart: refusable('step/class/start', { i: someId }, stamped),
  classComplete: refusable('step/class/complete', { i: someId }, stamped),
  classProgress: refusable('step/class/progress', { i: someId, ts: z.number().min(0), n: text }, stamped),
} satisfies Record<string, Call>
