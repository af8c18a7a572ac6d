import { z } from 'zod'
import type { calls, Data } from '#contract/calls.ts'
import type { Groups } from '#api/db/group-tables.ts'
import type { Db } from '#api/db/tables.ts'
import type { Learner } from '#api/http/find-learner.ts'
import { titleIn } from './group.ts'
import { ownNotices } from './notices.ts'

type Complete = Data<typeof calls.userComplete>

const taught = z.object({ teachers: z.array(z.object({ n: z.string(), e: z.string() })) })
const teacherIn = (body: string | null, by: string) =>
  body === null ? undefined : taught.parse(JSON.parse(body)).teachers.find(({ e }) => e === by)?.n
const groupIn = (row: Pick<Groups, 'body' | 'from_day' | 'to_day'>) => ({
  title: titleIn(row.body),
  from: row.from_day,
  to: row.to_day,
})
const instant = (at: number | null) => (at === null ? undefined : new Date(at).toISOString())

/** Also of turmas that ended long ago; an invitation by e-mail has neither day. */
export async function heldGroups(
  db: Db,
  { id, email, email_proved }: Learner,
): Promise<Required<Pick<Complete, 'groups' | 'presences' | 'notices'>>> {
  const members = await db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_id')
    .select(['body', 'from_day', 'to_day', 'invited_at', 'joined_at', 'left_at', 'phone'])
    .where('learner_id', '=', id)
    .orderBy('from_day')
    .execute()
  const invitations = await db
    .selectFrom('group_invitations')
    .innerJoin('groups', 'groups.id', 'group_id')
    .select(['body', 'from_day', 'to_day', 'at'])
    .where('email', '=', email_proved === 1 ? email : '')
    .execute()
  const presences = await db
    .selectFrom('presences')
    .innerJoin('meetings', 'meetings.id', 'meeting_id')
    .leftJoin('groups', 'groups.id', 'group_id')
    .select(['meetings.body', 'groups.body as group', 'starts_at', 'state', 'by', 'at'])
    .where('learner_id', '=', id)
    .orderBy('starts_at')
    .execute()
  const notices = await ownNotices(db, id)
    .innerJoin('groups', 'groups.id', 'group_id')
    .select('body')
    .orderBy('at')
    .execute()
  return {
    notices: notices.map((row) => ({
      title: titleIn(row.body),
      text: row.text,
      n: row.author,
      at: new Date(row.at).toISOString(),
      readAt: instant(row.read_at),
    })),
    groups: [
      ...members.map((row) => ({
        ...groupIn(row),
        invitedAt: instant(row.invited_at),
        joinedAt: instant(row.joined_at),
        leftAt: instant(row.left_at),
        phone: row.phone === 1,
      })),
      ...invitations.map((row) => ({
        ...groupIn(row),
        invitedAt: instant(row.at),
        phone: false,
      })),
    ],
    presences: presences.map((row) => ({
      title: titleIn(row.body),
      startsAt: new Date(row.starts_at).toISOString(),
      state: row.state,
      at: new Date(row.at).toISOString(),
      n: teacherIn(row.group, row.by),
    })),
  }
}
