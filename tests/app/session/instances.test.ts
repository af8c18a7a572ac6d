/** Two instances on one Redis and one strict upstream: a token is good for exactly one call. */
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '#app/log.server.ts'
import { createEncryption } from '#app/session/encryption.server.ts'
import { createSharedLock } from '#app/session/lease.server.ts'
import { createLock } from '#app/session/lock.server.ts'
import { openRedisStore } from '#app/session/redis-store.server.ts'
import { connectToRedis, type Redis as Connection } from '#app/session/redis.server.ts'
import { RECORD_VERSION, type SessionRecord } from '#app/session/session-record.server.ts'
import { createSessions, type Session, type Sessions } from '#app/session/sessions.server.ts'
import { isStoreAway, type Store } from '#app/session/store.server.ts'
import { createClient } from '#app/upstream/client.server.ts'
import { calls } from '#contract/calls.ts'
import { pessoa } from '#tests/support/people.ts'
import { hasRedis, startRedis, type Redis } from '#tests/support/redis.ts'
import { startUpstream, type Learner, type Upstream } from '#tests/support/upstream.ts'

interface Instance {
  connection: Connection
  store: Store
  sessions: Sessions
  /** Runs once, when an answer is in and before the session has it. */
  onAnswer: () => Promise<void>
}

const log = createLog()
log.level = 'silent'
const OUTCOME_WITHIN = 300
const LONG = 60_000

