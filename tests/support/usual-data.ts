/** What the stand-in upstream answers to each call where nothing else was asked for. */
import type { Learner } from './upstream.ts'
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

export const usualData = (learner: Learner | undefined): Record<string, unknown> => ({
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
