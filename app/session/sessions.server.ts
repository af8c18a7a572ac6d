/**
 * Sessions: the browser holds an opaque id, the store holds the credentials (contract, "Deliberate departures").
 *
 * Every change of a session, calls to the upstream included, runs under its lock, first in, first out: each answer may
 * replace the token, and the new one is stored before anybody sees the answer.
 */
import { createHash, randomBytes } from 'node:crypto'
import { calls, type Call, type Data, type Payload } from '#contract/calls.ts'
import type { Standing } from '#contract/shapes.ts'
import { DAY } from '#app/time.ts'
import { isUpstreamFailure, upstreamFailure } from '#app/upstream/failure.server.ts'
import type { CallContext, Client, Credentials, Reply } from '#app/upstream/client.server.ts'
import type { Lock } from './lock.server.ts'
import { toLearner, type Learner, type SessionRecord } from './record.server.ts'
import type { Store } from './store.server.ts'

export const SESSION_IDLE = 30 * DAY

export interface Session {
  /** The opaque id: what the browser holds. Never logged. */
  id: string
  read(): Promise<SessionRecord | undefined>
  /** Changes what `patch` says of the record; false where there is no session any more. */
  change(patch: (record: SessionRecord) => Partial<SessionRecord>): Promise<boolean>
  /** Forgets the session and puts out the credentials it held. */
  end(): Promise<Credentials | undefined>
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
    const { evos, level, toNextLevel } = data as Standing
    return { ...learner, evos, level, toNextLevel }
  }
  return learner
}

function recordAfter<C extends Call>(record: SessionRecord, call: C, reply: Reply<Data<C>>): SessionRecord {
  const { credentials } = record
  return {
    ...record,
    credentials: credentials && { ...credentials, ...reply.renewal },
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
    const read = async () => (await store.get(key)) as SessionRecord | undefined
    const write = (record: SessionRecord) => store.set(key, record, SESSION_IDLE)

    return {
      id,
      read,
      change: (patch) =>
        lock.run(key, async () => {
          const record = await read()
          if (record) await write({ ...record, ...patch(record) })
          return record !== undefined
        }),
      end: () =>
        lock.run(key, async () => {
          const record = await read()
          await store.delete(key)
          return record?.credentials
        }),
      send: (call, payload, context) =>
        lock.run(key, async () => {
          const record = await read()
          const credentials = record?.credentials
          if (!credentials) throw upstreamFailure('refused', { code: 1000, status: 401, call: call.path })
          const reply = await client
            .request(call, payload, credentials, context)
            .catch(async (error: unknown) => {
              const renewal = isUpstreamFailure(error) ? error.renewal : undefined
              if (renewal) await write({ ...record, credentials: { ...credentials, ...renewal } })
              throw error
            })
          await write(recordAfter(record, call, reply))
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
