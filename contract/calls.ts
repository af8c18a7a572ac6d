/**
 * Every call of the upstream API (specification, section 7): its method, its path (without the trailing slash), the
 * payload that is sent, read strictly, and the data that comes back, read leniently.
 *
 * `id`, the user id, is in every payload (`""` where nobody is signed in), so it is added here once.
 */
import { z } from 'zod'
import { birthDate, coupon, cpf, email, name, password, phone } from './fields.ts'
import {
  live,
  profile,
  programmes,
  quizResult,
  levelProgress,
  step,
  stepCard,
  surveyQuestion,
  trail,
} from './shapes.ts'
import { flag, id, instant, maybe, number, or, someId, sparing, text } from './values.ts'

/** One call. `P` is the payload's shape without `id`; `D` the schema of the answer's data. */
export interface Call<P extends z.ZodRawShape = z.ZodRawShape, D extends z.ZodTypeAny = z.ZodTypeAny> {
  method: 'GET' | 'POST'
  path: string
  payload: z.ZodObject<P & { id: typeof id }, 'strict'>
  data: D
}

/** What a caller hands over: the payload without `id`, which the transport adds. */
export type Payload<C extends Call> = Omit<z.input<C['payload']>, 'id'>
/** The payload as the API sees it, checked. */
export type Received<C extends Call> = z.output<C['payload']>
/** The answer's data, checked. */
export type Data<C extends Call> = z.output<C['data']>

function define<P extends z.ZodRawShape, D extends z.ZodTypeAny>(
  method: Call['method'],
  path: string,
  payload: P,
  data: D,
): Call<P, D> {
  return { method, path, payload: z.object({ ...payload, id }).strict() as Call<P, D>['payload'], data }
}

const accepted = z.object({ a: or(flag, true) })
const stamped = z.object({ a: or(flag, true), t: maybe(instant) })
const signedIn = profile.partial().extend({ id: someId })

/**
 * `status`: true, or an object with an id, is somebody; false, null, an empty text or object is nobody. Puts out a
 * boolean. Anything else says nothing of the session, so nobody is signed out by it.
 */
const status = z.unknown().transform((value, { addIssue }) => {
  if (value === true) return true
  const isObject = typeof value === 'object' && value !== null
  if (isObject && 'id' in value) return true
  const isEmpty =
    value === false || value === null || value === '' || (isObject && Object.keys(value).length === 0)
  if (!isEmpty) addIssue({ code: 'custom', message: 'says neither somebody nor nobody' })
  return false
})

/** That there was an answer; nobody reads it, and nothing of it goes on. */
const answered = z.unknown().transform(() => true)

const answers = z.array(
  z.object({ i: someId, r: z.union([text, z.array(text)]), o: z.number().int() }).strict(),
)
const choices = z.array(z.object({ q: z.number().int().min(0), a: text }).strict())
/** Which version of which legal texts, by the hash of what was read. */
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
const personal = { n: name, e: email, t: phone, c: cpf, d: birthDate }

export const calls = {
  login: define('POST', 'login', { u: text, p: text }, signedIn),
  loginCode: define('POST', 'login/code', { u: text }, signedIn),
  logout: define('GET', 'user/logout', {}, answered),
  status: define('GET', 'status', {}, status),
  user: define('GET', 'user', {}, profile),
  userComplete: define(
    'GET',
    'user/complete',
    {},
    profile.extend({
      createdAt: maybe(instant),
      can: or(z.array(z.string()), []),
      steps: or(z.array(stepCard), []),
      surveys: or(z.array(z.object({ id, title: text, completedAt: maybe(instant) })), []),
      quizzes: or(z.array(quizResult.extend({ stepId: id, title: text, at: maybe(instant) })), []),
      /** Legal texts that the learner accepted. */
      legal: maybe(z.array(z.object({ slug: text, version: text, hash: maybe(text), at: maybe(instant) }))),
    }),
  ),
  userSteps: define(
    'GET',
    'user/steps',
    {
      c: z.coerce
        .number()
        .pipe(z.union([z.literal(0), z.literal(1)]))
        .default(0),
    },
    z.object({ steps: or(z.array(stepCard), []) }),
  ),
  userTrails: define('GET', 'user/trails', {}, z.object({ trails: or(z.array(trail), []) })),
  userHome: define(
    'GET',
    'user/home',
    {},
    sparing(
      levelProgress.extend({
        current: maybe(stepCard),
        recommended: or(z.array(trail), []),
        live: or(z.array(live), []),
      }),
      ['current', 'recommended', 'live'],
    ),
  ),
  userTg: define('GET', 'user/tg', {}, z.object({ programmes: or(programmes, []) })),
  /** Where the evos came from, the latest first; `c` is the `next` of the page before. Not every upstream has it. */
  userEvos: define(
    'GET',
    'user/evos',
    { c: text.default('') },
    z.object({
      entries: z.array(z.object({ at: instant, evos: number, reason: text, stepId: maybe(id) })),
      next: maybe(text),
    }),
  ),
  userUpdate: define('POST', 'user/update', { ...personal, p: text }, profile),
  /** Without `u` it mails the code; with it the account is gone. Not every upstream has it. */
  userDelete: define(
    'POST',
    'user/delete',
    { u: text.optional() },
    z.object({ a: or(flag, true), receipt: maybe(text) }),
  ),
  /** The learner accepted these texts; as often as one likes. Not every upstream has it. */
  userLegal: define('POST', 'user/legal', { v: legalTexts }, accepted),
  userCreate: define('POST', 'user/create/fromcupom', { ...personal, k: coupon, p: password }, signedIn),
  passwordRecovery: define(
    'POST',
    'pwd/recovery',
    { u: text },
    z.object({ code: maybe(number), s: or(flag, true) }),
  ),
  passwordReset: define('POST', 'pwd/reset', { p: text, np: text, nc: text }, accepted),
  survey: define(
    'GET',
    'survey',
    { i: someId },
    z.object({
      id,
      title: text,
      intro: maybe(text),
      completed: or(flag, false),
      questions: z.array(surveyQuestion),
    }),
  ),
  surveyComplete: define(
    'POST',
    'survey/complete',
    { i: someId, c: z.union([z.literal(0), z.literal(1)]), a: answers },
    accepted,
  ),
  step: define('GET', 'step', { i: someId }, step),
  stepAuth: define('POST', 'step/auth', { i: someId }, accepted),
  quizComplete: define(
    'POST',
    'step/quiz/complete',
    { i: someId, a: choices },
    z.object({
      /** Passed. */
      a: flag,
      /** Right answers. */
      s: number,
      /** Questions in all. */
      t: number,
      r: maybe(z.array(z.object({ q: number, a: id, ok: flag, x: maybe(text) }))),
    }),
  ),
  classStart: define('POST', 'step/class/start', { i: someId }, stamped),
  classComplete: define('POST', 'step/class/complete', { i: someId }, stamped),
  classProgress: define(
    'POST',
    'step/class/progress',
    { i: someId, ts: z.number().min(0), n: text },
    stamped,
  ),
} satisfies Record<string, Call>
