import { commitAct, gitReason } from '#app/legal/git.server.ts'
import { noteHistory, type HistoryAct } from '#app/legal/history.server.ts'
import type { LegalStore } from '#app/legal/versions-in-force.server.ts'
import type { TeamContext } from './guards.server.ts'

/** Puts what a member did with a file into its history, and into git where `LEGAL_GIT` says so. */
export async function record(
  { services, member }: TeamContext,
  { place }: LegalStore,
  file: string,
  done: Omit<HistoryAct, 'quem'>,
): Promise<void> {
  const act = { quem: member.email, ...done }
  noteHistory(file, act)
  if (services.env.LEGAL_GIT === 'off') return
  const committed = services.lock.run('legal:git', () => commitAct(place, file, act))
  await committed.catch((error: unknown) => {
    services.log.warn({ reason: gitReason(error) }, 'legal git')
  })
}
