/** What home shows of turmas, in two statements. */
import { sql, type Selectable } from 'kysely'
import { civilDateOf } from '#contract/birth-date.ts'
import type { calls, Data } from '#contract/calls.ts'
import { DAY } from '#contract/durations.ts'
import type { Live } from '#contract/shapes.ts'
import type { Meetings } from '#api/db/group-tables.ts'
import { prepared } from '#api/db/prepared.ts'
import type { Deps } from '#api/deps.ts'
import type { Learner } from '#api/http/find-learner.ts'
import { groupCard, isAdult, ownGroups } from './own-groups.ts'
import { hasTag, liveOf, ownGroupIds } from './lives.ts'
import { noticeOf, ownNotices } from './notices.ts'

type Home = Data<typeof calls.userHome>
/** A live, an answer, or a recado with its author in `tag`. */
type Row = Selectable<Meetings> & { kind: 'live' | 'reply' | 'notice' }

const REPLIES_STAY = 30 * DAY
const MOST_REPLIES = 3
const MOST_NOTICES = 2

const newsOf = prepared(
  (db, { id, listed, now, since }: Record<'id' | 'listed', string> & Record<'now' | 'since', number>) =>
    sql<Row>`select 'live' as kind, id, group_id, tag, series, starts_at, ends_at, cancelled, body
    from meetings where ends_at > ${now} and (${hasTag(listed)} or group_id in ${ownGroupIds(db, id)})
    union all select 'reply', id, class_id, null, null, replied_at, replied_at, 0, '' from class_feedback
    where learner_id = ${id} and replied_at > ${since}
    union all select 'notice', id, group_id, author, null, at, at, 0, text
    from ${ownNotices(db, id)} as notice where read_at is null order by starts_at`,
)

export async function homeNews(
  { db, catalogue, now }: Deps,
  learner: Learner,
): Promise<Required<Pick<Home, 'groups' | 'replies' | 'notices'>> & { lives: Live[] }> {
  const own = await ownGroups(db, learner, now())
  const listed = `,${learner.tags},`
  const rows = await newsOf(db, { id: learner.id, listed, now: now(), since: now() - REPLIES_STAY })
  const lives = rows.filter(({ kind }) => kind === 'live').map(liveOf)
  const replies = rows.filter(({ kind }) => kind === 'reply').reverse()
  const notices = rows.flatMap(({ kind, id, group_id, tag, starts_at: at, body: text }) => {
    const group = own.find((one) => one.id === group_id)
    return kind === 'notice' && group
      ? { ...noticeOf({ id, text, author: tag ?? '', at }), title: group.title }
      : []
  })
  const adult = isAdult(learner, now())
  return {
    lives,
    notices: notices.reverse().slice(0, MOST_NOTICES),
    groups: own
      .filter(({ to }) => to >= civilDateOf(now()))
      .map((group) => {
        const next = lives.filter(({ groupId, cancelled }) => groupId === group.id && !cancelled).slice(0, 1)
        return groupCard(group, { lives: next, catalogue, adult })
      }),
    replies: replies.slice(0, MOST_REPLIES).flatMap(({ group_id, starts_at }) => {
      const lesson = catalogue.lesson(group_id ?? '')
      if (!lesson) return []
      const { id: classId, stepId, title } = lesson
      return { stepId, classId, title, at: new Date(starts_at).toISOString() }
    }),
  }
}
