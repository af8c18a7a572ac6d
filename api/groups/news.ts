/** What the daily letter tells: recados that were not read, lives that moved or were cancelled, answers, invitations. */
import { sql, type RawBuilder } from 'kysely'
import { civilDateOf } from '#contract/birth-date.ts'
import { DAY, HOUR, WEEK } from '#contract/durations.ts'
import type { Db } from '#api/db/tables.ts'

/** `group`: the turma's body; `body`: the text of a recado, or a live's. Of a `soon` live a letter tells at once. */
export interface News {
  id: string
  learner_id: string
  email: string
  /** Of the last daily letter. */
  sent_at: number | null
  kind: 'notice' | 'live' | 'soon' | 'reply' | 'invitation'
  group: string
  body: string
  author: string
  starts_at: number
  cancelled: number
}

/** 18h in Brasília, in UTC. */
const LETTERS_AT = 21 * HOUR

/** When the daily letters of this moment were due. */
export const lettersDueAt = (now: number): number => Math.floor((now - LETTERS_AT) / DAY) * DAY + LETTERS_AT

/** Older news is not told any more, however long no letter left. */
const TOLD_FOR = WEEK

const IS_MEMBER = sql`member.joined_at is not null and member.left_at is null`
const GROUP = sql`inner join "groups" on "groups".id`

/** Up to `until`, of learners whose daily letter is on; since it is; `which` is about `news` and `chosen`, their choice of it. */
export async function newsUntil(db: Db, until: number, which: RawBuilder<boolean>): Promise<News[]> {
  const isNew = (at: string) =>
    sql`${sql.ref(at)} > cast(${until - TOLD_FOR} as bigint) and ${sql.ref(at)} <= cast(${until} as bigint)`
  const { rows } = await sql<News>`select news.*, email, sent_at from (
    select notices.id, member.learner_id, 'notice' as kind, "groups".body as "group", notices.text as body, author,
        cast(0 as bigint) as starts_at, 0 as cancelled, notices.at as at
      from notices inner join group_members as member on member.group_id = notices.group_id
      ${GROUP} = notices.group_id left join notice_people as own
        on own.notice_id = notices.id and own.learner_id = member.learner_id
      where ${IS_MEMBER} and ${isNew('notices.at')} and notices.at >= member.joined_at
        and own.read_at is null and (for_some = 0 or own.learner_id is not null)
    union all select meetings.id, member.learner_id, case when told_at = changed_at then 'soon' else 'live' end,
        "groups".body, meetings.body, '', starts_at, cancelled, changed_at
      from meetings inner join group_members as member on member.group_id = meetings.group_id
      ${GROUP} = meetings.group_id where ${IS_MEMBER} and ${isNew('changed_at')}
        and changed_at > member.joined_at and starts_at > cast(${until} as bigint)
    union all select '', learner_id, 'reply', '', '', '', 0, 0, replied_at from class_feedback where ${isNew('replied_at')}
    union all select '', learners.id, 'invitation', "groups".body, '', '', 0, 0, asked.at
      from group_invitations as asked inner join learners on learners.email = asked.email and email_proved = 1
      ${GROUP} = asked.group_id left join group_members as own
        on own.group_id = asked.group_id and own.learner_id = learners.id
      where ${isNew('asked.at')} and to_day >= ${civilDateOf(until)}
        and (own.learner_id is null or own.left_at < asked.at or (own.joined_at is null and own.left_at is null))
    ) as news inner join letter_choices as chosen on chosen.learner_id = news.learner_id and chosen.kind = 'day'
    inner join learners on learners.id = news.learner_id
    where is_on = 1 and news.at > chosen.since and suspended_at is null and ${which}
    order by news.at, news.learner_id`.execute(db)
  return rows
}