describe.skipIf(!hasRedis)(`duas instâncias${hasRedis ? '' : ' (redis-server is not installed)'}`, () => {
  let redis: Redis
  let upstream: Upstream
  let one: Instance
  let two: Instance
  let ana: Learner
  let here: Session
  let there: Session

  function startInstance(): Instance {
    const connection = connectToRedis(redis.url, log)
    const store = openRedisStore(connection, createEncryption(['s'.repeat(32)]), log)
    const client = createClient(upstream.url)
    const lock = createSharedLock(createLock(), connection, store)
    const instance: Instance = {
      connection,
      store,
      onAnswer: () => Promise.resolve(),
      sessions: createSessions({
        store,
        lock,
        instances: { takeTurn: lock.takeTurn, outcomeWithin: OUTCOME_WITHIN },
        client: {
          async request(...args) {
            const reply = await client.request(...args)
            await instance.onAnswer()
            return reply
          },
        },
      }),
    }
    return instance
  }

  beforeAll(async () => {
    redis = await startRedis('--appendonly', 'yes')
    upstream = await startUpstream()
  })
  beforeEach(async () => {
    upstream.reset()
    one = startInstance()
    two = startInstance()
    await Promise.all([one.store.ready(), two.store.ready()])
    ana = upstream.learner(pessoa('ana'))
    here = await one.sessions.open({ credentials: { userId: ana.id, key: ana.key, token: ana.token } })
    there = two.sessions.find(here.id)
  })
  afterEach(async () => {
    await one.store.close()
    await two.store.close()
  })
  afterAll(async () => {
    await upstream.stop()
    await redis.clear()
  })

  /** Holds the answer of the next call of `one`, which has the only good token. */
  function holdAnswer() {
    let release!: () => void
    const released = new Promise<void>((resolve) => (release = resolve))
    const held = new Promise<void>((resolve) => {
      one.onAnswer = () => {
        resolve()
        return released
      }
    })
    return { held, release }
  }

  /** What a pause longer than the lease does. */
  async function loseLease() {
    await two.connection.run(async (client) => {
      const leases = (await client.keys('*')).filter((key) => key.endsWith(':lease'))
      expect(leases).toHaveLength(1)
      await client.del(leases)
    })
  }

  test('fazem uma chamada de cada vez, cada uma com o token mais novo', async () => {
    let running = 0
    let most = 0
    upstream.answer(calls.userHome, async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      return { d: { evos: 10, level: 1, toNextLevel: 90 } }
    })
    await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? here : there).send(calls.userHome, {})))
    expect(most).toBe(1)
    expect(new Set(upstream.requests.map(({ authorization }) => authorization)).size).toBe(20)
    expect((await there.read())?.credentials?.token).toBe(ana.token)
  })

  test('um registro de antes das versões, ou de uma mais nova, é lido, e o que ela lhe deu fica', async () => {
    const key = `session:${createHash('sha256').update(here.id).digest('base64url')}`
    const { recordVersion, ...older } = (await one.store.get(key)) as SessionRecord
    expect(recordVersion).toBe(RECORD_VERSION)
    await one.store.set(key, older, LONG)
    await here.send(calls.userHome, {})
    expect(await there.read()).toMatchObject({
      recordVersion: RECORD_VERSION,
      openedAt: older.openedAt,
      credentials: { token: ana.token },
    })
    const newer = { recordVersion: RECORD_VERSION + 1, somethingNew: [1] }
    await two.store.set(key, { ...(await there.read()), ...newer }, LONG)
    await here.send(calls.userHome, {})
    await here.change(() => ({ device: 'Firefox no Linux' }))
    expect(await there.read()).toMatchObject({ ...newer, credentials: { token: ana.token } })
  })

  test('um token que chega depois do prazo ainda vale, e quem foi recusado tenta outra vez', async () => {
    const { held, release } = holdAnswer()
    const late = here.send(calls.userHome, {})
    await held
    await loseLease()
    const refused = there.send(calls.userTrails, {})
    await vi.waitUntil(() => upstream.requests.length === 2)
    release()
    await expect(late).resolves.toBeDefined()
    await expect(refused).resolves.toBeDefined()
    expect(upstream.requests.map(({ call }) => call)).toEqual([
      'GET user/home/',
      'GET user/trails/',
      'GET user/trails/',
    ])
    expect((await here.read())?.credentials?.token).toBe(ana.token)
  })

  test('enquanto não se sabe da outra chamada, uma recusa não encerra a sessão', async () => {
    const { held, release } = holdAnswer()
    const late = here.send(calls.userHome, {})
    await held
    await loseLease()
    await expect(there.send(calls.status, {})).rejects.toMatchObject({ kind: 'unreachable', status: 503 })
    release()
    await late
    expect(await there.send(calls.status, {})).toBe(true)
  })

  test('uma recusa sem outra chamada em curso vale logo', async () => {
    upstream.expire(ana)
    await expect(there.send(calls.userHome, {})).rejects.toMatchObject({ code: 1000, status: 401 })
    expect(upstream.requests).toHaveLength(1)
  })

  test('de duas respostas ao mesmo token fica a primeira', async () => {
    const { held, release } = holdAnswer()
    const late = here.send(calls.userHome, {})
    await held
    await loseLease()
    await two.sessions.find(here.id).change((record) => ({
      credentials: record.credentials && { ...record.credentials, token: 'de outra' },
      tokenVersion: 1,
    }))
    release()
    await late
    expect((await here.read())?.credentials?.token).toBe('de outra')
  })

  test('um token em mãos espera pelo Redis', async () => {
    one.onAnswer = () => redis.stop()
    const sent = here.send(calls.userHome, {})
    await vi.waitUntil(() => there.read().then(() => false, isStoreAway))
    await redis.start()
    await sent
    await vi.waitUntil(() =>
      there.read().then(
        (record) => record !== undefined,
        () => false,
      ),
    )
    expect((await there.read())?.credentials?.token).toBe(ana.token)
  })

  test('sem resposta do Redis nada é enviado, e a sessão fica', async () => {
    redis.pause()
    await expect(here.send(calls.userHome, {})).rejects.toSatisfy(isStoreAway)
    expect(upstream.requests).toEqual([])
    redis.resume()
    await vi.waitUntil(() =>
      here.send(calls.userHome, {}).then(
        () => true,
        () => false,
      ),
    )
  })

  test('a sessão que termina numa termina na outra, e as credenciais saem uma vez só', async () => {
    await there.end()
    expect(await here.read()).toBeUndefined()
    await expect(here.send(calls.userHome, {})).rejects.toMatchObject({ code: 1000 })
    const taken: unknown[] = []
    const take = (credentials: unknown) => Promise.resolve(taken.push(credentials))
    await Promise.all([here.release(take), there.release(take)])
    expect(taken).toEqual([{ userId: ana.id, key: ana.key, token: ana.token }])
  })
})
