import { sql } from 'kysely'
import { civilDateOf, hasTurned } from '#contract/birth-date.ts'
import { groupCalls } from '#contract/group-calls.ts'
import type { Group as GroupCard } from '#contract/group-shapes.ts'
import type { Live } from '#contract/shapes.ts'
import type { Catalogue } from '#api/content/catalogue.ts'
import { prepared } from '#api/db/prepared.ts'
import type { Db } from '#api/db/tables.ts'
import { findLearner, type Learner } from '#api/http/find-learner.ts'
import { learning } from '#api/http/route.ts'
import { attendance } from './attendance.ts'
import { firstEndWithNames, groupOf, INVITED_FOR, wireFields } from './group.ts'
import { ownLives } from './lives.ts'
import { noticesByGroup } from './notices.ts'

const ADULT = 18
const MOST_LIVES = 10

export const isAdult = ({ birth_date }: Pick<Learner, 'birth_date'>, now: number): boolean =>
  hasTurned(ADULT, birth_date, civilDateOf(now))

type Sought = Record<'id' | 'email' | 'lastDay' | 'only', string> & Record<'now' | 'since', number>

const rowsOf = prepared((db, { id, email, now, since, lastDay, only }: Sought) =>
  db
    .selectFrom('groups')
    .leftJoin('group_members as own', (join) =>
      join.onRef('own.group_id', '=', 'groups.id').on('own.learner_id', '=', id),
    )
    .leftJoin('group_invitations as asked', (join) =>
      join.onRef('asked.group_id', '=', 'groups.id').on('asked.email', '=', email).on('asked.at', '>', since),
    )
    .leftJoin(attendance(db, { learnerId: id, by: now }).as('attended'), (join) =>
      join.onRef('attended.group_id', '=', 'groups.id'),
    )
    .selectAll('groups')
    .select([
      'joined_at',
      'left_at',
      'invited_at',
      'phone',
      'moved_from',
      'asked.at as asked_at',
      'held',
      'present',
    ])
    .where('to_day', '>=', lastDay)
    .where((where) => where.or([where('own.learner_id', '=', id), where('asked.email', '=', email)]))
    .where(sql<boolean>`(${only} = '' or groups.id = ${only})`)
    .orderBy('to_day', 'desc')
    .orderBy('groups.id'),
)

/** The turmas that the learner is in or is invited to, those that end last first; with `only` that one. */
export async function ownGroups(db: Db, learner: Learner, now: number, only = '') {
  const { id, email } = learner
  const since = now - INVITED_FOR
  const rows = await rowsOf(db, { id, email, now, since, lastDay: firstEndWithNames(now), only })
  const today = civilDateOf(now)
  return rows.flatMap((row) => {
    const isMember = row.joined_at !== null && row.left_at === null
    // An e-mail that nobody proved is anybody's: its invitation asks for the turma's coupon, which made the own row.
    const askedAt = learner.email_proved === 1 || row.invited_at !== null ? row.asked_at : null
    const invitedAt = askedAt ?? (row.joined_at === null ? row.invited_at : null)
    const isInvited = invitedAt !== null && invitedAt > Math.max(since, row.left_at ?? 0)
    if (!isMember && !(isInvited && row.to_day >= today)) return []
    return {
      ...groupOf(row),
      state: isMember ? ('member' as const) : ('invited' as const),
      phone: row.phone === 1,
      movedFrom: row.left_at === null && (row.invited_at ?? 0) > since ? row.moved_from : null,
      presence: { held: row.held ?? 0, present: row.present ?? 0 },
    }
  })
}

export type OwnGroup = Awaited<ReturnType<typeof ownGroups>>[number]

export function groupCard(
  group: OwnGroup,
  { lives, catalogue, adult }: { lives: Live[]; catalogue: Catalogue; adult: boolean },
): GroupCard {
  return {
    ...wireFields(group, catalogue),
    teachers: group.teachers.map(({ n }) => ({ n })),
    state: group.state,
    lives,
    presence: group.presence,
    phone: adult ? group.phone : undefined,
  }
}

/** `user/groups/`: of each turma the last and the next lives, and its recados. */
export const groups = learning(groupCalls.groups, async (_, { learnerId }, { db, catalogue, now }) => {
  const learner = await findLearner(db, learnerId)
  const own = await ownGroups(db, learner, now())
  const all = own.length === 0 ? [] : await ownLives(db, { learnerId, tags: '' })
  const noticesOf = await noticesByGroup(db, learnerId)
  const adult = isAdult(learner, now())
  return {
    groups: own.map((group) => {
      const lives = all.flatMap(({ live }) => (live.groupId === group.id ? [live] : []))
      const next = lives.findIndex(({ endsAt }) => Date.parse(endsAt) > now())
      const at = next === -1 ? lives.length : next
      const near = lives.slice(Math.max(0, at - MOST_LIVES), at + MOST_LIVES)
      return { ...groupCard(group, { lives: near, catalogue, adult }), notices: noticesOf(group.id) }
    }),
  }
})
