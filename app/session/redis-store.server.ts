import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Encryption } from './encryption.server.ts'
import type { Redis } from './redis.server.ts'
import type { Store } from './store.server.ts'

export const redisKey = (key: string) => `evolua:{${key}}`

const INDEX = 'evolua:index:'

/** Keys of two parts and more are listed under their first two, such as `learner:7:`. */
const listOf = (key: string) => /^[^:]*:[^:]*:/.exec(key)?.[0]

const SET_IF_SAME = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`

const MOST_TRIES = 100
const MOST_REMEMBERED = 1000

async function risksOf(redis: Redis): Promise<string[]> {
  const settings = await redis
    .run((client) => client.configGet(['appendonly', 'save', 'maxmemory-policy']))
    .catch(() => ({}))
  const { appendonly, save, 'maxmemory-policy': policy } = settings as Record<string, string | undefined>
  return [
    appendonly === 'no' && save === '' && 'it keeps nothing on disk: set appendonly yes',
    policy !== undefined && policy !== 'noeviction' && `maxmemory-policy is ${policy}: set noeviction`,
  ].filter((risk) => risk !== false)
}

async function checkMode(redis: Redis): Promise<void> {
  const info = await redis.run((client) => client.info('server')).catch(() => '')
  const mode = /redis_mode:(\w+)/.exec(info)?.[1] ?? 'standalone'
  if (mode !== 'standalone')
    throw new Error(
      `The environment is not right: SESSION_STORE_URL leads to Redis in the mode ${mode}; it must be one server.`,
    )
}

export function openRedisStore(redis: Redis, encryption: Encryption, log: Logger): Store {
  const open = (sealed: string | null): unknown => {
    const json = sealed === null ? null : encryption.open(sealed)
    return json === null ? undefined : JSON.parse(json)
  }
  /** As they were read or written here last: a change tries these first, and Redis refuses what is no longer so. */
  const remembered = new LRUCache<string, string>({ max: MOST_REMEMBERED })
  async function read(key: string): Promise<string | null> {
    const sealed = await redis.run((client) => client.get(redisKey(key)))
    if (sealed === null) remembered.delete(key)
    else remembered.set(key, sealed)
    return sealed
  }

  return {
    async ready() {
      await redis.connected()
      await checkMode(redis)
      for (const risk of await risksOf(redis)) log.warn(`The session store can lose sessions: ${risk}.`)
    },
    get: async (key) => open(await read(key)),
    async set(key, value, ttl) {
      const sealed = encryption.seal(JSON.stringify(value))
      const ms = Math.ceil(ttl)
      const list = listOf(key)
      await redis.run((client) => {
        const all = client.multi().set(redisKey(key), sealed, { expiration: { type: 'PX', value: ms } })
        if (list === undefined) return all.exec()
        const index = INDEX + list
        return all.sAdd(index, key).pExpire(index, ms, 'NX').pExpire(index, ms, 'GT').exec()
      })
    },
    async update(key, next) {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const known = remembered.get(key)
        remembered.delete(key)
        const sealed = known ?? (await read(key))
        const change = next(open(sealed))
        if (!change && known === undefined) return
        if (!change) continue
        if (sealed === null) return this.set(key, change.value, change.ttl)
        const changed = encryption.seal(JSON.stringify(change.value))
        const args = [sealed, changed, String(Math.ceil(change.ttl))]
        const isSet = await redis.run((client) =>
          client.eval(SET_IF_SAME, { keys: [redisKey(key)], arguments: args }),
        )
        if (isSet !== 1) continue
        remembered.set(key, changed)
        return
      }
      throw new Error(`A value changed ${MOST_TRIES} times while it was written.`)
    },
    async delete(key) {
      const list = listOf(key)
      await redis.run((client) => {
        const all = client.multi().del(redisKey(key))
        return (list === undefined ? all : all.sRem(INDEX + list, key)).exec()
      })
    },
    async keys(prefix) {
      const list = listOf(prefix)
      if (list === undefined) return []
      const keys = await redis.run((client) => client.sMembers(INDEX + list))
      return keys.filter((key) => key.startsWith(prefix))
    },
    close: () => redis.close(),
  }
}
