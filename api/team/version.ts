/** Of two people who save the same thing, the second is refused and told what is there now. */
import { hash } from 'node:crypto'
import { waitForTurn } from '#api/db/turns.ts'
import type { Db } from '#api/db/tables.ts'
import { Refusal } from '#api/http/refusal.ts'

/** The `v` of something: a digest of all that a save can change in it. */
export const versionOf = (...content: unknown[]): string =>
  hash('sha256', JSON.stringify(content), 'base64url')

/** Saves of the team run one at a time, so that nothing changes between the check of `v` and the write. */
export const saving = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await waitForTurn(trx, 'team save')
    return work(trx)
  })

/** Refuses with 409 and the item a save that began from another version; `asked`, what it would make, may be there already. */
export function refuseStale(v: string | undefined, item: { v: string }, asked: string): void {
  if (v !== undefined && ![v, asked].includes(item.v)) throw new Refusal(409, 409, item)
}
