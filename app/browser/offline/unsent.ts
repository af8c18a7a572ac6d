import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { isDated, waitsUntil, withoutBefore, type UnsentForm, type UnsentItem } from './unsent-form.ts'

/** `here`: the learner whose session the browser has; undefined without one, or without a response. Never rejects. */
export interface Line {
  here: () => Promise<string | undefined>
  /** The response's status; 0 without a response of ours. */
  send: (item: UnsentItem) => Promise<number>
}

export interface Flushed {
  sent: number
  /** Those that may be sent later. */
  left: number
}

/** Of such a key: the learner's id, and a part that is unique for good. */
const learnerOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('.')))

const DONE = 200
/** Offline, signed out or too many requests: nothing else would be taken now. */
const stopsSending = (status: number) => [0, 202, 401, 429].includes(status)
/** Any other status, as of a fault, may be another one later. */
const isRefusal = (status: number) => [400, 403, 404, 410, 413, 415, 422].includes(status)
const isWaiting = ({ isRefused }: UnsentItem) => isRefused !== true

const WHO = '@learner'
const ASKED = '@asked'
const LAST = '@last'

const isSame = (one: UnsentForm, other: UnsentForm) =>
  one.key === other.key && JSON.stringify(one.fields) === JSON.stringify(other.fields)

/** One after the other, also between the worker and its successor. */
function createTurns(name: string) {
  let turn: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined)
    const run = (): Promise<T> => (locks ? locks.request(name, work) : work()) as Promise<T>
    const next = turn.then(run)
    turn = next.catch(() => undefined)
    return next
  }
}

/** What was written without a network, in the order of writing, until it is sent. Other learners' stays as it is. */
export function createUnsent({ here, send }: Line, name = 'por-enviar', now = () => Date.now()) {
  let store: UseStore | undefined
  const opened = () => (store ??= createStore(name, 'formularios'))
  const inTurn = createTurns(name)
  const oneFlush = createTurns(`${name}-envio`)

  /** A browser that never had to keep anything has no database. */
  const isUsed = async () =>
    store !== undefined ||
    !('databases' in indexedDB) ||
    (await indexedDB.databases()).some((database) => database.name === name)

  async function all(): Promise<UnsentItem[]> {
    if (!(await isUsed())) return []
    const rows = await entries<string, UnsentItem>(opened())
    const own = rows.filter(([id]) => !id.startsWith('@'))
    const items: UnsentItem[] = []
    for (const [id, item] of own.sort(([one], [other]) => (one < other ? -1 : 1))) {
      const dated = isDated(item, now()) ? item : { ...item, at: now() }
      if (dated !== item) await set(id, dated, opened())
      items.push(dated)
    }
    const gone = items.find((item) => waitsUntil(item) <= now())
    if (!gone) return items
    await del(gone.id, opened())
    await unchain(gone)
    return all()
  }
  const of = async (learner: string) => (await all()).filter((item) => item.learner === learner)
  const waitingOf = (learner: string) => inTurn(async () => (await of(learner)).filter(isWaiting))

  async function unchain(gone: UnsentItem) {
    for (const item of await of(gone.learner)) {
      const alone = withoutBefore(item, gone)
      if (alone !== item) await set(item.id, alone, opened())
    }
  }

  /** Unless the learner has thrown it away meanwhile. */
  async function note({ id }: UnsentItem, status: number) {
    const item = await get<UnsentItem>(id, opened())
    if (status === DONE) await del(id, opened())
    else if (item && !isRefusal(status)) await set(id, { ...item, isHeld: true }, opened())
    else if (item) {
      await set(id, { ...item, isRefused: true }, opened())
      await unchain(item)
    }
  }

  async function flushFor(learner: string): Promise<Flushed> {
    let sent = 0
    const held = new Set<string>()
    for (const item of await waitingOf(learner)) {
      const now = await inTurn(() => get<UnsentItem>(item.id, opened()))
      if (!now || held.has(now.path)) continue
      const status = await send(now)
      if (stopsSending(status)) break
      await inTurn(() => note(now, status))
      if (status === DONE) sent++
      else if (!isRefusal(status)) held.add(now.path)
    }
    return { sent, left: (await waitingOf(learner)).length }
  }

  return {
    add: (form: UnsentForm) =>
      inTurn(async () => {
        const learner = learnerOf(form.key)
        const own = await of(learner)
        if (!own.some((item) => isSame(item, form))) {
          const number = ((await get<number>(LAST, opened())) ?? 0) + 1
          const id = String(number).padStart(12, '0')
          await set(LAST, number, opened())
          await set(id, { ...form, id, learner, at: now() }, opened())
        }
        await set(WHO, learner, opened())
        return { waiting: (await of(learner)).length }
      }),
    /** True once, when a form is queued: the page then calls `navigator.storage.persist()`. */
    mayAsk: () =>
      inTurn(async () => {
        if ((await all()).length === 0 || (await get<boolean>(ASKED, opened()))) return false
        await set(ASKED, true, opened())
        return true
      }),
    list: (learner: string) => inTurn(() => of(learner)),
    /** Of whoever wrote last, until somebody else may be using the browser. */
    shown: () =>
      inTurn(async () => {
        const learner = (await isUsed()) ? await get<string>(WHO, opened()) : undefined
        return learner === undefined ? [] : of(learner)
      }),
    forgetWho: () =>
      inTurn(async () => {
        await all()
        if (await isUsed()) await del(WHO, opened())
      }),
    flush: () =>
      oneFlush(async (): Promise<Flushed> => {
        const waiting = (await inTurn(all)).filter(isWaiting)
        if (waiting.length === 0) return { sent: 0, left: 0 }
        const learner = await here()
        if (learner === undefined) return { sent: 0, left: waiting.length }
        await inTurn(() => set(WHO, learner, opened()))
        return flushFor(learner)
      }),
    /** Only the learner's own. */
    drop: (learner: string, id: string) =>
      inTurn(async () => {
        const dropped = (await of(learner)).find((item) => item.id === id)
        if (!dropped) return
        await del(id, opened())
        await unchain(dropped)
      }),
    again: (learner: string) =>
      inTurn(async () => {
        for (const { isRefused: _refused, isHeld: _held, ...item } of await of(learner))
          await set(item.id, item, opened())
      }),
  }
}
