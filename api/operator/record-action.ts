import { recordAction } from '#api/audit/record-action.ts'
import type { By, OperatorTerminal } from './operator-terminal.ts'

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
