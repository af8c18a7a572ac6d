/**
 * The browser holds an opaque id, the store the credentials (contract, "Deliberate departures"). Calls of a
 * session run one at a time; a new token is stored before anybody sees the answer.
 */
import { randomBytes } from 'node:crypto'
import type { Call, Data, Payload } from '#contract/calls.ts'
import type { CallContext, Client, Credentials } from '#app/upstream/client.server.ts'
import type { Exchange } from './call-outcome.server.ts'
import { createLocalExchange } from './local-exchange.server.ts'
import type { Lock } from './lock.server.ts'
import { LONGEST_SESSION, MOVED_FOR, storedFor } from './session-lifetime.ts'
import type { SessionRecord } from './session-record.server.ts'
import { createSharedExchange, type Instances } from './shared-exchange.server.ts'
import type { Store } from './store.server.ts'
import { Moved, readRecord, toKey, updateRecord, usedNow, type Change } from './stored-record.server.ts'

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
const newId = () => randomBytes(32).toString('base64url')

/** Stores the record under another id; changes of it on the way are stored there too. */
async function moveRecord(store: Store, { from, to }: { from: string; to: string }): Promise<boolean> {
  const record = await readRecord(store, toKey(from))
  if (!record?.credentials) return false
  const write = (value: SessionRecord) =>
    store.set(toKey(to), { ...value, cookieAt: Date.now() }, storedFor(record))
  await write(record)
  let latest: unknown
  await store.update(toKey(from), (value) => {
    latest = value
    return { value: { movedTo: to }, ttl: MOVED_FOR }
  })
  await write(latest as SessionRecord)
  for (const key of await store.keys(indexOf(record.credentials.userId)))
    if ((await store.get(key)) === from) await store.set(key, to, LONGEST_SESSION)
  return true
}

interface Parts {
  store: Store
  lock: Lock
  client: Pick<Client, 'request'>
}

function sessionOf(
  { store, lock, client, exchange }: Parts & { exchange: Exchange },
  given: string,
): Session {
  let id = given
  /** Does the work again, under the new id, if the session has moved. */
  async function there<T>(work: (key: string, at: string) => Promise<T>): Promise<T> {
    try {
      return await work(toKey(id), id)
    } catch (error) {
      if (!(error instanceof Moved)) throw error
      id = error.to
      return there(work)
    }
  }
  const update = (key: string, change: Change) => updateRecord((next) => store.update(key, next), change)

  return {
    get id() {
      return id
    },
    read: () => there((key) => readRecord(store, key)),
    async change(patch) {
      const change = (record: SessionRecord) => (record.ended ? undefined : { ...record, ...patch(record) })
      return (await there((key) => update(key, change))) !== undefined
    },
    move: () =>
      there((key, from) =>
        lock.run(key, async () => {
          const to = newId()
          if (await moveRecord(store, { from, to })) id = to
        }),
      ),
    async end() {
      const change = ({ credentials }: SessionRecord) => ({ ended: true, credentials }) as const
      const before = await there((key) => update(key, change))
      return before?.ended ? undefined : before
    },
    release: (logOut) =>
      there((key) =>
        lock.run(key, async () => {
          const before = await update(key, ({ ended, credentials }) =>
            ended && credentials ? { ended } : undefined,
          )
          if (before?.credentials) await logOut(before.credentials)
        }),
      ),
    send: (call, payload, context) =>
      there((key) =>
        exchange(key, call, (credentials) => client.request(call, payload, credentials, context)),
      ),
  }
}

/** `instances` is undefined if there is only one. */
export function createSessions({ instances, ...parts }: Parts & { instances?: Instances }): Sessions {
  const { store, lock } = parts
  const exchange = instances ? createSharedExchange(store, instances) : createLocalExchange(store, lock)
  const find = (id: string) => sessionOf({ ...parts, exchange }, id)

  return {
    find,
    async open(record) {
      const session = find(newId())
      const { value, ttl } = usedNow({ ...record, cookieAt: Date.now() })
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
