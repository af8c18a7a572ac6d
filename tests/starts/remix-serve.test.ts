import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { pessoa } from '#tests/support/people.ts'
import { freePort } from '#tests/support/free-port.ts'
import { ENDS_WITH_PARENT } from '#tests/support/built-process.ts'
import { startUpstream, type Upstream } from '#tests/support/upstream.ts'
import { INHERITED } from '#tests/support/inherited.ts'

const REMIX_SERVE = 'node_modules/.bin/remix-serve'
const dataDir = mkdtempSync(join(tmpdir(), 'evolua-remix-serve-'))
let upstream: Upstream
let server: ChildProcess
let url: string

beforeAll(async () => {
  upstream = await startUpstream()
  const port = await freePort()
  url = `http://localhost:${port}`
  const env = {
    ...INHERITED,
    NODE_ENV: 'production',
    API_URL: upstream.url,
    DATA_DIR: dataDir,
  } as const
  server = spawn(process.execPath, [...ENDS_WITH_PARENT, REMIX_SERVE, 'build/server/index.js'], {
    env: { ...env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url },
  })
  if (server.stdout) await once(server.stdout, 'data')
}, 30_000)

afterAll(async () => {
  const ended = once(server, 'exit')
  server.kill()
  await ended
  await upstream.stop()
  rmSync(dataDir, { recursive: true })
})

test('remix-serve serve a mesma build: entrar leva à página inicial', async () => {
  const browser = new Browser(url)
  const { email, password } = upstream.learner(pessoa('ana'))
  expect((await browser.post('/login', { email, password })).location).toBe('/home')
  const home = await browser.get('/home')
  expect(home.status).toBe(200)
  expect(home.text).toContain('Oi, Ana.')
})
