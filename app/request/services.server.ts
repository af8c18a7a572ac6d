import path from 'node:path'
import type { Logger } from 'pino'
import { limitsOf, parseEnv, type Env } from '#app/env.server.ts'
import { createLog } from '#app/log.server.ts'
import { createFormToken, type FormToken } from '#app/forms/csrf.server.ts'
import { messageCookie, sessionCookie } from '#app/session/cookies.server.ts'
import { createDevices, type Devices } from '#app/sign-in/known-devices.server.ts'
import { openEmbeddedStore } from '#app/session/embedded-store.server.ts'
import { createLock, type Lock } from '#app/session/lock.server.ts'
import { FLASH_WAITS } from '#app/session/session-record.server.ts'
import { createKeyedHash, type KeyedHash } from '#app/session/keyed-hash.server.ts'
import { sessionSecrets } from '#app/session/secrets.server.ts'
import { createSessions, type Sessions } from '#app/session/sessions.server.ts'
import type { Store } from '#app/session/store.server.ts'
import { createHoneypot, type RobotCheck } from '#app/forms/honeypot.server.ts'
import { createEncryption } from '#app/session/encryption.server.ts'
import { createClient, type Client } from '#app/upstream/client.server.ts'
import type { Limits } from '#app/upstream/limits.ts'
import { SECOND } from '#app/time.ts'

/** The parts that live as long as the process. */
export interface Services {
  env: Env
  log: Logger
  limits: Limits
  lock: Lock
  store: Store
  keyedHash: KeyedHash
  client: Client
  sessions: Sessions
  cookie: ReturnType<typeof sessionCookie>
  messageCookie: ReturnType<typeof messageCookie>
  devices: Devices
  formToken: FormToken
  honeypot: RobotCheck
}

function createServices(env: Env): Services {
  if (!env.API_URL) throw new Error('API_URL is not set: server.ts sets it when it starts the embedded API.')
  const limits = limitsOf(env)
  const client = createClient(env.API_URL, limits)
  const lock = createLock()
  const store = openEmbeddedStore(
    path.join(env.DATA_DIR, 'sessions.db'),
    createEncryption(sessionSecrets(env)),
  )
  return {
    env,
    log: createLog(),
    limits,
    lock,
    store,
    keyedHash: createKeyedHash(env),
    client,
    sessions: createSessions({ store, lock, client }),
    cookie: sessionCookie(env),
    messageCookie: messageCookie(env, FLASH_WAITS / SECOND),
    devices: createDevices(env),
    formToken: createFormToken(env),
    honeypot: createHoneypot(env),
  }
}

const holder = globalThis as { [key: symbol]: Services | undefined }
const KEY = Symbol.for('evolua.services')

/** Made on first use, once: held under a global symbol because Vite evaluates modules again on every edit. */
export function services(): Services {
  return (holder[KEY] ??= createServices(parseEnv(process.env)))
}

/** The parts where they were made; a process that has served nothing yet has none. */
export function servicesInUse(): Services | undefined {
  return holder[KEY]
}
