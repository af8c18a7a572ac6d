/** Every call of the upstream API (specification, section 7): payloads are read strictly, answers leniently. */
import { z } from 'zod'
import { completeProfile } from './complete-profile.ts'
import { coupon, question } from './fields.ts'
import { password } from './passwords.ts'
import { changesShape, personalShape } from './personal-fields.ts'
import { abilities, profile, programme, levelProgress, step, stepCard, trail, unread } from './shapes.ts'
import { group, homeReply, live } from './group-shapes.ts'
import { surveyQuestion } from './survey-shapes.ts'
import { flag, id, instant, list, maybe, number, or, someId, text } from './lenient-values.ts'

/** `path` has no trailing slash; `payload` includes `id`, the learner's id, empty if nobody is signed in. */
export interface Call<P extends z.ZodRawShape = z.ZodRawShape, D extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST'
  path: string
  payload: z.ZodObject<P & { id: typeof id }, z.core.$strict>
  data: D
  /** `a: false` in its answer refuses it. */
  isRefusable?: true
  isSafe?: boolean
  /** Only the embedded API has it; it is asked for in a batch. */
  isOwn?: true
}

export type Payload<C extends Call> = Omit<z.input<C['payload']>, 'id'>
export type Received<C extends Call> = z.output<C['payload']>
export type Data<C extends Call> = z.output<C['data']>

export function define<P extends z.ZodRawShape, D extends z.ZodType>(
  method: Call['method'],
  path: string,
  payload: P,
  data: D,
): Call<P, D> {
  return {
    method,
    path,
    payload: z.strictObject({ ...payload, id }),
    data,
  }
}

export const accepted = z.object({ a: or(flag, true) })
const stamped = accepted.extend({ t: maybe(instant) })

export const refusable = <P extends z.ZodRawShape, D extends z.ZodType>(
  path: string,
  payload: P,
  data: D,
) => ({
  ...define('POST', path, payload, data),
  isRefusable: true as const,
})

const signedIn = profile.partial().extend({ id: someId })

/** True or an object with `id` is somebody, anything else nobody (specification, section 4). */
const status = z.unknown().transform((value) => {
  if (flag.safeParse(value).data === true) return true
  return z.object({ id: someId }).safeParse(value).success
})

const answered = z.unknown().transform(() => true)

const answers = z.array(
  z.object({ i: someId, r: z.union([text, z.array(text)]), o: z.number().int() }).strict(),
)
export const correction = z.object({
  q: number,
  a: id,
  ok: flag,
  x: maybe(text),
  options: maybe(z.array(z.object({ value: id, x: text }))),
})
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

const note = z.object({
  classId: id,
  title: text,
  stepId: maybe(id),
  stepTitle: maybe(text),
  trailTitle: maybe(text),
  n: text,
  at: instant,
})
const searchHit = z.object({
  kind: z.enum(['trail', 'step', 'class', 'note']),
  id,
  stepId: maybe(id),
  title: text,
  excerpt: or(text, ''),
  marks: list(z.tuple([number, number])),
  locked: or(flag, false),
})

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
    {
      c: z.coerce
        .number()
        .pipe(z.union([z.literal(0), z.literal(1)]))
        .default(0),
    },
    z.object({ steps: or(z.array(stepCard), []), unread }),
  ),
  userTrails: define('GET', 'user/trails', {}, z.object({ trails: or(z.array(trail), []), unread })),
  userHome: define(
    'GET',
    'user/home',
    {},
    levelProgress.extend({
      current: maybe(stepCard),
      recommended: list(trail, 6),
      live: list(live),
      abilities: maybe(abilities),
      /** How many questions wait for a review. */
      due: maybe(number),
      groups: maybe(list(group)),
      replies: maybe(list(homeReply, 3)),
      unread,
    }),
  ),
  userTg: define('GET', 'user/tg', {}, z.object({ programmes: list(programme), unread })),
  // An upstream may lack userEvos, userNotes, userDelete and userLegal. `c` is the `next` of the page before.
  userEvos: define(
    'GET',
    'user/evos',
    { c: text.default('') },
    z.object({
      entries: list(z.object({ at: instant, evos: number, reason: text, stepId: maybe(id) })),
      next: maybe(text),
      unread,
    }),
  ),
  userNotes: define(
    'GET',
    'user/notes',
    { c: text.default('') },
    z.object({ notes: list(note), next: maybe(text), unread }),
  ),
  userSearch: define(
    'GET',
    'user/search',
    { q: text, c: text.default('') },
    z.object({ hits: list(searchHit), next: maybe(text), unread }),
  ),
  userCoupon: define('POST', 'user/coupon', { k: coupon }, profile),
  userFeedback: refusable('user/feedback', { i: someId, n: question, a: z.literal(1).optional() }, accepted),
  userUpdate: define('POST', 'user/update', { ...changesShape, p: text }, profile),
  // Without `u` it mails a code; with the code it deletes the account.
  userDelete: refusable('user/delete', { u: text.optional() }, accepted.extend({ receipt: maybe(text) })),
  userSessions: define(
    'GET',
    'user/sessions',
    {},
    z.object({
      sessions: list(
        z.object({ i: id, device: maybe(text), createdAt: instant, usedAt: instant, here: flag }),
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
    z.object({ code: maybe(number), s: or(flag, true) }),
  ),
  passwordReset: refusable('pwd/reset', { p: text, np: text, nc: text }, accepted),
  survey: define(
    'GET',
    'survey',
    { i: someId },
    z.object({
      id: maybe(id),
      title: or(text, 'Pesquisa'),
      intro: maybe(text),
      completed: or(flag, false),
      questions: list(surveyQuestion),
      unread,
    }),
  ),
  surveyComplete: refusable(
    'survey/complete',
    { i: someId, c: z.union([z.literal(0), z.literal(1)]), a: answers },
    accepted,
  ),
  step: define('GET', 'step', { i: someId }, step),
  stepAuth: refusable('step/auth', { i: someId }, accepted),
  quizComplete: define(
    'POST',
    'step/quiz/complete',
    { i: someId, a: choices },
    z.object({
      // Passed (without it `s` decides), right answers, questions in all; of each the right one, and `x`: why, and why chosen options are wrong.
      a: maybe(flag),
      s: maybe(number.pipe(z.number().min(0))),
      t: maybe(number.pipe(z.number().min(1))),
      r: maybe(list(correction)),
    }),
  ),
  classStart: refusable('step/class/start', { i: someId }, stamped),
  classComplete: refusable('step/class/complete', { i: someId }, stamped),
  classProgress: refusable('step/class/progress', { i: someId, ts: z.number().min(0), n: text }, stamped),
} satisfies Record<string, Call>
