/** How many are in a turma, its next live, and what there is to do: three statements for any number of turmas. */
import { sql } from 'kysely'
import { DAY } from '#contract/durations.ts'
import type { TeamGroup } from '#contract/group-shapes.ts'
import type { Deps } from '#api/deps.ts'
import type { Group } from '#api/groups/group.ts'
import { liveOf } from '#api/groups/lives.ts'
import { wholeGroups } from '#api/reports/in-fives.ts'
import { NEVER_AFTER, STOPPED_AFTER } from './people.ts'
import { teaches } from './standing.ts'

type Waiting = Pick<TeamGroup, 'people' | 'waiting' | 'next'>
export type Reading = Pick<Deps, 'db' | 'catalogue' | 'now'>

const UNMARKED_FOR = 30 * DAY
const MOST_UNMARKED = 5

const pairs = (rows: string[][]) => sql.join([['', ''], ...rows].map((pair) => sql`(${sql.join(pair)})`))
const idsOf = (groups: Group[]) => ['', ...groups.map(({ id }) => id)]

/** `stopped`: of whom `peopleOf` has the signal `stopped` or `never`. */
async function membersIn({ db, catalogue, now }: Reading, groups: Group[]) {
  const trails = [...new Set(groups.flatMap((group) => group.trails))]
  const taught = groups.flatMap(({ id, trails: own }) => own.map((trail) => [id, trail]))
  const steps = (id: string) => catalogue.trail(id)?.steps ?? []
  const lessons = trails.flatMap((trail) =>
    steps(trail).flatMap(({ classes }) => classes.map(({ id }) => [trail, id])),
  )
  const { rows } = await sql<{ group_id: string; people: number; stopped: number }>`
    with taught (group_id, trail_id) as (values ${pairs(taught)}),
      lessons (trail_id, class_id) as (values ${pairs(lessons)})
    select group_id, count(*) as people,
      sum(case when coalesce(last + ${STOPPED_AFTER}, joined_at + ${NEVER_AFTER}) <= ${now()} then 1 else 0 end) as stopped
    from (select own.group_id, joined_at,
        (select max(updated_at) from class_progress where learner_id = own.learner_id and class_id in
          (select class_id from taught inner join lessons on lessons.trail_id = taught.trail_id
            where taught.group_id = own.group_id)) as last
      from group_members as own where own.group_id in (${sql.join(idsOf(groups))})
      and joined_at is not null and left_at is null) as members
    group by group_id`.execute(db)
  return rows
}

const doubtsIn = ({ db }: Reading, groups: Group[]) =>
  db
    .selectFrom('class_feedback')
    .select((select) => ['group_id', select.fn.countAll<number>().as('count')])
    .where('group_id', 'in', idsOf(groups))
    .where('named', 'is not', null)
    .where('replied_at', 'is', null)
    .groupBy('group_id')
    .execute()

/** The latest that were held, then those to come. */
const livesIn = ({ db, now }: Reading, groups: Group[]) =>
  db
    .selectFrom('meetings')
    .selectAll()
    .where('group_id', 'in', idsOf(groups))
    .where('cancelled', '=', 0)
    .where((where) =>
      where.or([
        where('ends_at', '>', now()),
        where.and([
          where('ends_at', '>', now() - UNMARKED_FOR),
          where.not(
            where.exists(
              where.selectFrom('presences').select('at').whereRef('meeting_id', '=', 'meetings.id'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

/** Of each turma by its id; `by` sees `stopped` in fives where they do not teach. */
export async function waitingIn(
  deps: Reading,
  groups: Group[],
  by: string,
): Promise<(group: Group) => Waiting> {
  const members = await membersIn(deps, groups)
  const doubts = await doubtsIn(deps, groups)
  const lives = await livesIn(deps, groups)
  return (group) => {
    const { people = 0, stopped = 0 } = members.find((row) => row.group_id === group.id) ?? {}
    const own = lives.filter((row) => row.group_id === group.id).map((row) => liveOf(row))
    const isHeld = ({ endsAt }: { endsAt: string }) => Date.parse(endsAt) <= deps.now()
    return {
      people,
      next: own.find((live) => !isHeld(live)),
      waiting: {
        doubts: doubts.find((row) => row.group_id === group.id)?.count ?? 0,
        works: 0,
        stopped: teaches(group, by) ? stopped : wholeGroups(stopped),
        unmarked: own
          .filter(isHeld)
          .slice(-MOST_UNMARKED)
          .map(({ id: l, title, startsAt }) => ({ l, title, startsAt })),
      },
    }
  }
}
