import type { Hono } from 'hono'
import type { Received } from '#contract/calls.ts'
import { batch, mayBeInBatch, type BatchItem } from '#contract/batch.ts'
import { isConnectionLost } from '#api/db/postgres.ts'
import type { Deps } from '#api/deps.ts'
import type { Session } from '#api/sessions/session.ts'
import { idempotencyKeyOf, respondOnce } from './respond-once.ts'
import { parsePayload, receivePayload } from './read-payload.ts'
import { Refusal } from './refusal.ts'
import { authorizationOf, dataFor } from './register-route.ts'
import { reportCrash } from './report-crash.ts'
import type { Route } from './route.ts'
import { inTransaction, requireSession, respondApart, respondTogether } from './session-call.ts'

type Entry = { s: number; d: unknown } | { s: number; e: number; m: string }

const pathOf = ({ call }: Route) => `${call.path}/`

function readItem(routes: readonly Route[], { m, p, b }: BatchItem, learnerId: string) {
  if (!mayBeInBatch(p)) throw new Refusal(400)
  const there = routes.filter((route) => pathOf(route) === p)
  const route = there.find(({ call }) => call.method === m)
  if (!route) throw new Refusal(there.length > 0 ? 405 : 404)
  if ('id' in b) throw new Refusal(400)
  return { route, payload: parsePayload(route, { ...b, id: learnerId }) }
}

const refused = ({ status, code, message }: Refusal): Entry => ({ s: status, e: code, m: message })

async function entryOf(work: () => Promise<unknown>): Promise<Entry> {
  try {
    return { s: 200, d: await work() }
  } catch (error) {
    if (error instanceof Refusal) return refused(error)
    throw error
  }
}

async function inOrder<T>(items: readonly BatchItem[], respond: (item: BatchItem) => Promise<T>) {
  const r: T[] = []
  for (const item of items) r.push(await respond(item))
  return { r }
}

/** All in one transaction: a call refuses before it writes, so that a refusal leaves nothing to undo. */
function together(routes: readonly Route[], items: readonly BatchItem[], session: Session, deps: Deps) {
  return inOrder(items, (item) =>
    entryOf(() => {
      const { route, payload } = readItem(routes, item, session.learnerId)
      if (route.isApart) throw new Error(`${item.p} needs transactions of its own`)
      return dataFor(route, payload, session, deps)
    }),
  )
}

/** One after the other, each in a transaction of its own; what fails unexpectedly stops none of the others. */
function oneByOne(
  routes: readonly Route[],
  items: readonly BatchItem[],
  { authorization, learnerId }: { authorization: string; learnerId: string },
  deps: Deps,
) {
  return inOrder(items, (item) =>
    entryOf(() => {
      const { route, payload } = readItem(routes, item, learnerId)
      const respond = async (own: Deps) =>
        dataFor(route, payload, await requireSession(own, authorization), own)
      return route.isApart ? respond(deps) : inTransaction(deps, respond)
    }).catch((error: unknown) => {
      reportCrash(`${item.m} /${item.p} in a batch`, error)
      return refused(new Refusal(500, isConnectionLost(error) ? 503 : 500))
    }),
  )
}

const BATCH = { call: batch, missing: {}, access: 'session' } as const

/** `batch/`: each call as if made alone, in order, with one check and one rotation of the token. */
export function mountBatch(app: Hono, routes: readonly Route[], deps: Deps): void {
  app.post('/batch/', async (context) => {
    const authorization = authorizationOf(BATCH, context) ?? ''
    const payload = await receivePayload(BATCH, context)
    const key = idempotencyKeyOf(context)
    const itemsOf = ({ learnerId }: Session) => {
      const { id, q } = payload() as Received<typeof batch>
      if (id !== learnerId) throw new Refusal(1000)
      return q
    }
    const response = await respondTogether(deps, authorization, (session, own) =>
      respondOnce(key, batch.path, itemsOf(session), session, own, () =>
        together(routes, itemsOf(session), session, own),
      ),
    ).catch((error: unknown) => {
      if (error instanceof Refusal) throw error
      return respondApart(deps, authorization, (session) =>
        respondOnce(key, batch.path, itemsOf(session), session, deps, () =>
          oneByOne(routes, itemsOf(session), { authorization, learnerId: session.learnerId }, deps),
        ),
      )
    })
    return context.json(response)
  })
  app.all('/batch/', () => {
    throw new Refusal(405)
  })
}
