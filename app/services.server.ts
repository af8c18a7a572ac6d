import path from 'node:path'
import type { Logger } from 'pino'
import { limitsOf, parseEnv, type Env } from './env.server.ts'
import { createLog } from './log.server.ts'
import { createFormToken, type FormToken } from './session/csrf.server.ts'
import { messageCookie, sessionCookie } from './session/cookies.server.ts'
import { createDevices, type Devices } from './session/devices.server.ts'
import { openEmbeddedStore } from './session/embedded-store.server.ts'
import { createLock, type Lock } from './session/lock.server.ts'
import { FLASH_WAITS } from './session/record.server.ts'
import { createSecretKey, type SecretKey } from './session/secret-key.server.ts'
import { sessionSecrets } from './session/secret.server.ts'
import { createSessions, type Sessions } from './session/sessions.server.ts'
import type { Store } from './session/store.server.ts'
import { createTrap, type Trap } from './session/trap.server.ts'
import { createVault } from './session/vault.server.ts'
import { createClient, type Client } from './upstream/client.server.ts'
import type { Limits } from './limits.ts'
import { SECOND } from './time.ts'

/** The parts that live as long as the process. */
export interface Services {
  env: Env
  log: Logger
  limits: Limits
  lock: Lock
  store: Store
  secretKey: SecretKey
  client: Client
  sessions: Sessions
  cookie: ReturnType<typeof sessionCookie>
  messageCookie: ReturnType<typeof messageCookie>
  devices: Devices
  formToken: FormToken
  trap: Trap
}

function createServices(env: Env): Services {
  if (!env.API_URL) throw new Error('API_URL is not set: server.ts sets it when it starts the embedded API.')
  const limits = limitsOf(env)
  const client = createClient(env.API_URL, limits)
  const lock = createLock()
  const store = openEmbeddedStore(path.join(env.DATA_DIR, 'sessions.db'), createVault(sessionSecrets(env)))
  return {
    env,
    log: createLog(),
    limits,
    lock,
    store,
    secretKey: createSecretKey(env),
    client,
    sessions: createSessions({ store, lock, client }),
    cookie: sessionCookie(env),
    messageCookie: messageCookie(env, FLASH_WAITS / SECOND),
    devices: createDevices(env),
    formToken: createFormToken(env),
    trap: createTrap(env),
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
