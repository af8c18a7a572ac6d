import { DAY } from '#contract/durations.ts'
import type { Db } from '#api/db/tables.ts'
import { deleteOldBatches, sealEntries, type Retention } from './chain.ts'
import { takeOverActions } from './operator-actions.ts'

export const retentionOf = ({
  AUDIT_ACCESS_DAYS,
  AUDIT_RECORD_DAYS,
}: Record<'AUDIT_ACCESS_DAYS' | 'AUDIT_RECORD_DAYS', number>): Retention => ({
  access: AUDIT_ACCESS_DAYS * DAY,
  record: AUDIT_RECORD_DAYS * DAY,
})

/** What has to be done from time to time, by one process. */
export async function keepAudit(db: Db, retention: Retention, now: number): Promise<void> {
  await takeOverActions(db)
  await sealEntries(db, now)
  await deleteOldBatches(db, retention, now)
}
