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

async function readBody(context: Context): Promise<unknown> {
  const body = await context.req.text()
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

export async function readPayload(
  { call, missing, access }: Route,
  context: Context,
): Promise<Received<Call>> {
  const raw = call.method === 'GET' ? readQuery(context) : await readBody(context)
  if (!isObject(raw)) throw new Refusal(400)
  refuseMissing(raw, missing)
  const result: z.SafeParseReturnType<unknown, Received<Call>> = call.payload.safeParse({
    ...(access === 'open' && NOBODY),
    ...raw,
  })
  if (!result.success) throw new Refusal(400)
  return result.data
}
