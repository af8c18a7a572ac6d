/** The chamada of one live. */
import { civilDateOf } from '#contract/birth-date.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { record } from '#api/audit/record.ts'
import type { Db } from '#api/db/tables.ts'
import { liveOf } from '#api/groups/lives.ts'
import { open } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { pageOf } from './page.ts'
import { byName } from './people-calls.ts'
import { groupFor, membersOf, recordViews, teacherOf, type Member } from './standing.ts'

const AT_ONCE = 50

/** One that has begun. */
async function liveFor(db: Db, member: Member, id: string, now: number) {
  const row = await db.selectFrom('meetings').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row?.group_id) throw new Refusal(403)
  const group = await groupFor(db, member, row.group_id, now)
  if (row.starts_at > now) throw new Refusal(1101)
  return { row, group }
}

/** Whoever is in the turma now, with what is marked. */
const marksOf = (db: Db, groupId: string, liveId: string) =>
  membersOf(db, groupId)
    .leftJoin('presences as own', (join) =>
      join.onRef('own.learner_id', '=', 'learners.id').on('own.meeting_id', '=', liveId),
    )
    .select(['learners.id as i', 'name', 'state', 'own.by', 'own.at'])
    .select((eb) => eb.ref('joined_at').$notNull().as('joined'))
    .execute()

const instant = (at: number | null) => (at === null ? undefined : new Date(at).toISOString())

export const teamPresence = open(teamGroupCalls.teamPresence, async ({ by, as, l, c }, deps) => {
  const { db, now } = deps
  const { row, group } = await liveFor(db, { by, as }, l, now())
  const people = await marksOf(db, group.id, l)
  await recordViews(deps, { page: 'chamada da turma', by, seen: [{ groupId: group.id }] })
  const { items, next } = pageOf(people.sort(byName), c, AT_ONCE)
  return {
    d: {
      live: liveOf(row),
      people: items.map(({ i, name, state, by: e, at, joined }) => ({
        i,
        name,
        s: state ?? undefined,
        at: instant(at),
        n: teacherOf(group, e ?? '')?.n,
        joined: civilDateOf(joined),
      })),
      next,
    },
  }
})

/** Of who left meanwhile nothing is written. */
export const teamPresenceSave = open(
  teamGroupCalls.teamPresenceSave,
  async ({ by, as, l, p }, { db, now }) => {
    const { group } = await liveFor(db, { by, as }, l, now())
    return db.transaction().execute(async (trx) => {
      // Two teachers who send at once wait for each other here.
      await trx
        .updateTable('meetings')
        .set((set) => ({ series: set.ref('series') }))
        .where('id', '=', l)
        .execute()
      const stored = new Map((await marksOf(trx, group.id, l)).map((row) => [row.i, row]))
      const changes = p.filter(({ i, s, was }) => s !== was && stored.has(i))
      // A line that somebody cleared meanwhile holds nobody's mark.
      const isFree = ({ i, was }: (typeof p)[number]) => ['', was].includes(stored.get(i)?.state ?? '')
      const written = changes.filter(isFree)
      const cleared = written.flatMap(({ i, s }) => (s === '' ? [i] : []))
      await trx
        .deleteFrom('presences')
        .where('meeting_id', '=', l)
        .where('learner_id', 'in', ['', ...cleared])
        .execute()
      const values = written.flatMap(({ i, s: state }) =>
        state === '' ? [] : [{ meeting_id: l, learner_id: i, state, by: by.trim().toLowerCase(), at: now() }],
      )
      if (values.length > 0)
        await trx
          .insertInto('presences')
          .values(values)
          .onConflict((conflict) =>
            conflict.columns(['meeting_id', 'learner_id']).doUpdateSet((set) => ({
              state: set.ref('excluded.state'),
              by: set.ref('excluded.by'),
              at: set.ref('excluded.at'),
            })),
          )
          .execute()
      if (written.length > 0)
        await record(trx, now(), {
          act: 'equipe: marcar chamada',
          by,
          subject: group.id,
          reason: `encontro ${l}, linhas: ${written.length}`,
        })
      const changed = changes.flatMap((line) => {
        const row = stored.get(line.i)
        if (isFree(line) || !row?.state || row.state === line.s) return []
        const n = teacherOf(group, row.by ?? '')?.n ?? ''
        return { i: line.i, s: row.state, n, at: instant(row.at) ?? '' }
      })
      return { d: { saved: written.length, changed } }
    })
  },
)
