import { sql, type Selectable } from 'kysely'
import type { LiveKind, Presence } from '#contract/presences.ts'
import type { Live } from '#contract/shapes.ts'
import type { Meetings } from '#api/db/group-tables.ts'
import type { Db } from '#api/db/tables.ts'

/** With it begin the ids of lives that the seed invents. */
export const EXAMPLE = 'm-exemplo-'

export interface LiveBody {
  title: string
  kind: LiveKind
  place?: string
  url?: string
  replayUrl?: string
  /** When it began before it was moved; an ISO time. */
  was?: string
  speaker?: string
  description?: string
}

type Row = Selectable<Meetings> & { mine?: Presence | null }

export function liveOf(row: Row): Live {
  return {
    id: row.id,
    ...(JSON.parse(row.body) as LiveBody),
    startsAt: new Date(row.starts_at).toISOString(),
    endsAt: new Date(row.ends_at).toISOString(),
    groupId: row.group_id ?? undefined,
    series: row.series ?? undefined,
    cancelled: row.cancelled === 1 || undefined,
    mine: row.mine ?? undefined,
  }
}

/** The turmas that the learner is in now. */
export const ownGroupIds = (db: Db, learnerId: string) =>
  db
    .selectFrom('group_members')
    .select('group_id')
    .where('learner_id', '=', learnerId)
    .where('joined_at', 'is not', null)
    .where('left_at', 'is', null)

/** `listed`: the tags of somebody between commas, such as `,tg,tt,`. */
export const hasTag = (listed: string) => sql<boolean>`${listed} like '%,' || meetings.tag || ',%'`

/** Of the learner's turmas and programmes, the soonest first, with the own presence; `tag`: the programme that shows it. */
export async function ownLives(db: Db, { learnerId, tags }: { learnerId: string; tags: string }) {
  const rows = await db
    .selectFrom('meetings')
    .leftJoin('presences as own', (join) =>
      join.onRef('own.meeting_id', '=', 'meetings.id').on('own.learner_id', '=', learnerId),
    )
    .leftJoin('groups', 'groups.id', 'meetings.group_id')
    .selectAll('meetings')
    .select(['own.state as mine', 'groups.tag as group_tag'])
    .where((where) => where.or([where('group_id', 'in', ownGroupIds(db, learnerId)), hasTag(`,${tags},`)]))
    .orderBy('starts_at')
    .orderBy('meetings.id')
    .execute()
  return rows.map((row) => ({ tag: row.tag ?? row.group_tag, live: liveOf(row) }))
}
