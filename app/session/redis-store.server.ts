import type { Logger } from 'pino'
import type { Encryption } from './encryption.server.ts'
import type { Redis } from './redis.server.ts'
import type { NewValue, NextValue, Store } from './store.server.ts'

/** Of sessions; records have keys of their own. */
const SESSIONS = 'evolua'

export const redisKey = (key: string, name = SESSIONS) => `${name}:{${key}}`

/** Keys of two parts and more are listed under their first two, such as `learner:7:`. */
const listOf = (key: string) => /^[^:]*:[^:]*:/.exec(key)?.[0]

/** A lease (`KEYS[2]`) is taken by the same step, or given back by it. */
const CHANGE = `
local lasts = tonumber(ARGV[5])
if lasts and lasts > 0 and not redis.call('SET', KEYS[2], ARGV[4], 'NX', 'PX', lasts)
  and redis.call('GET', KEYS[2]) ~= ARGV[4] then return {'leased', redis.call('GET', KEYS[1])} end
local now = redis.call('GET', KEYS[1])
if now ~= ARGV[1] then return {'changed', now} end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
if lasts == 0 and redis.call('GET', KEYS[2]) == ARGV[4] then
  redis.call('DEL', KEYS[2])
  redis.call('PUBLISH', ARGV[6], KEYS[2])
end
return {'set'}`

interface LeaseStep {
  key: string
  owner: string
  /** In ms, to take it; 0 gives it back. */
  lasts: number
  ended: string
}

export interface RedisStore extends Store {
  /** As `update`, with a step of a lease on the way; `leased`: to another owner. */
  change(key: string, next: NextValue, lease?: LeaseStep): Promise<'set' | 'none' | 'leased'>
}

const MOST_TRIES = 100
const SCANNED = 500

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

export function openRedisStore(redis: Redis, encryption: Encryption, log: Logger, name = SESSIONS) {
  const keyOf = (key: string) => redisKey(key, name)
  const indexOf = (list: string) => `${name}:index:${list}`
  const open = (sealed: string | null): unknown => {
    const json = sealed === null ? null : encryption.open(sealed)
    return json === null ? undefined : JSON.parse(json)
  }
  const read = (key: string) => redis.run((client) => client.get(keyOf(key)))

  async function compareAndSet(key: string, sealed: string, change: NewValue, lease?: LeaseStep) {
    const changed = encryption.seal(JSON.stringify(change.value))
    const keys = [keyOf(key), ...(lease ? [lease.key] : [])]
    const step = lease ? [lease.owner, String(lease.lasts), lease.ended] : []
    const args = [sealed, changed, String(Math.ceil(change.ttl)), ...step]
    const answer = await redis.run((client) => client.eval(CHANGE, { keys, arguments: args }))
    const [outcome, current = null] = answer as ['set' | 'changed' | 'leased', (string | null)?]
    return { outcome, current }
  }

  const store: RedisStore = {
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
        const all = client.multi().set(keyOf(key), sealed, { expiration: { type: 'PX', value: ms } })
        if (list === undefined) return all.exec()
        const index = indexOf(list)
        return all.sAdd(index, key).pExpire(index, ms, 'NX').pExpire(index, ms, 'GT').exec()
      })
    },
    async update(key, next) {
      await store.change(key, next)
    },
    async change(key, next, lease) {
      let sealed = await read(key)
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const change = next(open(sealed))
        if (!change) return 'none'
        if (sealed === null) {
          await store.set(key, change.value, change.ttl)
          return 'set'
        }
        const { outcome, current } = await compareAndSet(key, sealed, change, lease)
        if (outcome !== 'changed') return outcome
        sealed = current
      }
      throw new Error(`A value changed ${MOST_TRIES} times while it was written.`)
    },
    async delete(key) {
      const list = listOf(key)
      await redis.run((client) => {
        const all = client.multi().del(keyOf(key))
        return (list === undefined ? all : all.sRem(indexOf(list), key)).exec()
      })
    },
    async keys(prefix) {
      const list = listOf(prefix)
      if (list === undefined) return []
      const keys = await redis.run((client) => client.sMembers(indexOf(list)))
      return keys.filter((key) => key.startsWith(prefix))
    },
    async *entries(isWanted) {
      const begin = keyOf('').slice(0, -1)
      let cursor = '0'
      do {
        const at = cursor
        const page = await redis.run((client) => client.scan(at, { MATCH: `${begin}*}`, COUNT: SCANNED }))
        for (const key of page.keys.map((found) => found.slice(begin.length, -1)).filter(isWanted)) {
          const ttl = await redis.run((client) => client.pTTL(keyOf(key)))
          if (ttl > 0) yield { key, value: open(await read(key)), ttl }
        }
        cursor = page.cursor
      } while (cursor !== '0')
    },
    close: () => redis.close(),
  }
  return store
}
