import type { Checks } from './checks.ts'
import { isSomebody, type Session } from './session.ts'

/** Ends the session, and tries it once more. */
export async function leave(checks: Checks, session: Session): Promise<void> {
  await checks.read('logout', session)
  const after = await session.send('user')
  checks.judge('logout', 'user/ depois de sair', [1000], after)
  const state = await session.send('status')
  checks.rule('logout', !isSomebody(state), '(status/ depois de sair)', 'ninguém', 'alguém')
}
