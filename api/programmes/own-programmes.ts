import { calls } from '#contract/calls.ts'
import { learning } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { findLearner } from '#api/http/find-learner.ts'
import { EXAMPLE, ownLives } from '#api/groups/lives.ts'
import { liveCard, programmesOf } from './live-sessions.ts'

const ARE_EXAMPLES = 'As lives que estão nesta página são exemplos.'

/** `user/tg/`: the programmes of the learner's tags; refuses with 1111 a learner without one. */
export const programmes = learning(calls.userTg, async (_, { learnerId }, { db, catalogue }) => {
  const { tags } = await findLearner(db, learnerId)
  const own = programmesOf(catalogue.programmes, tags)
  if (own.length === 0) throw new Refusal(1111)
  const lives = await ownLives(db, { learnerId, tags })
  return {
    programmes: own.map(({ tag, title, subtitle, body, cta, live }) => {
      const ofTag = lives.flatMap((one) => (one.tag === tag ? [one.live] : []))
      const examples = ofTag.some(({ id }) => id.startsWith(EXAMPLE)) ? `\n\n${ARE_EXAMPLES}` : ''
      return { tag, title, subtitle, body: body + examples, cta, live: [...live.map(liveCard), ...ofTag] }
    }),
  }
})
