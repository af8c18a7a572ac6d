import path from 'node:path'
import type { AppLoadContext } from '@remix-run/node'
import type { Logger } from 'pino'
import { limitsOf, parseEnv, type Env } from '#app/env.server.ts'
import { createLog } from '#app/log.server.ts'
import { createFormToken, type FormToken } from '#app/forms/csrf.server.ts'
import { createHoneypot, type RobotCheck } from '#app/forms/honeypot.server.ts'
import { messageCookie, sessionCookie } from '#app/session/cookies.server.ts'
import { openEmbeddedStore } from '#app/session/embedded-store.server.ts'
import { createEncryption } from '#app/session/encryption.server.ts'
import { createKeyedHash, type KeyedHash } from '#app/session/keyed-hash.server.ts'
import { createLearnerStorage, type LearnerStorage } from '#app/session/learner-storage.server.ts'
import { createSharedLock } from '#app/session/lease.server.ts'
import { createLock, type Lock, type TakeTurn } from '#app/session/lock.server.ts'
import { openRedisStore } from '#app/session/redis-store.server.ts'
import { connectToRedis, type Redis } from '#app/session/redis.server.ts'
import { sessionSecrets } from '#app/session/secrets.server.ts'
import { FLASH_WAITS } from '#app/session/session-record.server.ts'
import { createSessions, type Sessions } from '#app/session/sessions.server.ts'
import type { Store } from '#app/session/store.server.ts'
import { createDevices, type Devices } from '#app/sign-in/known-devices.server.ts'
import { SECOND } from '#app/time.ts'
import { createClient, type Client } from '#app/upstream/client.server.ts'
import type { Limits } from '#app/upstream/limits.ts'

type MailSignIn = (letter: { to: string; link: string; code: string }) => Promise<void>

export interface Services {
  env: Env
  log: Logger
  limits: Limits
  lock: Lock
  store: Store
  redis: Redis | undefined
  learnerStorage: LearnerStorage
  keyedHash: KeyedHash
  client: Client
  isApiEmbedded: boolean
  sessions: Sessions
  cookie: ReturnType<typeof sessionCookie>
  messageCookie: ReturnType<typeof messageCookie>
  devices: Devices
  formToken: FormToken
  honeypot: RobotCheck
  /** Undefined under `remix-serve`. */
  mailSignIn: MailSignIn | undefined
}

interface Storage extends Pick<Services, 'store' | 'lock' | 'redis'> {
  takeTurn?: TakeTurn
}

export function openStorage(env: Env, log: Logger): Storage {
  const encryption = createEncryption(sessionSecrets(env))
  const lock = createLock()
  if (env.SESSION_STORE_URL === undefined)
    return {
      lock,
      store: openEmbeddedStore(path.join(env.DATA_DIR, 'sessions.db'), encryption),
      redis: undefined,
    }
  const redis = connectToRedis(env.SESSION_STORE_URL, log)
  const store = openRedisStore(redis, encryption, log)
  const shared = createSharedLock(lock, redis, store)
  return { lock: shared, store, redis, takeTurn: shared.takeTurn }
}

interface Surroundings {
  isApiEmbedded?: boolean
  mailSignIn?: MailSignIn
}

/** Opens the session store; throws if `API_URL` is not set. */
export function createServices(env: Env, { isApiEmbedded = false, mailSignIn }: Surroundings = {}): Services {
  if (!env.API_URL) throw new Error('API_URL is not set: server.ts sets it when it starts the embedded API.')
  const limits = limitsOf(env)
  const client = createClient(env.API_URL, limits, env.API_SECRET, isApiEmbedded)
  const log = createLog(env.LOG_LEVEL)
  const { store, lock, redis, takeTurn } = openStorage(env, log)
  const instances = takeTurn && { takeTurn, outcomeWithin: limits.call }
  return {
    env,
    log,
    limits,
    lock,
    store,
    redis,
    learnerStorage: createLearnerStorage(store, lock),
    keyedHash: createKeyedHash(env),
    client,
    isApiEmbedded,
    sessions: createSessions({ store, lock, client, instances }),
    cookie: sessionCookie(env),
    messageCookie: messageCookie(env, FLASH_WAITS / SECOND),
    devices: createDevices(env),
    formToken: createFormToken(env),
    honeypot: createHoneypot(env),
    mailSignIn,
  }
}

let ownServices: Services | undefined

/** The services that server.ts passes on; created here under `remix-serve`, which passes none. */
export function servicesOf({ services }: Pick<AppLoadContext, 'services'>): Services {
  return services ?? (ownServices ??= createServices(parseEnv(process.env)))
}
