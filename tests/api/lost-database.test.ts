import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import { API_SECRET, callAt, newPlace, portOf, startForked, type Place } from '#tests/support/api/process.ts'
import { hasPostgres, newPostgresDatabase } from '#tests/support/postgres.ts'
import { relayTo, type Relay } from '#tests/support/relay.ts'

const WRONG = { status: 400, retryAfter: null }
const AWAY = { status: 503, retryAfter: '1' }

describe.skipIf(!hasPostgres)('o PostgreSQL para', () => {
  let place: Place
  let database: string
  let relay: Relay
  beforeEach(async () => {
    place = newPlace()
    database = await newPostgresDatabase()
    relay = await relayTo(database)
  })
  afterEach(async () => {
    await relay.cut()
    place.clear()
  })

  async function start() {
    const running = startForked(place, [], { DATABASE_URL: relay.url })
    const port = await portOf(running)
    const signIn = async () => {
      const { status, retryAfter } = await callAt(port, calls.login, { id: '', u: 'ana@exemplo.com', p: 'x' })
      return { status, retryAfter }
    }
    const isReady = async () => {
      const headers = { 'X-Api-Secret': API_SECRET }
      return (await fetch(`http://127.0.0.1:${port}/readyz`, { headers })).status
    }
    return { running, signIn, isReady }
  }

  /** Calls that wait for the database while `work` runs. */
  async function whileCallsWait<T>(call: () => Promise<T>, work: () => Promise<void>): Promise<T[]> {
    const holder = new pg.Client(database)
    await holder.connect()
    await holder.query('begin; lock table learners in access exclusive mode')
    const made = Array.from({ length: 6 }, call)
    const waiting = async () => {
      const { rows } = await holder.query<{ n: string }>(
        'select count(*) as n from pg_locks where not granted',
      )
      // A periodic job of the process may wait too.
      return Number(rows[0]?.n) >= made.length
    }
    await vi.waitUntil(waiting, { timeout: 10_000 })
    await work()
    const results = await Promise.all(made)
    await holder.end()
    return results
  }

  test('e o processo fica: responde 503 com Retry-After, e atende assim que ele volta', async () => {
    const { running, signIn, isReady } = await start()
    expect([await signIn(), await isReady()]).toEqual([WRONG, 200])

    expect(await whileCallsWait(signIn, relay.cut)).toEqual(Array(6).fill(AWAY))
    expect([await signIn(), await isReady()]).toEqual([AWAY, 503])

    await relay.resume()
    expect([await signIn(), await isReady()]).toEqual([WRONG, 200])
    expect(running.stderr()).toContain('A database connection broke')
    running.child.disconnect()
    expect(await running.ended).toBe(0)
  })

  test('um pedido cujas conexões o banco encerra é 503, e o registro diz por quê', async () => {
    const { running, signIn } = await start()
    const ended = whileCallsWait(signIn, async () => {
      const operator = new pg.Client(database)
      await operator.connect()
      await operator.query(
        'select pg_terminate_backend(pid) from pg_locks where not granted and relation is not null',
      )
      await operator.end()
    })
    expect(await ended).toEqual(Array(6).fill(AWAY))
    // A connection says so first, and ends a moment later.
    await vi.waitFor(async () => {
      expect(await signIn()).toEqual(WRONG)
    })
    expect(running.stderr()).toContain('57P01')
    running.child.disconnect()
    await running.ended
  })
})
