import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '#app/log.server.ts'
import { openEmbeddedStore } from '#app/session/embedded-store.server.ts'
import { createEncryption } from '#app/session/encryption.server.ts'
import { openRedisStore } from '#app/session/redis-store.server.ts'
import { connectToRedis } from '#app/session/redis.server.ts'
import type { Store, StoredEntry } from '#app/session/store.server.ts'
import { newFolder } from '#tests/support/folder.ts'
import { hasRedis, startRedis, type Redis } from '#tests/support/redis.ts'

const SECRET = 'um segredo com trinta e dois caracteres'
const LONG = 60_000

interface Server {
  open: (secret?: string) => Store
  end: () => Promise<void>
}

function embedded(): Promise<Server> {
  const folder = newFolder('contract')
  return Promise.resolve({
    open: (secret = SECRET) => openEmbeddedStore(join(folder, 'sessions.db'), createEncryption([secret])),
    end: () => Promise.resolve(),
  })
}

async function redis(): Promise<Server> {
  const server: Redis = await startRedis('--save', '')
  const log = createLog()
  log.level = 'silent'
  return {
    open: (secret = SECRET) =>
      openRedisStore(connectToRedis(server.url, log), createEncryption([secret]), log),
    end: () => server.clear(),
  }
}

const STORES: [name: string, start: () => Promise<Server>, isHere: boolean][] = [
  ['o arquivo', embedded, true],
  ['o Redis', redis, hasRedis],
]

for (const [name, start, isHere] of STORES) {
  describe.skipIf(!isHere)(`${name}${isHere ? '' : ' (redis-server is not installed)'}`, () => {
    let server: Server
    let store: Store
    let other: Store
    let keys = 0
    let key = ''

    beforeAll(async () => {
      server = await start()
      store = server.open()
      other = server.open()
      await Promise.all([store.ready(), other.ready()])
    })
    beforeEach(() => {
      key = `chave-${++keys}`
    })
    afterAll(async () => {
      await store.close()
      await other.close()
      await server.end()
    })

    test('devolve o que foi guardado, e o que é guardado de novo toma o lugar', async () => {
      await store.set(key, { token: 'um', lista: [1, null] }, LONG)
      expect(await store.get(key)).toEqual({ token: 'um', lista: [1, null] })
      await store.set(key, 'outro', LONG)
      expect(await other.get(key)).toBe('outro')
      expect(await store.get('nenhuma')).toBeUndefined()
    })

    test('esquece o que é apagado e o que vence', async () => {
      await store.set(key, 1, LONG)
      await other.delete(key)
      expect(await store.get(key)).toBeUndefined()
      await store.set(key, 1, 30)
      await vi.waitUntil(async () => (await store.get(key)) === undefined)
    })

    test('acha as chaves de alguém pelo começo, sem que um sinal valha por outro', async () => {
      const mine = [`learner:${key}:nota:7`, `learner:${key}:quiz`]
      for (const one of [...mine, `learner:${key}2:nota`, `learner_${key}:nota`])
        await store.set(one, 1, LONG)
      expect((await other.keys(`learner:${key}:`)).sort()).toEqual(mine)
      expect(await store.keys('learner%')).toEqual([])
      await store.delete(mine[0] ?? '')
      expect(await other.keys(`learner:${key}:`)).toEqual([mine[1]])
    })

    test('diz uma a uma as entradas que se querem, com o tempo que resta a cada uma', async () => {
      await store.set(`live:${key}`, { sequence: 1 }, LONG)
      await store.set(`team:${key}:a`, 2, LONG)
      await store.set(`outra:${key}`, 3, LONG)
      const found: StoredEntry[] = []
      for await (const entry of other.entries((one) => /^(live|team):/.test(one) && one.includes(key)))
        found.push(entry)
      expect(found.sort((a, b) => a.key.localeCompare(b.key))).toEqual([
        { key: `live:${key}`, value: { sequence: 1 }, ttl: expect.any(Number) as number },
        { key: `team:${key}:a`, value: 2, ttl: expect.any(Number) as number },
      ])
      for (const { ttl } of found) expect(ttl).toBeGreaterThan(0)
      for (const { ttl } of found) expect(ttl).toBeLessThanOrEqual(LONG)
    })

    test('muda um valor num passo só, também quando dois o mudam ao mesmo tempo', async () => {
      await store.set(key, 0, LONG)
      const more = (value: unknown) => ({ value: Number(value) + 1, ttl: LONG })
      await Promise.all(Array.from({ length: 40 }, (_, at) => (at % 2 ? store : other).update(key, more)))
      expect(await store.get(key)).toBe(40)
    })

    test('não muda o que não há nem o que deve ficar como está', async () => {
      await store.update(key, () => undefined)
      expect(await store.get(key)).toBeUndefined()
      await store.set(key, 'fica', LONG)
      await store.update(key, () => undefined)
      expect(await store.get(key)).toBe('fica')
    })

    test('com outro segredo é como se não estivesse lá', async () => {
      await store.set(key, 1, LONG)
      const stranger = server.open('outro segredo com trinta e dois caracteres')
      await stranger.ready()
      expect(await stranger.get(key)).toBeUndefined()
      await stranger.close()
    })
  })
}
