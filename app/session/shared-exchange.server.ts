/**
 * For several instances (decision 028): a lease makes the calls of a session run one at a time. It can be lost while
 * its call is under way, so a call is marked in the record, and what counts is the token that it used.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE } from '#contract/durations.ts'
import { upstreamFailure } from '#app/upstream/failure.server.ts'
import { outcomeOf, type Exchange } from './call-outcome.server.ts'
import type { TakeTurn, Turn } from './lock.server.ts'
import { versionOf, type SessionRecord } from './session-record.server.ts'
import type { Store } from './store.server.ts'
import { readRecord, updateRecord, updateUntilStored, type Write } from './stored-record.server.ts'

const LOOKED_EVERY = 100
const LOST_AFTER = MINUTE

export interface Instances {
  takeTurn: TakeTurn
  /** How long to wait for a call of another instance, in ms. */
  outcomeWithin: number
}

function withMark(record: SessionRecord, id: string): SessionRecord {
  const mark = { id, version: versionOf(record), at: Date.now() }
  return { ...record, callsUnderWay: [...(record.callsUnderWay ?? []), mark] }
}

function withoutMark(record: SessionRecord, id: string): SessionRecord {
  const left = record.callsUnderWay?.filter((mark) => mark.id !== id) ?? []
  return { ...record, callsUnderWay: left.length > 0 ? left : undefined }
}

export function createSharedExchange(store: Store, { takeTurn, outcomeWithin }: Instances): Exchange {
  /** What a refused token means: `changed` since, `unknown` while another call with it has no outcome, or `final`. */
  async function meaningOfRefusal(key: string, version: number): Promise<'changed' | 'unknown' | 'final'> {
    const until = Date.now() + outcomeWithin
    for (;;) {
      const record = await readRecord(store, key)
      if (!record?.credentials) return 'final'
      if (versionOf(record) !== version) return 'changed'
      const { callsUnderWay = [] } = record
      if (callsUnderWay.length === 0) return 'final'
      if (Date.now() >= until)
        return callsUnderWay.some(({ at }) => Date.now() - at < LOST_AFTER) ? 'unknown' : 'final'
      await wait(LOOKED_EVERY)
    }
  }

  const exchangeIn =
    (turn: Turn, mayRepeat = true): Exchange =>
    async (key, call, request) => {
      const mark = randomUUID()
      const record = await updateRecord(turn.begin, (now) =>
        now.ended || !now.credentials ? undefined : withMark(now, mark),
      )
      const settle = (write: Write, after: (record: SessionRecord) => SessionRecord) =>
        updateUntilStored(write, (now) => withoutMark(after(now), mark))
      const unknown = () => upstreamFailure('unreachable', { code: 503, status: 503, call: call.path })
      if (record && !turn.isSafe()) {
        await settle(turn.end, (now) => now)
        throw unknown()
      }

      const { isRefused, recordAfter, data } = await outcomeOf(call, request, record)
      await settle(isRefused ? (next) => store.update(key, next) : turn.end, recordAfter)
      const meaning = isRefused ? await meaningOfRefusal(key, versionOf(record)) : 'final'
      if (meaning === 'changed' && mayRepeat) return exchangeIn(turn, false)(key, call, request)
      if (meaning !== 'final') throw unknown()
      return data()
    }

  return (key, call, request) => takeTurn(key, (turn) => exchangeIn(turn)(key, call, request))
}
