/**
 * The browser holds an opaque id, the store the credentials (contract, "Deliberate departures"). Calls of a
 * session run one at a time under its lock; a new token is stored before anybody sees the answer.
 */
import { hash, randomBytes, randomUUID } from 'node:crypto'
import { ConstantBackoff, handleWhen, retry } from 'cockatiel'
import { calls, type Call, type Data, type Payload } from '#contract/calls.ts'
import { MINUTE, SECOND } from '#contract/durations.ts'
import { isSessionExpiry, isUpstreamFailure, upstreamFailure } from '#app/upstream/failure.server.ts'
import type { CallContext, Client, Credentials, Reply } from '#app/upstream/client.server.ts'
import { meaningOfRefusal, renewed, versionOf, withMark, withoutMark } from './call-marks.server.ts'
import type { Lock, TakeTurn, Turn } from './lock.server.ts'
import { recordAfter } from './record-after.server.ts'
import { RECORD_VERSION, type SessionRecord } from './session-record.server.ts'
import { ENDED_FOR, expired, isOver, LONGEST_SESSION, MOVED_FOR, storedFor } from './session-lifetime.ts'
import { isStoreAway, isStoreFull, type NextValue, type Store } from './store.server.ts'

export interface Session {
  /** The one it has now. */
  readonly id: string
  read(): Promise<SessionRecord | undefined>
  /** Merges `patch` into the record; false if the session has ended. */
  change(patch: (record: SessionRecord) => Partial<SessionRecord>): Promise<boolean>
  /** Gives it another id: in a moment who comes with the old one is turned away. */
  move(): Promise<void>
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
const toKey = (id: string) => `session:${hash('sha256', id, 'base64url')}`

const newId = () => randomBytes(32).toString('base64url')

const USE_NOTED_EVERY = MINUTE

function isStored(changed: SessionRecord, record: SessionRecord): boolean {
  const isUseNoted = Date.now() - (record.usedAt ?? 0) < USE_NOTED_EVERY
  const isSameToken = versionOf(changed) === versionOf(record)
  return isUseNoted && isSameToken && JSON.stringify(changed) === JSON.stringify(record)
}

const present = (value: unknown): SessionRecord | undefined => {
  const record = value as SessionRecord | undefined
  return record && isOver(record) ? expired(record) : record
}

function used(record: SessionRecord) {
  const now = Date.now()
  const recordVersion = Math.max(record.recordVersion ?? 0, RECORD_VERSION)
  const value = { openedAt: now, ...record, recordVersion, usedAt: now }
  return { value, ttl: storedFor(value) }
}

const untilStored = retry(
  handleWhen((error) => isStoreAway(error) && !isStoreFull(error)),
  {
    maxAttempts: Number.MAX_SAFE_INTEGER,
    backoff: new ConstantBackoff(SECOND / 4),
  },
)

export function createSessions({
  store,
  lock,
  client,
  instances,
}: {
  store: Store
  lock: Lock
  client: Pick<Client, 'request'>
  /** Undefined if there is no other; how long to wait for a call of another one, in ms. */
  instances?: { takeTurn: TakeTurn; outcomeWithin: number }
}): Sessions {
  function find(given: string): Session {
    let id = given
    let key = toKey(id)
    /** True if the session has moved: the next look is where it is now. */
    const follow = (value: unknown) => {
      const { movedTo } = (value ?? {}) as SessionRecord
      if (movedTo === undefined) return false
      id = movedTo
      key = toKey(id)
      return true
    }
    async function again<T>(work: () => Promise<T>): Promise<T> {
      const before = key
      const result = await work().catch((error: unknown) => {
        if (key === before) throw error
      })
      return key === before ? (result as T) : work()
    }
    const read = async (): Promise<SessionRecord | undefined> => {
      const value = await store.get(key)
      if (follow(value)) return read()
      const record = present(value)
      return record?.ended ? undefined : record
    }
    async function update(
      change: (record: SessionRecord) => SessionRecord | undefined,
      write = (next: NextValue) => store.update(key, next),
    ) {
      let before: SessionRecord | undefined
      await write((value) => {
        const record = follow(value) ? undefined : present(value)
        const changed = record && change(record)
        before = changed && record
        if (!changed || (!changed.ended && isStored(changed, record))) return undefined
        return changed.ended ? { value: changed, ttl: ENDED_FOR } : used(changed)
      })
      return before
    }

    async function exchange<C extends Call>(
      { call, payload, context }: { call: C; payload: Payload<C>; context?: CallContext },
      turn?: Turn,
      mayRepeat = true,
    ): Promise<Data<C>> {
      const mark = randomUUID()
      const record = turn
        ? await update((now) => (now.ended || !now.credentials ? undefined : withMark(now, mark)), turn.begin)
        : await read()
      if (!record?.credentials) throw upstreamFailure('refused', { code: 1000, status: 401, call: call.path })
      const version = versionOf(record)
      const settle = (after: (record: SessionRecord) => SessionRecord, write?: Turn['end']) =>
        untilStored.execute(() => update((now) => withoutMark(after(now), mark), write))
      const unknown = () => upstreamFailure('unreachable', { code: 503, status: 503, call: call.path })
      if (turn?.isSafe() === false) {
        await settle((now) => now, turn.end)
        throw unknown()
      }

      let reply: Reply<Data<C>> | undefined
      let failure: unknown
      try {
        reply = await client.request(call, payload, record.credentials, context)
      } catch (error) {
        failure = error
      }
      const renewal = isUpstreamFailure(failure) ? failure.renewal : undefined
      const isRefused = reply
        ? call.path === calls.status.path && reply.data === false
        : isSessionExpiry(failure)
      await settle(
        (now) => (reply ? recordAfter(now, call, { version, reply }) : renewed(now, version, renewal)),
        isRefused ? undefined : turn?.end,
      )
      if (isRefused && instances) {
        const meaning = await meaningOfRefusal(version, read, instances.outcomeWithin)
        if (meaning === 'changed' && mayRepeat) return exchange({ call, payload, context }, turn, false)
        if (meaning !== 'final') throw unknown()
      }
      if (!reply) throw failure
      return reply.data
    }

    return {
      get id() {
        return id
      },
      read,
      async change(patch) {
        const changed = (record: SessionRecord) =>
          record.ended ? undefined : { ...record, ...patch(record) }
        return (await again(() => update(changed))) !== undefined
      },
      move: () =>
        lock.run(key, async () => {
          const record = await read()
          if (!record?.credentials) return
          const [from, to] = [id, newId()]
          const write = (value: SessionRecord) =>
            store.set(toKey(to), { ...value, cookieAt: Date.now() }, storedFor(record))
          await write(record)
          let latest: unknown
          await store.update(key, (value) => {
            latest = value
            return { value: { movedTo: to }, ttl: MOVED_FOR }
          })
          await write(latest as SessionRecord)
          follow({ movedTo: to })
          for (const at of await store.keys(indexOf(record.credentials.userId)))
            if ((await store.get(at)) === from) await store.set(at, to, LONGEST_SESSION)
        }),
      async end() {
        const before = await again(() => update(({ credentials }) => ({ ended: true, credentials })))
        return before?.ended ? undefined : before
      },
      release: (logOut) =>
        lock.run(key, async () => {
          const before = await update(({ ended, credentials }) =>
            ended && credentials ? { ended } : undefined,
          )
          if (before?.credentials) await logOut(before.credentials)
        }),
      send: (call, payload, context) =>
        again(() =>
          instances
            ? instances.takeTurn(key, (turn) => exchange({ call, payload, context }, turn))
            : lock.run(key, () => exchange({ call, payload, context })),
        ),
    }
  }

  return {
    find,
    async open(record) {
      const session = find(newId())
      const { value, ttl } = used({ ...record, cookieAt: Date.now() })
      await store.set(toKey(session.id), value, ttl)
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
