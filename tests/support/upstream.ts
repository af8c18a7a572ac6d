/** The mock upstream with an answer to every call, which tests replace. It remembers nothing of what learners do. */
import type { Answer } from '#tools/upstream/mock/response.ts'
import {
  startUpstream as startMock,
  type Received,
  type Upstream,
  type UpstreamOptions,
} from '#tools/upstream/mock/server.ts'
import type { Learner } from '#tools/upstream/mock/tokens.ts'
import { programmesOf } from '#tools/upstream/mock/data.ts'
import { usualData } from './usual-data.ts'

export type { Answer, Learner, Upstream, UpstreamOptions }

const signedIn = (learner: Learner): Answer => ({
  d: { id: learner.id },
  s: { i: learner.key, t: learner.token },
})

function usual({ call, payload, learner }: Received, learners: Learner[]): Answer {
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

export const startUpstream = (options: UpstreamOptions = {}): Promise<Upstream> =>
  startMock({ usual, ...options })
