/** Two guards on one Redis, each with a connection of its own, as two instances have. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import pino from 'pino'
import type { LIMITS } from '#app/server/guard/rate-limits.ts'
import { sharedStores } from '#app/server/guard/rate-store.ts'
import { connectToRedis } from '#app/session/redis.server.ts'
import { request, sendRaw } from '#tests/support/raw.ts'
import { hasRedis, startRedis, type Redis } from '#tests/support/redis.ts'
import { startGuard } from '#tests/app/server/guard.ts'

const NONE = {
  request: [],
  login: [],
  code: [],
  register: [],
  recovery: [],
  password: [],
  identity: [],
  team: [],
  certificate: [],
}
const PATIENTLY = { timeout: 20_000 }
const THREE = { per: 'address', most: 3, within: 60 * 60_000, counts: 'all' } as const

describe.skipIf(!hasRedis)(
  `dois limites num Redis${hasRedis ? '' : ' (redis-server is not installed)'}`,
  () => {
    let redis: Redis
    let places = 0
    const somewhere = () => `203.0.113.${++places}`

    beforeAll(async () => {
      redis = await startRedis('--save', '')
    })
    afterAll(() => redis.clear())

    async function startInstance(limits: Partial<typeof LIMITS> = { request: [THREE] }) {
      const connection = connectToRedis(redis.url, pino({ enabled: false }))
      await connection.connected()
      onTestFinished(() => connection.close())
      const env = { TRUST_PROXY: 'loopback' }
      const guard = await startGuard(env, { ...NONE, ...limits }, undefined, sharedStores(connection))
      return {
        connection,
        status: async (from: string) => {
          const headers = { Host: guard.host, 'X-Forwarded-For': from }
          return (await sendRaw(guard.port, request('GET /login?code=x HTTP/1.1', headers))).status
        },
      }
    }
    type Instance = Awaited<ReturnType<typeof startInstance>>

    async function inTurn(instances: Instance[], from: string) {
      const got: number[] = []
      for (const instance of instances) got.push(await instance.status(from))
      return got
    }

    test('o que se tenta numa conta também na outra', async () => {
      const [one, two] = [await startInstance(), await startInstance()]
      const here = somewhere()
      expect(await inTurn([one, two, one, two, one], here)).toEqual([200, 200, 200, 429, 429])
      expect(await inTurn([one, two], somewhere())).toEqual([200, 200])
    })

    test('o que não conta é devolvido nas duas', async () => {
      const failed = { ...THREE, counts: 'answered' } as const
      const answered = { ...THREE, counts: 'succeeded' } as const
      const all = await startInstance({ request: [failed] })
      const here = somewhere()
      expect(await inTurn([all, all, all, all], here)).toEqual([200, 200, 200, 429])
      const none = await startInstance({ code: [answered] })
      expect(await inTurn([none, none, none, none, none], here)).toEqual([200, 200, 200, 200, 200])
    })

    test('no Redis não há endereço de ninguém, e tudo vence', async () => {
      const one = await startInstance()
      const here = somewhere()
      await one.status(here)
      const keys = await one.connection.run((client) => client.keys('evolua:rate:*'))
      expect(keys.length).toBeGreaterThan(0)
      expect(keys.join()).not.toContain(here)
      for (const key of keys)
        expect(await one.connection.run((client) => client.pTTL(key))).toBeGreaterThan(0)
    })

    test('sem o Redis cada uma conta por si, e depois contam juntas outra vez', async () => {
      const [one, two] = [await startInstance(), await startInstance()]
      await inTurn([one, two], somewhere())
      await redis.stop()
      const here = somewhere()
      expect(await inTurn([one, one, one, one, two], here)).toEqual([200, 200, 200, 429, 200])
      await redis.start()
      await expect
        .poll(() => inTurn([one, one, one, two], somewhere()), PATIENTLY)
        .toEqual([200, 200, 200, 429])
    })

    test('uma que começa sem o Redis conta com as outras quando ele vem', async () => {
      await redis.stop()
      const [one, two] = [await startInstance(), await startInstance()]
      expect(await inTurn([one, one, one, one], somewhere())).toEqual([200, 200, 200, 429])
      await redis.start()
      await expect
        .poll(() => inTurn([one, one, one, two], somewhere()), PATIENTLY)
        .toEqual([200, 200, 200, 429])
    })
  },
)
