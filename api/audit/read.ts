import type { Db } from '#api/db/tables.ts'

export interface Sought {
  since: number
  until: number
  learnerId?: string
  act?: string
}

/** The newest `most` entries, oldest first; `learner_id` is null once the account is deleted. */
export async function readEntries(db: Db, { since, until, learnerId, act }: Sought, most: number) {
  const rows = await db
    .selectFrom('audit_entries as entry')
    .leftJoin('audit_people as own', 'own.person', 'entry.person')
    .select(['at', 'act', 'by', 'subject', 'reason', 'entry.person', 'own.learner_id'])
    .where('at', '>=', since)
    .where('at', '<', until)
    .$if(learnerId !== undefined, (query) => query.where('own.learner_id', '=', learnerId ?? ''))
    .$if(act !== undefined, (query) => query.where('act', 'like', `${act}%`))
    .orderBy('at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(most)
    .execute()
  return rows.reverse()
}

/** Entries without a person that name a turma: of all who were in it then. */
const viewsOfGroups = (db: Db, learnerId: string) =>
  db
    .selectFrom('group_members as own')
    .innerJoin('audit_entries as entry', 'entry.subject', 'own.group_id')
    .select(['act', 'at'])
    .where('learner_id', '=', learnerId)
    .where('person', 'is', null)
    .where('act', 'like', 'equipe: ver %')
    .whereRef('at', '>=', 'joined_at')
    .where((where) => where.or([where('left_at', 'is', null), where('at', '<=', where.ref('left_at'))]))

export async function eventsOf(db: Db, learnerId: string): Promise<{ act: string; at: string }[]> {
  const rows = await db
    .selectFrom('audit_people as own')
    .innerJoin('audit_entries as entry', 'entry.person', 'own.person')
    .select(['act', 'at'])
    .where('learner_id', '=', learnerId)
    .unionAll(viewsOfGroups(db, learnerId))
    .orderBy('at')
    .orderBy('act')
    .execute()
  return rows.map(({ act, at }) => ({ act, at: new Date(at).toISOString() }))
}
