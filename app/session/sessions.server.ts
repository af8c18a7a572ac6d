/**
 * Sessions: the browser holds an opaque id, the store holds the credentials (contract, "Deliberate departures").
 *
 * All calls of a session run under its lock, first in, first out: each answer may replace the token, and the new one is
 * stored before anybody sees the answer. What is written to the record never waits for a call.
 */
import { createHash, randomBytes } from 'node:crypto'
import { calls, type Call, type Data, type Payload } from '#contract/calls.ts'
import type { LevelProgress } from '#contract/shapes.ts'
import { DAY, MINUTE } from '#app/time.ts'
import { isUpstreamFailure, upstreamFailure } from '#app/upstream/failure.server.ts'
import type { CallContext, Client, Credentials, Reply } from '#app/upstream/client.server.ts'
import type { Lock } from './lock.server.ts'
import { toLearner, type Learner, type SessionRecord } from './session-record.server.ts'
import type { Store } from './store.server.ts'

export const SESSION_IDLE = 30 * DAY
/** For how long an ended session is remembered: longer than any request that began before may take. */
const ENDED_FOR = MINUTE

export interface Session {
  /** The opaque id: what the browser holds. Never logged. */
  id: string
  read(): Promise<SessionRecord | undefined>
  /** Changes what `patch` says of the record; false where there is no session any more. */
  change(patch: (record: SessionRecord) => Partial<SessionRecord>): Promise<boolean>
  /** Ends it at once, whatever call is under way, and puts out what it was; what waits behind that call fails. */
  end(): Promise<SessionRecord | undefined>
  /** Hands the last credentials of an ended session to `tell`, once no call uses them; at most once. */
  release(tell: (credentials: Credentials) => Promise<unknown>): Promise<void>
  /** Makes a call with the session's credentials; fails with code 1000 where it holds none. */
  send: <C extends Call>(call: C, payload: Payload<C>, context?: CallContext) => Promise<Data<C>>
}

export interface Sessions {
  find(id: string): Session
  /** Opens a session under a new id. */
  open(record: SessionRecord): Promise<Session>
}

const toKey = (id: string) => `session:${createHash('sha256').update(id).digest('base64url')}`

const PROFILE_CALLS: readonly string[] = [calls.user.path, calls.userUpdate.path, calls.userComplete.path]
const CHECKING_CALLS: readonly string[] = [calls.status.path, calls.user.path]

/** Every answer that carries part of the snapshot updates it. */
function learnerAfter<C extends Call>(
  learner: Learner | undefined,
  call: C,
  data: Data<C>,
): Learner | undefined {
  if (PROFILE_CALLS.includes(call.path)) return toLearner(data)
  if (call.path === calls.userHome.path && learner) {
    const { evos, level, toNextLevel } = data as LevelProgress
    return { ...learner, evos, level, toNextLevel }
  }
  return learner
}

const renewed = (record: SessionRecord, renewal: Reply<unknown>['renewal']): SessionRecord => ({
  ...record,
  credentials: record.credentials && { ...record.credentials, ...renewal },
})

/** Of a session that has ended meanwhile only the token is of use. */
function recordAfter<C extends Call>(record: SessionRecord, call: C, reply: Reply<Data<C>>): SessionRecord {
  if (record.ended || !record.credentials) return renewed(record, reply.renewal)
  return {
    ...renewed(record, reply.renewal),
    learner: learnerAfter(record.learner, call, reply.data),
    checkedAt: CHECKING_CALLS.includes(call.path) ? Date.now() : record.checkedAt,
  }
}

export function createSessions({
  store,
  lock,
  client,
}: {
  store: Store
  lock: Lock
  client: Client
}): Sessions {
  function find(id: string): Session {
    const key = toKey(id)
    const stored = async () => (await store.get(key)) as SessionRecord | undefined
    const read = async () => {
      const record = await stored()
      return record?.ended ? undefined : record
    }
    /** False where there is no record, or nothing is to be changed. */
    const update = (next: (record: SessionRecord) => SessionRecord | undefined) =>
      lock.run(`${key} record`, async () => {
        const record = await stored()
        const changed = record && next(record)
        if (changed) await store.set(key, changed, changed.ended ? ENDED_FOR : SESSION_IDLE)
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
      release: (tell) =>
        lock.run(key, async () => {
          const record = await stored()
          if (!record?.ended || !record.credentials) return
          await update(() => ({ ended: true }))
          await tell(record.credentials)
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
      await store.set(toKey(session.id), { ...record, cookieAt: Date.now() }, SESSION_IDLE)
      return session
    },
  }
}
