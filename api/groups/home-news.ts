/** What home shows of turmas. */
import { civilDateOf } from '#contract/birth-date.ts'
import type { calls, Data } from '#contract/calls.ts'
import { DAY } from '#contract/durations.ts'
import type { Live } from '#contract/shapes.ts'
import type { Deps } from '#api/deps.ts'
import type { Learner } from '#api/http/find-learner.ts'
import { groupCard, isAdult, ownGroups } from './own-groups.ts'
import { ownLives } from './lives.ts'
import { noticeOf, ownNotices } from './notices.ts'

type Home = Data<typeof calls.userHome>

const REPLIES_STAY = 30 * DAY
const MOST_REPLIES = 3
const MOST_NOTICES = 2

export async function homeNews(
  { db, catalogue, now }: Deps,
  learner: Learner,
): Promise<Required<Pick<Home, 'groups' | 'replies' | 'notices'>> & { lives: Live[] }> {
  const own = await ownGroups(db, learner, now())
  const { id: learnerId, tags } = learner
  const lives = (await ownLives(db, { learnerId, tags, from: now() })).map(({ live }) => live)
  const replies = await db
    .selectFrom('class_feedback')
    .select(['class_id', 'replied_at'])
    .where('learner_id', '=', learnerId)
    .where('replied_at', '>', now() - REPLIES_STAY)
    .orderBy('replied_at', 'desc')
    .limit(MOST_REPLIES)
    .execute()
  const notices = await ownNotices(db, learnerId).where('read_at', 'is', null).orderBy('at', 'desc').execute()
  const adult = isAdult(learner, now())
  return {
    lives,
    notices: notices
      .flatMap((row) => {
        const group = own.find(({ id }) => id === row.group_id)
        return group ? { ...noticeOf(row), title: group.title } : []
      })
      .slice(0, MOST_NOTICES),
    groups: own
      .filter(({ to }) => to >= civilDateOf(now()))
      .map((group) => {
        const next = lives.filter(({ groupId, cancelled }) => groupId === group.id && !cancelled).slice(0, 1)
        return groupCard(group, { lives: next, catalogue, adult })
      }),
    replies: replies.flatMap(({ class_id, replied_at }) => {
      const lesson = catalogue.lesson(class_id)
      if (!lesson) return []
      const { id: classId, stepId, title } = lesson
      return { stepId, classId, title, at: new Date(replied_at ?? 0).toISOString() }
    }),
  }
}
