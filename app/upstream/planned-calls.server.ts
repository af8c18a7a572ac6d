/** A page names the calls that it will make; where the upstream has `batch/`, the first one brings all responses. */
import { z } from 'zod'
import { batch } from '#contract/batch.ts'
import type { Call, Data, Payload } from '#contract/calls.ts'
import { readLeniently, type Unread } from '#contract/read-leniently.ts'
import type { CallContext, Send } from './client.server.ts'
import { isUpstreamFailure, NO_SUCH_CALL, upstreamFailure, type UpstreamFailure } from './failure.server.ts'
import { nameOf, readData } from './read-response.server.ts'

export interface PlannedCall {
  call: Call
  payload: object
}

/** The response to one call of a batch: data or a failure. */
export interface Part {
  call: Call
  data?: unknown
  failure?: UpstreamFailure
  unread: Unread[]
}

type Entry = z.output<typeof batch.data>['r'][number]

function partOf(call: Call, { s: status, d, e: code }: Entry): Part {
  const unread: Unread[] = []
  try {
    return { call, data: readData(call, { status, code, d }, (some) => unread.push(...some)), unread }
  } catch (error) {
    if (isUpstreamFailure(error)) return { call, failure: error, unread }
    throw error
  }
}

/** Its data are the parts, in the order of `planned`. */
function batchOf(planned: PlannedCall[]): Call {
  const data = z.unknown().transform((value, { issues }): Part[] => {
    const read = readLeniently(batch.data, value)
    const entries = read.success ? read.data.r : []
    if (entries.length === planned.length)
      return planned.flatMap(({ call }, at) => entries.slice(at, at + 1).map((entry) => partOf(call, entry)))
    issues.push({ code: 'custom', input: value })
    return z.NEVER
  })
  return { ...batch, data, isSafe: planned.every(({ call }) => call.method === 'GET') }
}

const isLacking = (error: unknown) =>
  isUpstreamFailure(error) && (NO_SUCH_CALL.includes(error.code) || error.kind === 'unreadable')

interface Planned extends PlannedCall {
  item: NonNullable<ReturnType<typeof itemOf>>
}

const keyOf = ({ call, payload }: PlannedCall) => `${nameOf(call)} ${JSON.stringify(payload)}`

/** Undefined if it cannot be sent; made alone, it fails with the reason. */
function itemOf({ call, payload }: PlannedCall) {
  const sent = call.payload.safeParse({ ...payload, id: '' })
  if (!sent.success) return undefined
  const { id: _, ...b } = sent.data
  return { m: call.method, p: `${call.path}/`, b }
}

const noSuchCall = (call: Call) => upstreamFailure('refused', { code: 404, status: 404, call: nameOf(call) })

/** Calls that the upstream does not have, for the rest of the session. */
export interface Lacking {
  has: (path: string) => boolean
  note: (path: string) => Promise<unknown>
}

/** For one request. Calls that were not planned, and all where the upstream lacks `batch/`, are made alone. */
export function createPlannedCalls(
  send: Send,
  lacking: Lacking,
  { noteUnread }: Pick<CallContext, 'noteUnread'>,
) {
  const planned = new Map<string, Planned>()
  const responses = new Map<string, Promise<Part | undefined>>()

  async function partsOf(batched: Planned[]): Promise<Part[] | undefined> {
    try {
      const parts = (await send(batchOf(batched), {
        q: batched.map(({ item }) => item),
      })) as Part[]
      for (const { call, unread } of parts) if (unread.length > 0) noteUnread?.(nameOf(call), unread)
      return parts
    } catch (error) {
      if (!isUpstreamFailure(error)) throw error
      if (!isLacking(error)) return batched.map(({ call }) => ({ call, failure: error, unread: [] }))
      await lacking.note(batch.path)
      return undefined
    }
  }

  function askTogether() {
    const batched = [...planned]
    planned.clear()
    const parts = partsOf(batched.map(([, one]) => one))
    batched.forEach(([key], at) => {
      const response = parts.then((all) => all?.[at])
      // A page that ends by one of them never looks at the others.
      response.catch(() => undefined)
      responses.set(key, response)
    })
  }

  function plan(calls: PlannedCall[]) {
    if (lacking.has(batch.path)) return
    for (const one of calls) {
      const item = lacking.has(one.call.path) ? undefined : itemOf(one)
      if (item) planned.set(keyOf(one), { ...one, item })
    }
  }

  async function sendPlanned<C extends Call>(call: C, payload: Payload<C>, idempotencyKey?: string) {
    const one = { call, payload }
    const key = keyOf(one)
    if (call.isOwn && !responses.has(key)) plan([one])
    if (planned.has(key) && (call.isOwn || planned.size > 1)) askTogether()
    planned.delete(key)
    const part = await responses.get(key)
    responses.delete(key)
    if (part?.failure && NO_SUCH_CALL.includes(part.failure.code)) await lacking.note(call.path)
    if (part?.failure) throw part.failure
    if (part) return part.data as Data<C>
    if (call.isOwn) throw noSuchCall(call)
    return send(call, payload, idempotencyKey)
  }

  return { send: sendPlanned, plan }
}
