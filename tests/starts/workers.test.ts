/** Several web processes of one product: real ones, on one Redis. */
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import { Browser } from '#tests/support/browser.ts'
import { heldAnswer } from '#tests/support/held-answer.ts'
import { pessoa } from '#tests/support/people.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { hasRedis, startRedis, type Redis } from '#tests/support/redis.ts'
import { signIn } from '#tests/support/stage.ts'
import { startUpstream } from '#tests/support/upstream.ts'

const SHARED = { SESSION_SECRET: 's'.repeat(32), PREVIEW_SECRET: 'p'.repeat(32), WEB_CONCURRENCY: '2' }

const PATIENTLY = { timeout: 30_000 }
/** So that a busy machine is no slow upstream. */
const PATIENT = { UPSTREAM_HEADERS_MS: '30000', UPSTREAM_CALL_MS: '30000', PAGE_MS: '30000' }

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** The processes that this one has started, see proc(5). */
function childrenOf(product: Product) {
  const pids = readFileSync(`/proc/${product.pid()}/task/${product.pid()}/children`, 'utf8').split(' ')
  const started = pids.map((pid) => ({ pid: Number(pid), command: commandOf(pid) }))
  const named = (file: string) => started.flatMap(({ pid, command }) => (command.includes(file) ? [pid] : []))
  return { web: named('server.js'), api: named('api.js') }
}

/** By a connection alone: a request that comes as the port closes waits for an answer that no process gives. */
const isClosed = ({ url }: Product) =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => {
      resolve(true)
    })
  })

test('sem um banco de sessões comum o começo é recusado numa linha', async () => {
  await expect(startProduct({ env: { WEB_CONCURRENCY: '2' } })).rejects.toThrow(
    /ended with 1: [^\n]*WEB_CONCURRENCY must be 1 without SESSION_STORE_URL[^\n]*\n$/,
  )
})

describe.skipIf(!hasRedis)(`dois processos${hasRedis ? '' : ' (redis-server is not installed)'}`, () => {
  let redis: Redis
  let product: Product | undefined

  beforeAll(async () => {
    redis = await startRedis('--appendonly', 'yes')
  })
  afterEach(async () => {
    await product?.clear()
    product = undefined
  })
  afterAll(() => redis.clear())

  async function start(env: Record<string, string> = {}) {
    return (product = await startProduct({ env: { ...SHARED, SESSION_STORE_URL: redis.url, ...env } }))
  }

  test('servem uma porta com uma API só, e o que morre é substituído sem que alguém saia', async () => {
    const started = await start()
    const { web, api } = childrenOf(started)
    expect([web.length, api.length]).toEqual([2, 1])
    const browser = new Browser(started.url)
    const demo = { email: 'demo@evolua.example', password: 'girassol-azul-42' }
    expect((await browser.post('/login', demo)).location).toBe('/home')
    for (const pid of web) {
      process.kill(pid, 'SIGKILL')
      await vi.waitUntil(() => !childrenOf(started).web.includes(pid), PATIENTLY)
      await expect.poll(() => childrenOf(started).web.length, PATIENTLY).toBe(2)
      await expect.poll(async () => (await browser.get('/home')).status, PATIENTLY).toBe(200)
    }
    expect(childrenOf(started).api).toEqual(api)
    const all = [...childrenOf(started).web, ...api]
    await started.stop()
    expect(all.filter(isRunning)).toEqual([])
  })

  test('quando é hora de parar, o que está em curso ainda é respondido', async () => {
    const upstream = await startUpstream()
    const started = await start({ API_URL: upstream.url, ...PATIENT })
    const browser = new Browser(started.url)
    await signIn(browser, upstream.learner(pessoa('ana')))
    const { answer, received, release } = heldAnswer({ d: { evos: 10, level: 1, toNextLevel: 90 } })
    upstream.answer(calls.userHome, answer)
    const page = browser.get('/home')
    await received
    const { web } = childrenOf(started)
    const stopped = started.stop()
    await vi.waitUntil(() => isClosed(started), PATIENTLY)
    release()
    expect((await page).status).toBe(200)
    await stopped
    expect(web.filter(isRunning)).toEqual([])
    await upstream.stop()
  })

  test('um fim que todos recebem de uma vez, como o de Ctrl-C, é um fim só', async () => {
    const started = await start({ API_URL: 'http://127.0.0.1:9' })
    const { web } = childrenOf(started)
    for (const pid of web) process.kill(pid, 'SIGINT')
    process.kill(started.pid(), 'SIGINT')
    await vi.waitUntil(() => ![started.pid(), ...web].some(isRunning), PATIENTLY)
    expect(started.errors()).toBe('')
  })

  test('um que não pode começar encerra o começo', async () => {
    const cluster = await startRedis('--cluster-enabled', 'yes')
    await expect(start({ SESSION_STORE_URL: cluster.url })).rejects.toThrow(
      /ended with 1: [^]*SESSION_STORE_URL/,
    )
    await cluster.clear()
  })
})
