/** What the stand-in upstream answers to each call where nothing else was asked for. */
import type { Received } from './upstream.ts'
import type { Answer } from './upstream-response.ts'
import type { Learner } from './upstream-tokens.ts'
import {
  AWARD,
  CARD,
  CERTIFICATE,
  CORRECTED,
  HELD,
  HIT,
  NOTE,
  programmesOf,
  STEP,
  SUMMARY,
  SURVEY,
  TRAIL,
} from './upstream-data.ts'

function home({ evos = 130, level = 2, toNextLevel = 170 }: Record<string, unknown>) {
  return { evos, level, toNextLevel, current: CARD, recommended: [TRAIL], live: [] }
}

const usualData = (learner: Learner | undefined): Record<string, unknown> => ({
  'GET status/': learner !== undefined,
  'GET user/': learner?.profile,
  'POST user/update/': learner?.profile,
  'POST user/coupon/': learner?.profile,
  'GET user/steps/': { steps: [CARD] },
  'GET user/evos/': { entries: [AWARD] },
  'GET user/notes/': { notes: [NOTE] },
  'GET user/search/': { hits: [HIT] },
  'GET user/trails/': { trails: [TRAIL] },
  'GET user/home/': home(learner?.profile ?? {}),
  'GET user/tg/': { programmes: programmesOf(learner?.profile.tags) },
  'GET survey/': SURVEY,
  'GET step/': STEP,
  'POST step/quiz/complete/': CORRECTED,
  'GET user/logout/': true,
  'GET user/complete/': { ...learner?.profile, ...HELD },
  'GET user/summary/': { ...learner?.profile, ...SUMMARY },
  'GET user/shelf/': { all: 1, results: 1, page: 1, pages: 1, trails: [TRAIL] },
  'GET trail/': TRAIL,
  'GET user/certificates/': { certificates: [CERTIFICATE] },
  'GET user/certificates/badge/': { jwt: 'a.b.c', json: { name: CERTIFICATE.title } },
  'GET certificate/': CERTIFICATE,
})

const signedIn = (learner: Learner): Answer => ({
  d: { id: learner.id },
  s: { i: learner.key, t: learner.token },
})

export function usualAnswer({ call, payload, learner }: Received, learners: Learner[]): Answer {
  const found = (match: (one: Learner) => boolean): Answer => {
    const one = learners.find(match)
    return one ? signedIn(one) : { e: 1201, status: 400 }
  }
  if (call === 'POST login/')
    return found(({ email, password }) => email === payload.u && password === payload.p)
  if (call === 'POST login/code/') return found(({ code }) => code === payload.u)
  if (call === 'POST survey/complete/' && learner) learner.profile.surveyFinished = payload.c === 1
  const programmes = programmesOf(learner?.profile.tags)
  if (call === 'GET user/tg/' && programmes.length === 0) return { e: 1111, status: 401 }
  return { d: usualData(learner)[call] ?? { a: true } }
}
