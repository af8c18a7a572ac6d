import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseEnv } from '#app/env.server.ts'
import { createServices, type Services } from '#app/request/services.server.ts'
import { openEmbeddedStore, openStoreFile, storeIn } from '#app/session/embedded-store.server.ts'
import { createEncryption, type Encryption } from '#app/session/encryption.server.ts'
import { createSessions, type Session } from '#app/session/sessions.server.ts'
import type { Store } from '#app/session/store.server.ts'
import { calls } from '#contract/calls.ts'
import type { SqliteFile } from '#files/sqlite.ts'
import { newFolder } from '#tests/support/folder.ts'
import { pessoa } from '#tests/support/people.ts'
import { startUpstream, type Upstream } from '#tests/support/upstream.ts'
import { TRAIL } from '#tests/support/upstream-data.ts'

const encryption = createEncryption(['um segredo com trinta e dois caracteres'])
const isRecord = (plain: string | null) => plain?.includes('"credentials"') === true
let counts = { reads: 0, writes: 0 }
let statements: string[] = []

/** Counts how often a session's record is decrypted and encrypted. */
const counting: Encryption = {
  seal(plain) {
    if (isRecord(plain)) counts.writes++
    return encryption.seal(plain)
  },
  open(sealed) {
    const plain = encryption.open(sealed)
    if (isRecord(plain)) counts.reads++
    return plain
  },
}

/** Notes what a store runs and gets. */
function noting(database: SqliteFile): SqliteFile {
  const prepare = database.prepare.bind(database)
  const notingPrepare = (sql: string) => {
    const statement = prepare(sql)
    for (const name of ['run', 'get'] as const) {
      const make = statement[name].bind(statement) as (...values: unknown[]) => unknown
      const value = (...values: unknown[]) => {
        statements.push(sql)
        return make(...values)
      }
      Object.defineProperty(statement, name, { value })
    }
    return statement
  }
  return Object.defineProperty(database, 'prepare', { value: notingPrepare })
}

const folder = newFolder('reads')
let upstream: Upstream
let services: Services
let elsewhere: Store
let unused: Store
let session: Session
let handle: ReturnType<typeof createRequestHandler>

beforeAll(async () => {
  upstream = await startUpstream()
  const common = createServices(parseEnv({ API_URL: upstream.url, DATA_DIR: folder }))
  unused = common.store
  const file = join(folder, 'counted.db')
  const store = storeIn(noting(openStoreFile(file)), counting, Date.now)
  elsewhere = openEmbeddedStore(file, encryption)
  const { lock, client } = common
  services = { ...common, store, sessions: createSessions({ store, lock, client }) }
  handle = createRequestHandler(
    (await import(pathToFileURL(resolve('build/server/index.js')).href)) as ServerBuild,
  )
  const { id, key, token } = upstream.learner(pessoa('ana'))
  session = await services.sessions.open({ credentials: { userId: id, key, token } })
  // The second one finds out that there is no `batch/`.
  await load('/home')
  await load('/home')
})
afterAll(async () => {
  await unused.close()
  await services.store.close()
  await services.records.close()
  await elsewhere.close()
  await upstream.stop()
})

async function load(path: string) {
  const headers = { Cookie: await services.cookie.set(session.id) }
  counts = { reads: 0, writes: 0 }
  statements = []
  const made = await upstream.callsDuring(async () => {
    const answer = await handle(new Request(`http://localhost${path}`, { headers }), { services })
    await answer.text()
    expect(answer.status).toBe(200)
  })
  return { ...counts, calls: made.length }
}

test.each([
  ['/home', 2],
  ['/trails', 1],
  ['/step/solo?aula=terra', 2],
  ['/user', 3],
])('%s grava a sessão uma vez por chamada, e não a lê de novo', async (path, made) => {
  expect(await load(path)).toEqual({ reads: 0, writes: made, calls: made })
})

test('depois que outro processo gravou alguma coisa, uma página lê a sessão uma vez', async () => {
  await elsewhere.set('outra chave', 1, 60_000)
  expect(await load('/home')).toEqual({ reads: 1, writes: 2, calls: 2 })
})

test('uma chamada que não muda o token não grava nada', async () => {
  upstream.answer(calls.userTrails, { raw: JSON.stringify({ d: { trails: [TRAIL] } }), status: 200 })
  expect(await load('/trails')).toEqual({ reads: 0, writes: 0, calls: 1 })
})

describe('onde o servidor atende várias chamadas juntas', () => {
  beforeAll(async () => {
    upstream.hasBatch = true
    await session.change(() => ({ lackingCalls: undefined }))
  })

  /** With those of the API (tests/api/statements.test.ts) 8 for home, 7 for a step, 9 for the profile. */
  test.each(['/home', '/step/solo?aula=terra', '/user'])('%s lê e grava linhas uma só vez', async (path) => {
    await load(path)
    expect(await load(path)).toEqual({ reads: 0, writes: 1, calls: 1 })
    const hasChanged = statements.filter((statement) => statement === 'pragma data_version')
    expect(hasChanged.length).toBeLessThanOrEqual(4)
    expect(statements.length - hasChanged.length, statements.join('\n')).toBe(1)
  })
})
