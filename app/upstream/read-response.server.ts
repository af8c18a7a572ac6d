import type { Call, Data } from '#contract/calls.ts'
import { readLeniently, type Unread } from '#contract/read-leniently.ts'
import { NOT_TAKEN, upstreamFailure, type UpstreamFailure } from './failure.server.ts'

export const nameOf = ({ method, path }: Call) => `${method} ${path}/`

interface Answered extends Pick<UpstreamFailure, 'status' | 'renewal'> {
  /** `e` of the envelope. */
  code?: number
  d: unknown
}

/** The failure that a status or a code of the catalogue stands for; undefined for a success. */
export function refusalOf(call: Call, { status, code: sent }: Omit<Answered, 'd'>) {
  if (status < 400 && (sent === undefined || sent === 200)) return undefined
  const code = sent ?? status
  const kind = status >= 500 || (code >= 500 && code < 600) ? 'unavailable' : 'refused'
  return upstreamFailure(kind, { code, status, call: nameOf(call) })
}

/** Throws what `refusalOf` finds, or a failure for data that cannot be read or say that nothing was done. */
export function readData<C extends Call>(
  call: C,
  answered: Answered,
  noteUnread: (unread: Unread[]) => void,
): Data<C> {
  const refusal = refusalOf(call, answered)
  if (refusal) throw refusal
  const { status, renewal, d } = answered
  const data = readLeniently(call.data, d)
  noteUnread(data.unread)
  if (!data.success)
    throw upstreamFailure('unreadable', { code: 502, status: 502, call: nameOf(call), renewal })
  const isTaken = !call.isRefusable || (data.data as { a: boolean }).a
  if (!isTaken) throw upstreamFailure('refused', { code: NOT_TAKEN, status, call: nameOf(call), renewal })
  return data.data as Data<C>
}
