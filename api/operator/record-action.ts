import { recordOperatorAction } from '#api/audit/operator-actions.ts'
import type { Db } from '#api/db/tables.ts'
import type { By, OperatorTerminal } from './operator-terminal.ts'

/** In the transaction of the change, so that neither is there without the other. */
export async function recordAction(
  trx: Db,
  { por, motivo }: By,
  { act, subject, now }: { act: string; subject: string; now: number },
): Promise<void> {
  await recordOperatorAction(trx, now, { act, by: por, subject, reason: motivo })
}

/** Of the web app, whose data is not in the API's database, which need not be on this host. */
export async function recordActionOfWebApp(
  { open, place, writeError }: Pick<OperatorTerminal, 'open' | 'place' | 'writeError'>,
  by: By,
  act: string,
  subject: string,
): Promise<void> {
  if (place().isWebOnly) {
    writeError('A auditoria não anotou isto: o banco da API não está nesta máquina.')
    return
  }
  const { db, now } = await open()
  await recordAction(db, by, { act, subject, now: now() })
}
