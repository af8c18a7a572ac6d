/** Of two people who save the same thing, the second is refused with 409 and the item as it is now, unless what it asks for is there already. `v` is a digest of what a save can change. */
import { hash } from 'node:crypto'
import { waitForTurn } from '#api/db/turns.ts'
import type { Db } from '#api/db/tables.ts'
import { Refusal } from '#api/http/refusal.ts'

export const versionOf = (...content: unknown[]): string =>
  hash('sha256', JSON.stringify(content), 'base64url')

/** Saves of the team run one at a time, so that nothing changes between the check of `v` and the write. */
export const saving = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await waitForTurn(trx, 'team save')
    return work(trx)
  })

export function refuseStale(v: string | undefined, item: { v: string }, wanted: string): void {
  if (v !== undefined && ![v, wanted].includes(item.v)) throw new Refusal(409, 409, item)
}
