/** Turmas: only what changes nothing is sent for one that is there. */
import { UNKNOWN, type Checks } from './checks.ts'
import type { Session } from './session.ts'

export async function walkGroups(checks: Checks, session: Session): Promise<void> {
  const own = (await checks.read('groups', session)) as
    { groups?: { id: string; state: string; phone?: boolean | null }[] } | undefined
  if (!own) return
  const one = own.groups?.find(({ state }) => state === 'member')
  if (one) await checks.read('groupJoin', session, { i: one.id, phone: Number(one.phone ?? false) })
  await checks.refused('groupJoin', session, { i: UNKNOWN }, 'turma que não há', [1101])
  await checks.read('groupLeave', session, { i: UNKNOWN }, [1101])
}
