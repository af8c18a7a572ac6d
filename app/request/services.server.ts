import path from 'node:path'
import type { AppLoadContext } from '@remix-run/node'
import type { Logger } from 'pino'
import { limitsOf, parseEnv, type Env } from '#app/env.server.ts'
import { createLog } from '#app/log.server.ts'
import { createFormToken } from '#app/forms/csrf.server.ts'
import { createHoneypot } from '#app/forms/honeypot.server.ts'
import { messageCookie, sessionCookie } from '#app/session/cookies.server.ts'
import { openEmbeddedRecords, openEmbeddedStore } from '#app/session/embedded-store.server.ts'
import { createEncryption, PLAIN } from '#app/session/encryption.server.ts'
import { createKeyedHash } from '#app/session/keyed-hash.server.ts'
import { createLearnerStorage } from '#app/session/learner-storage.server.ts'
import { createSharedLock } from '#app/session/lease.server.ts'
import { createLock, type Lock, type TakeTurn } from '#app/session/lock.server.ts'
import { openRedisStore } from '#app/session/redis-store.server.ts'
import { connectToRedis, type Redis } from '#app/session/redis.server.ts'
import { sessionSecrets } from '#app/session/secrets.server.ts'
import { createSessions } from '#app/session/sessions.server.ts'
import { isStoreAway, type Store } from '#app/session/store.server.ts'
import { createDevices } from '#app/sign-in/known-devices.server.ts'
import { DAY, MINUTE } from '#contract/durations.ts'
import { createClient } from '#app/upstream/client.server.ts'

type TeamLetter =
  | { kind: 'sign-in'; to: string; link: string; code?: string }
  | { kind: 'news'; to: string; link: string; what: string }
type MailTeam = (letter: TeamLetter) => Promise<void>

interface Storage {
  lock: Lock
  /** Sessions and unfinished work. A broken one is set aside. */
  store: Store
  /** What outlasts sessions: the team and its reviews, accepted texts, numbers of lives. A broken one stays. */
  records: Store
  redis: Redis | undefined
  takeTurn?: TakeTurn
  /** Resolves once the stores can be used or are known to be away; throws if they can never be used. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

const COPIED = 'copied'
const STORED_FOR = 100 * 365 * DAY

const isRecord = (key: string) =>
  /^(team:(member|review|comments|link):|learner:[^:]+:accepted-texts$)/.test(key)

/** Copies them once, and leaves them where they were: the build before finds them there. */
async function copyRecords(sessions: Store, records: Store): Promise<void> {
  if (await records.get(COPIED)) return
  for await (const { key, value, ttl } of sessions.entries(isRecord))
    await records.update(key, (present) => (present === undefined ? { value, ttl } : undefined))
  await records.set(COPIED, true, STORED_FOR)
}

async function readyStores(store: Store, records: Store): Promise<void> {
  await store.ready()
  await copyRecords(store, records).catch((error: unknown) => {
    if (!isStoreAway(error)) throw error
    setTimeout(() => void readyStores(store, records), MINUTE).unref()
  })
}

export function openStorage(env: Env, log: Logger): Storage {
  const encryption = createEncryption(sessionSecrets(env))
  const lock = createLock()
  if (env.SESSION_STORE_URL === undefined) {
    const store = openEmbeddedStore(path.join(env.DATA_DIR, 'sessions.db'), encryption)
    const records = openEmbeddedRecords(path.join(env.DATA_DIR, 'records.db'))
    return {
      lock,
      store,
      records,
      redis: undefined,
      ready: () => readyStores(store, records),
      async close() {
        await records.close()
        await store.close()
      },
    }
  }
  const redis = connectToRedis(env.SESSION_STORE_URL, log)
  const store = openRedisStore(redis, encryption, log)
  const shared = createSharedLock(lock, redis, store)
  const records = openRedisStore(redis, PLAIN, log, 'evolua:records')
  return {
    lock: shared,
    store,
    records,
    redis,
    takeTurn: shared.takeTurn,
    ready: () => readyStores(store, records),
    close: () => redis.close(),
  }
}

interface Surroundings {
  isApiEmbedded?: boolean
  mailTeam?: MailTeam
}

/** Opens the stores; throws if `API_URL` is not set. */
export function createServices(env: Env, { isApiEmbedded = false, mailTeam }: Surroundings = {}) {
  if (!env.API_URL) throw new Error('API_URL is not set: server.ts sets it when it starts the embedded API.')
  const limits = limitsOf(env)
  const client = createClient(env.API_URL, limits, env.API_SECRET, isApiEmbedded)
  const log = createLog(env.LOG_LEVEL)
  const { takeTurn, ...storage } = openStorage(env, log)
  const { store, records, lock } = storage
  const instances = takeTurn && { takeTurn, outcomeWithin: limits.call }
  return {
    env,
    log,
    limits,
    ...storage,
    learnerStorage: createLearnerStorage(store, lock),
    learnerRecords: createLearnerStorage(records, lock),
    keyedHash: createKeyedHash(env),
    client,
    sessions: createSessions({ store, lock, client, instances }),
    cookie: sessionCookie(env),
    messageCookie: messageCookie(env),
    devices: createDevices(env),
    formToken: createFormToken(env),
    honeypot: createHoneypot(env),
    mailTeam,
  }
}

export type Services = ReturnType<typeof createServices>

let ownServices: Services | undefined

/** The services that server.ts passes on; created here under `remix-serve`, which passes none. */
export function servicesOf({ services }: Pick<AppLoadContext, 'services'>): Services {
  return services ?? (ownServices ??= startedServices())
}

function startedServices(): Services {
  const services = createServices(parseEnv(process.env))
  void services.ready()
  return services
}
