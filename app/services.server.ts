import path from 'node:path'
import type { CSRF } from 'remix-utils/csrf/server'
import { parseEnv, type Env } from './env.server.ts'
import { createCsrf } from './session/csrf.server.ts'
import { sessionCookie } from './session/cookies.server.ts'
import { openEmbeddedStore } from './session/embedded-store.server.ts'
import { createLock } from './session/lock.server.ts'
import { sessionSecrets } from './session/secret.server.ts'
import { createSessions, type Sessions } from './session/sessions.server.ts'
import type { Store } from './session/store.server.ts'
import { createVault } from './session/vault.server.ts'
import { createClient, type Client } from './upstream/client.server.ts'

/** The parts that live as long as the process. */
export interface Services {
  env: Env
  store: Store
  client: Client
  sessions: Sessions
  cookie: ReturnType<typeof sessionCookie>
  csrf: CSRF
}

function createServices(env: Env): Services {
  if (!env.API_URL) throw new Error('API_URL is not set: server.ts sets it when it starts the embedded API.')
  const client = createClient(env.API_URL)
  const store = openEmbeddedStore(path.join(env.DATA_DIR, 'sessions.db'), createVault(sessionSecrets(env)))
  return {
    env,
    store,
    client,
    sessions: createSessions({ store, lock: createLock(), client }),
    cookie: sessionCookie(env),
    csrf: createCsrf(env),
  }
}

const holder = globalThis as { [key: symbol]: Services | undefined }
const KEY = Symbol.for('evolua.services')

/** Made on first use, once: held under a global symbol because Vite evaluates modules again on every edit. */
export function services(): Services {
  return (holder[KEY] ??= createServices(parseEnv(process.env)))
}
