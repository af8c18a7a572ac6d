import type { Context } from 'hono'
import type { z } from 'zod'
import type { Call, Received } from '#contract/calls.ts'
import { Refusal } from './refusal.ts'
import type { Missing, Route } from './route.ts'

function readQuery(context: Context): unknown {
  const entries = Object.entries(context.req.queries())
  if (entries.some(([, values]) => values.length !== 1)) throw new Refusal(400)
  return Object.fromEntries(entries.map(([name, values]) => [name, values[0]]))
}

function parseBody(body: string): unknown {
  if (body.trim() === '') throw new Refusal(1002)
  try {
    return JSON.parse(body) as unknown
  } catch {
    throw new Refusal(400)
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Some calls have their own code for a missing or empty field. */
function refuseMissing(raw: Record<string, unknown>, missing: Missing) {
  for (const [field, code] of Object.entries(missing)) {
    const value = raw[field]
    if (code && (value === undefined || value === null || value === '')) throw new Refusal(code)
  }
}

/** The specification shows `user/create/fromcupom` without an id. */
const NOBODY = { id: '' }

type Readable = Pick<Route, 'call' | 'missing' | 'access'>

export function parsePayload({ call, missing, access }: Readable, raw: unknown): Received<Call> {
  if (!isObject(raw)) throw new Refusal(400)
  refuseMissing(raw, missing)
  const result: z.ZodSafeParseResult<Received<Call>> = call.payload.safeParse({
    ...(access === 'open' && NOBODY),
    ...raw,
  })
  if (!result.success) throw new Refusal(400)
  return result.data
}

/** Waits for all of the request, so that no transaction waits for a slow client; what it resolves to parses it. */
export async function receivePayload(route: Readable, context: Context): Promise<() => Received<Call>> {
  if (route.call.method === 'GET') return () => parsePayload(route, readQuery(context))
  const body = await context.req.text()
  return () => parsePayload(route, parseBody(body))
}
