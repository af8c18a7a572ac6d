/** Answers of every call, and the same with one to four things changed: what other upstreams may send. */
import { calls } from '#contract/calls.ts'
import { readLeniently } from '#contract/read-leniently.ts'
import { seeded, type Random } from '#tests/checks/random.ts'
import {
  AWARD,
  CARD,
  CORRECTED,
  HELD,
  HIT,
  NOTE,
  programmesOf,
  STEP,
  SURVEY,
  TRAIL,
} from './upstream-data.ts'

const AT = '2026-11-01T12:00:00Z'

const PROFILE = {
  id: '7',
  name: 'Ana Silva',
  email: 'ana@exemplo.com',
  cel: '11987654321',
  cpf: '52998224725',
  nasc: '2001-03-25',
  isFirstLogin: false,
  surveyFinished: true,
  userSteps: [{ id: 'solo', progress: 50, completed: false }],
  evos: 130,
  level: 2,
  toNextLevel: 170,
  tem_pwd: true,
  tags: 'tg,tt',
  actions: { forcePwd: false, askPwdOnStart: false, askPwdEvery15: false },
}

const LIVE = {
  id: 'poda',
  title: 'Poda sem medo',
  description: 'Com tesoura.',
  speaker: 'Caio',
  startsAt: '2099-11-26T22:30:00Z',
  endsAt: '2099-11-26T23:30:00Z',
  url: 'https://exemplo.com/live',
}
const RESULT = { success: true, score: 1, totalQuestions: 2 }
const MEDIA = { src: '/terra.mp3', poster: '/terra.jpg', transcript: 'Oi.', seconds: 60, bytes: 1000 }
const [terra, adubo] = STEP.classes
const WHOLE_STEP = {
  ...STEP,
  summary: 'A terra.',
  classes: [
    { ...terra, type: 'audio', media: MEDIA },
    { ...adubo, type: 'link', href: 'https://exemplo.com' },
  ],
  quiz: {
    ...{ ...STEP.quiz, attempts: 2, last: RESULT, best: RESULT },
    questions: STEP.quiz.questions.map((question, at) => ({ ...question, kind: at ? 'order' : 'multiple' })),
  },
  next: { id: 'rega', title: 'Regar' },
}
const HOME = { evos: 130, level: 2, toNextLevel: 170, current: CARD, recommended: [TRAIL], live: [LIVE] }
const STAMPED = { a: true, t: AT }

export const ANSWERS: Record<keyof typeof calls, unknown> = {
  login: PROFILE,
  loginCode: PROFILE,
  logout: true,
  status: { id: '7' },
  user: PROFILE,
  userComplete: { ...PROFILE, ...HELD, legal: [{ slug: 'termos', version: '1', hash: 'a', at: AT }] },
  userSteps: { steps: [CARD, { ...CARD, id: 'rega' }] },
  userTrails: { trails: [TRAIL, { ...TRAIL, id: 'pomar' }] },
  userHome: { ...HOME, abilities: { total: 1, latest: [{ text: 'Regar', title: 'Solo', stepId: 'solo' }] } },
  userTg: { programmes: programmesOf('tg,tt').map((one) => ({ ...one, live: [LIVE] })) },
  userEvos: { entries: [AWARD, AWARD], next: '2' },
  userNotes: { notes: [NOTE, { ...NOTE, classId: 'adubo' }], next: '2' },
  userSearch: { hits: [HIT, { ...HIT, kind: 'trail', id: 'horta' }], next: '10' },
  userCoupon: PROFILE,
  userFeedback: { a: true },
  userUpdate: PROFILE,
  userSessions: { sessions: [{ i: '1', device: 'Firefox', createdAt: AT, usedAt: AT, here: true }] },
  userSessionsEnd: { a: true },
  userDelete: { a: true, receipt: 'r' },
  userLegal: { a: true },
  userCreate: PROFILE,
  passwordRecovery: { code: 200, s: true },
  passwordReset: { a: true },
  survey: SURVEY,
  surveyComplete: { a: true },
  step: WHOLE_STEP,
  stepAuth: { a: true },
  quizComplete: {
    ...CORRECTED,
    r: CORRECTED.r.map((one) => ({ ...one, options: [{ value: 'a', x: 'Cedo.' }] })),
  },
  classStart: STAMPED,
  classComplete: STAMPED,
  classProgress: STAMPED,
}

const ODD: readonly [unknown, ...unknown[]] = [
  null,
  '',
  'segredo',
  -5,
  1.5,
  1e300,
  7,
  true,
  {},
  [],
  [null],
  ['segredo'],
  { id: 'segredo' },
  '2001-03-25T00:00:00Z',
  'nul\0nul',
  '\ud800',
  'x'.repeat(5000),
]

const odd = (random: Random) => structuredClone(random.pick(ODD))

type Container = Record<string, unknown>

function containersIn(value: unknown): Container[] {
  if (typeof value !== 'object' || value === null) return []
  return [value as Container, ...Object.values(value).flatMap(containersIn)]
}

function change(answer: unknown, random: Random): unknown {
  const containers = containersIn(answer)
  const [first, ...others] = containers
  if (!first || random.happens(0.02)) return odd(random)
  const container = random.pick([first, ...others])
  const keys = Object.keys(container)
  const key = keys[random.below(keys.length)]
  if (key === undefined) return { ...(answer as object), novo: odd(random) }
  if (random.happens(0.2)) Reflect.deleteProperty(container, key)
  else if (random.happens(0.1)) container[key] = [container[key], container[key]]
  else container[key] = odd(random)
  return answer
}

/** The same for the same seed; JSON, as it travels. */
function mutatedAnswer(name: keyof typeof calls, seed: number): unknown {
  const random = seeded(seed)
  let answer = JSON.parse(JSON.stringify(ANSWERS[name])) as unknown
  for (let left = 1 + random.below(4); left > 0; left--) answer = change(answer, random)
  return JSON.parse(JSON.stringify(answer)) as unknown
}

const HAS_IDENTITY: readonly string[] = [
  'user',
  'userComplete',
  'userUpdate',
  'userCoupon',
  'login',
  'loginCode',
  'userCreate',
  'step',
]
const IS_RESULT: readonly string[] = ['quizComplete']
const ANYTHING: readonly string[] = ['logout', 'status']

const isId = (id: unknown) =>
  typeof id === 'number' || (typeof id === 'string' && !/[\p{Surrogate}\0]/u.test(id))

const isReadable = (value: unknown, kinds: string[]) => kinds.includes(typeof value)

/** Whether the body as a whole and the identity in it can be read: then nothing else may fail. */
function hasIdentity(name: keyof typeof calls, answer: unknown): boolean {
  if (ANYTHING.includes(name)) return true
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return false
  const { id } = answer as Container
  if (HAS_IDENTITY.includes(name)) return isId(id) && id !== ''
  if (IS_RESULT.includes(name)) {
    const { a, s, t } = answer as Container
    return isReadable(a, ['boolean']) && [s, t].every((one) => isReadable(one, ['number']))
  }
  return true
}

/** The seeds of answers that fail without need, or whose faults repeat a value. */
export function unreadOf(name: keyof typeof calls, runs: number): number[] {
  return Array.from({ length: runs }, (_, at) => at + 1).filter((seed) => {
    const answer = mutatedAnswer(name, seed)
    const { success, unread } = readLeniently(calls[name].data, answer)
    return (!success && hasIdentity(name, answer)) || JSON.stringify(unread).includes('segredo')
  })
}
