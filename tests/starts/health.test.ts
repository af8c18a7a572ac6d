import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { Browser } from '#tests/support/browser.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

describe('/healthz e /readyz', () => {
  test.each(['/healthz', '/readyz'])('%s responde 200 sem sessão e sem cookies', async (path) => {
    const page = await stage.browser().get(path)
    expect(page.status).toBe(200)
    expect(page.setCookies).toEqual([])
    expect(page.headers.get('Cache-Control')).toBe('no-store')
  })

  test.each([
    ['uma recusa', { e: 1000, status: 401 }],
    ['uma pane', { raw: 'oi', status: 500 }],
  ])('qualquer resposta do servidor basta para estar pronto: %s', async (_, answer) => {
    stage.upstream.answer(calls.status, answer)
    expect((await stage.browser().get('/readyz')).status).toBe(200)
  })

  test('sem resposta do servidor, /readyz diz 503 e o que falta; /healthz segue 200', async () => {
    await stage.upstream.stop()
    const page = await stage.browser().get('/readyz')
    expect(page.status).toBe(503)
    expect(page.html).toBe('not ready: upstream\n')
    expect((await stage.browser().get('/healthz')).status).toBe(200)
    await stage.upstream.resume()
    expect((await stage.browser().get('/readyz')).status).toBe(200)
  })
})

const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0

/** Lets the process write nothing more to files, as a full disk does; undefined lifts it. */
function limitFiles(pid: number, bytes?: number) {
  spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes ?? 'unlimited'}:unlimited`])
}

const childOf = (pid: number) => Number(spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout)

describe.skipIf(!hasPrlimit)('com o disco cheio', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.clear())

  test.each([
    ['das sessões', 'store', () => product.pid()],
    ['da API', 'database', () => childOf(product.pid())],
  ])('%s, /readyz diz 503 até haver lugar de novo', async (_, name, pid) => {
    const ready = () => new Browser(product.url).get('/readyz')
    expect((await ready()).status).toBe(200)
    limitFiles(pid(), 1)
    const full = await ready()
    expect([full.status, full.html]).toEqual([503, `not ready: ${name}\n`])
    limitFiles(pid())
    expect((await ready()).status).toBe(200)
  })

  test('o registro da API diz a causa', () => {
    expect(product.errors()).toMatch(/GET \/readyz failed: Error SQLITE_(FULL|IOERR)/)
  })
})

describe('o começo', () => {
  test('com o ambiente errado, uma mensagem nomeia cada variável e nada sobe', async () => {
    const env = {
      API_URL: 'ftp://x',
      PUBLIC_URL: 'evolua',
      SESSION_SECRET: 'curto',
      DATABASE_URL: 'mysql://x',
    }
    const failed = await startProduct({ env: { ...env, PORT: '0' } }).catch((error: unknown) => String(error))
    expect(failed).toMatch(/The product ended with 1/)
    for (const name of Object.keys(env)) expect(failed).toContain(name)
  })

  test('sem o banco, onde há sessões, não sobe, até alguém dizer que se comece de novo', async () => {
    const place = await startProduct()
    await new Browser(place.url).post('/login', {
      email: 'demo@evolua.example',
      password: 'girassol-azul-42',
    })
    await place.stop()
    const remove = (name: string) => {
      for (const ending of ['', '-wal', '-shm']) rmSync(join(place.dataDir, name + ending), { force: true })
    }
    remove('evolua.db')
    await expect(place.restart()).rejects.toThrow(/evolua\.db is missing or empty.*move sessions\.db away/)
    remove('sessions.db')
    await place.restart()
    await place.clear()
  })

  test('com a porta ocupada, não sobe', async () => {
    const env = { API_URL: stage.upstream.url, PORT: new URL(stage.product.url).port }
    await expect(startProduct({ env })).rejects.toThrow(/EADDRINUSE/)
  })
})

describe('um endereço de API com prefixo e barra no fim', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ env: { API_URL: `${stage.upstream.url}/v1/` } })
  })
  afterAll(() => product.clear())

  test('leva cada chamada para debaixo dele', async () => {
    await new Browser(product.url).get('/home?code=abc')
    expect(stage.upstream.requests[0]?.url).toBe('/v1/login/code/')
  })
})
