import type { Deps } from '#api/deps.ts'
import { recordRefusedCall, rotate } from '#api/sessions/rotate-token.ts'
import type { Session } from '#api/sessions/session.ts'
import { useSession } from '#api/sessions/use-session.ts'
import { Refusal } from './refusal.ts'
import type { CallResponse } from './route.ts'

type Work<T> = (session: Session, deps: Deps) => Promise<T>

export async function requireSession({ db, now }: Deps, authorization: string): Promise<Session> {
  const session = await useSession(db, authorization, now())
  if (!session) throw new Refusal(1000)
  return session
}

export function inTransaction<T>(deps: Deps, work: (deps: Deps) => Promise<T>): Promise<T> {
  return deps.db.transaction().execute((trx) => work({ ...deps, db: trx }))
}

export async function respondTogether<T>(
  deps: Deps,
  authorization: string,
  work: Work<T>,
): Promise<CallResponse<T>> {
  let session: Session | undefined
  try {
    return await inTransaction(deps, async (own) => {
      session = await requireSession(own, authorization)
      const d = await work(session, own)
      return { s: await rotate(own.db, session, own.now()), d }
    })
  } catch (error) {
    if (session && error instanceof Refusal) await recordRefusedCall(deps.db, session, deps.now())
    throw error
  }
}

/** For work that takes long or ends sessions, with transactions of its own; no new token if this session ended. */
export async function respondApart<T>(
  deps: Deps,
  authorization: string,
  work: Work<T>,
): Promise<CallResponse<T>> {
  const session = await requireSession(deps, authorization)
  try {
    const d = await work(session, deps)
    const s = await inTransaction(deps, async ({ db, now }) => {
      const left = await useSession(db, authorization, now())
      return left && rotate(db, left, now())
    })
    return { s, d }
  } catch (error) {
    if (error instanceof Refusal) await recordRefusedCall(deps.db, session, deps.now())
    throw error
  }
}
