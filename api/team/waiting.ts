/** How many are in a turma, its next live, and what there is to do: three statements for any number of turmas. */
import { sql, type Selectable } from 'kysely'
import { DAY } from '#contract/durations.ts'
import type { TeamGroup } from '#contract/group-shapes.ts'
import type { Meetings } from '#api/db/group-tables.ts'
import type { Deps } from '#api/deps.ts'
import { stepsOf, type Group } from '#api/groups/group.ts'
import { liveOf } from '#api/groups/lives.ts'
import { wholeGroups } from '#api/reports/in-fives.ts'
import { NEVER_AFTER, STOPPED_AFTER } from './people.ts'
import { teaches } from './standing.ts'

export type Reading = Pick<Deps, 'db' | 'catalogue' | 'now'>

const UNMARKED_FOR = 30 * DAY
const MOST_UNMARKED = 5

const idsOf = (groups: Group[]) => sql.join(['', ...groups.map(({ id }) => id)])
const pairs = (rows: string[][]) => sql.join([['', ''], ...rows].map((pair) => sql`(${sql.join(pair)})`))

/** `stopped`: of whom `peopleOf` has the signal `stopped` or `never`. */
const membersIn = (groups: Group[], catalogue: Deps['catalogue'], now: number) => sql<{
  group_id: string
  people: number
  stopped: number
}>`with taught (group_id, trail_id) as (values ${pairs(groups.flatMap(({ id, trails }) => trails.map((trail) => [id, trail])))}),
    lessons (trail_id, class_id) as (values ${pairs(
      [...new Set(groups.flatMap(({ trails }) => trails))].flatMap((trail) =>
        stepsOf({ trails: [trail] }, catalogue).flatMap(({ classes }) =>
          classes.map(({ id }) => [trail, id]),
        ),
      ),
    )})
  select group_id, count(*) as people,
    sum(case when coalesce(last + ${STOPPED_AFTER}, joined_at + ${NEVER_AFTER}) <= ${now} then 1 else 0 end) as stopped
  from (select own.group_id, joined_at, (select max(updated_at) from class_progress as done
      where learner_id = own.learner_id and (own.group_id, done.class_id) in (select taught.group_id, class_id
        from taught inner join lessons on lessons.trail_id = taught.trail_id)) as last
    from group_members as own where own.group_id in (${idsOf(groups)}) and joined_at is not null and left_at is null) as members
  group by group_id`

const HIDDEN = { url: undefined, place: undefined, description: undefined }

/** Of each turma; `by` sees `stopped` in fives where they do not teach. */
export async function waitingIn({ db, catalogue, now: clock }: Reading, groups: Group[], by: string) {
  const now = clock()

  const members = await membersIn(groups, catalogue, now).execute(db)
  const asked = await sql<{ group_id: string; is_work: number; count: number }>`select group_id, is_work,
    count(*) as count from class_feedback where group_id in (${idsOf(groups)})
    and named is not null and replied_at is null group by group_id, is_work`.execute(db)
  const lives = await sql<
    Selectable<Meetings>
  >`select * from meetings where group_id in (${idsOf(groups)}) and cancelled = 0
    and ends_at > ${now - UNMARKED_FOR} and (ends_at > ${now}
      or not exists (select 1 from presences where meeting_id = meetings.id)) order by starts_at, id`.execute(
    db,
  )
  return (group: Group): Pick<TeamGroup, 'people' | 'waiting' | 'next'> => {
    const { people = 0, stopped = 0 } = members.rows.find((row) => row.group_id === group.id) ?? {}
    const count = (isWork: number) =>
      asked.rows.find((row) => row.group_id === group.id && row.is_work === isWork)?.count ?? 0
    const own = lives.rows.filter((row) => row.group_id === group.id)
    const next = own.find((row) => row.ends_at > now)
    const unmarked = own.filter((row) => row.ends_at <= now).slice(-MOST_UNMARKED)
    return {
      people,
      // Where it is belongs to its people.
      next: next && { ...liveOf(next), ...(!teaches(group, by) && HIDDEN) },
      waiting: {
        doubts: count(0),
        works: count(1),
        stopped: teaches(group, by) ? stopped : wholeGroups(stopped),
        unmarked: unmarked.map(liveOf).map(({ id: l, title, startsAt }) => ({ l, title, startsAt })),
      },
    }
  }
}
