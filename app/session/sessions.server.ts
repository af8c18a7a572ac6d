/**
 * The browser holds an opaque id, the store the credentials (contract, "Deliberate departures"). Calls of a
 * session run one at a time under its lock; a new token is stored before anybody sees the answer.
 */
import { createHash, randomBytes } from 'node:crypto'
import { batch } from '#contract/batch.ts'
import { calls, type Call, type Data, type Payload } from '#contract/calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import { hasLevel, type LevelProgress } from '#contract/shapes.ts'
import { MINUTE } from '#app/time.ts'
import { isUpstreamFailure, upstreamFailure } from '#app/upstream/failure.server.ts'
import type { CallContext, Client, Credentials, Reply } from '#app/upstream/client.server.ts'
import type { Part } from '#app/upstream/planned-calls.server.ts'
import type { Lock } from './lock.server.ts'
import { toLearner, type Learner, type SessionRecord } from './session-record.server.ts'
import { ENDED_FOR, expired, isOver, LONGEST_SESSION, storedFor } from './session-lifetime.ts'
import type { Store } from './store.server.ts'

export interface Session {
  id: string
  read(): Promise<SessionRecord | undefined>
  /** Merges `patch` into the record; false if the session has ended. */
  change(patch: (record: SessionRecord) => Partial<SessionRecord>): Promise<boolean>
  /** Ends it at once and resolves to its last record; calls that still wait fail. */
  end(): Promise<SessionRecord | undefined>
  /** Passes the last credentials of an ended session to `logOut`, once, when no call uses them. */
  release(logOut: (credentials: Credentials) => Promise<unknown>): Promise<void>
  /** Calls the upstream with the session's credentials; fails with code 1000 without any. */
  send: <C extends Call>(call: C, payload: Payload<C>, context?: CallContext) => Promise<Data<C>>
}

export interface Sessions {
  find(id: string): Session
  open(record: SessionRecord): Promise<Session>
  /** The open sessions of a learner, on all devices. */
  list(learnerId: string): Promise<Session[]>
}

const indexOf = (learnerId: string) => `learner-session:${encodeURIComponent(learnerId)}:`
const toKey = (id: string) => `session:${createHash('sha256').update(id).digest('base64url')}`

const PROFILE_CALLS = [calls.user, calls.userUpdate, calls.userComplete, ownCalls.summary].map(
  ({ path }) => path,
)
const CHECKING_CALLS: readonly string[] = [calls.status.path, calls.user.path]

function learnerAfter<C extends Call>(
  learner: Learner | undefined,
  call: C,
  data: Data<C>,
): Learner | undefined {
  if (PROFILE_CALLS.includes(call.path)) return toLearner(data)
  const progress = data as LevelProgress & { unread?: string[] }
  if (call.path === calls.userHome.path && learner && hasLevel(progress)) {
    const { evos, level, toNextLevel } = progress
    return { ...learner, evos, level, toNextLevel }
  }
  return learner
}

const renewed = (record: SessionRecord, renewal: Reply<unknown>['renewal']): SessionRecord => ({
  ...record,
  credentials: record.credentials && { ...record.credentials, ...renewal },
})

function currentStepIn(home: Data<typeof calls.userHome>): string | undefined {
  const { id, progress = 0, updatedAt } = home.current ?? {}
  return progress > 0 || updatedAt !== undefined ? id : undefined
}

function noted<C extends Call>(record: SessionRecord, call: C, data: Data<C>): SessionRecord {
  const isHome = call.path === calls.userHome.path
  return {
    ...record,
    learner: learnerAfter(record.learner, call, data),
    checkedAt: CHECKING_CALLS.includes(call.path) ? Date.now() : record.checkedAt,
    currentStepId: isHome ? currentStepIn(data) : record.currentStepId,
  }
}

function recordAfter<C extends Call>(record: SessionRecord, call: C, reply: Reply<Data<C>>): SessionRecord {
  const next = renewed(record, reply.renewal)
  if (record.ended || !record.credentials) return next
  if (call.path !== batch.path) return noted(next, call, reply.data)
  return (reply.data as Part[]).reduce(
    (now, part) => (part.failure ? now : noted(now, part.call, part.data as never)),
    next,
  )
}

const USE_NOTED_EVERY = MINUTE

function isStored(changed: SessionRecord, record: SessionRecord): boolean {
  const isUseNoted = Date.now() - (record.usedAt ?? 0) < USE_NOTED_EVERY
  return isUseNoted && JSON.stringify(changed) === JSON.stringify(record)
}

export function createSessions({
  store,
  lock,
  client,
}: {
  store: Store
  lock: Lock
  client: Pick<Client, 'request'>
}): Sessions {
  async function save(key: string, record: SessionRecord) {
    const now = Date.now()
    const used = { openedAt: now, ...record, usedAt: now }
    await store.set(key, used, storedFor(used))
  }

  function find(id: string): Session {
    const key = toKey(id)
    const stored = async () => {
      const record = (await store.get(key)) as SessionRecord | undefined
      return record && isOver(record) ? expired(record) : record
    }
    const read = async () => {
      const record = await stored()
      return record?.ended ? undefined : record
    }
    const update = (next: (record: SessionRecord) => SessionRecord | undefined) =>
      lock.run(`${key} record`, async () => {
        const record = await stored()
        const changed = record && next(record)
        if (changed?.ended) await store.set(key, changed, ENDED_FOR)
        else if (changed && !isStored(changed, record)) await save(key, changed)
        return changed !== undefined
      })

    return {
      id,
      read,
      change: (patch) => update((record) => (record.ended ? undefined : { ...record, ...patch(record) })),
      async end() {
        let was: SessionRecord | undefined
        await update((record) => {
          if (!record.ended) was = record
          return { ended: true, credentials: record.credentials }
        })
        return was
      },
      release: (logOut) =>
        lock.run(key, async () => {
          const record = await stored()
          if (!record?.ended || !record.credentials) return
          await update(() => ({ ended: true }))
          await logOut(record.credentials)
        }),
      send: (call, payload, context) =>
        lock.run(key, async () => {
          const credentials = (await read())?.credentials
          if (!credentials) throw upstreamFailure('refused', { code: 1000, status: 401, call: call.path })
          const reply = await client
            .request(call, payload, credentials, context)
            .catch(async (error: unknown) => {
              const renewal = isUpstreamFailure(error) ? error.renewal : undefined
              if (renewal) await update((record) => renewed(record, renewal))
              throw error
            })
          await update((record) => recordAfter(record, call, reply))
          return reply.data
        }),
    }
  }

  return {
    find,
    async open(record) {
      const session = find(randomBytes(32).toString('base64url'))
      await save(toKey(session.id), { ...record, cookieAt: Date.now() })
      const { credentials } = record
      if (credentials) {
        const key = indexOf(credentials.userId) + randomBytes(12).toString('base64url')
        await store.set(key, session.id, LONGEST_SESSION)
      }
      return session
    },
    async list(learnerId) {
      const open: Session[] = []
      for (const key of await store.keys(indexOf(learnerId))) {
        const id = await store.get(key)
        const session = find(String(id))
        if ((await session.read())?.credentials) open.push(session)
        else await store.delete(key)
      }
      return open
    },
  }
}
