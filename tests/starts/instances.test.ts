/** Two processes of the product on one Redis and one strict upstream, and browsers that go to either. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { Browser } from '#tests/support/browser.ts'
import { heldAnswer } from '#tests/support/held-answer.ts'
import { pessoa } from '#tests/support/people.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { hasRedis, startRedis, type Redis } from '#tests/support/redis.ts'
import { hasOpenssl, startTlsRedis } from '#tests/support/tls-redis.ts'
import { signIn } from '#tests/support/stage.ts'
import { startUpstream, type Upstream } from '#tests/support/upstream.ts'

const HOME = { d: { evos: 10, level: 1, toNextLevel: 90 } }
const SHARED = { SESSION_SECRET: 's'.repeat(32), PREVIEW_SECRET: 'p'.repeat(32) }

describe.skipIf(!hasRedis)(`duas instâncias${hasRedis ? '' : ' (redis-server is not installed)'}`, () => {
  let redis: Redis
  let upstream: Upstream
  let products: [Product, Product]

  const start = (SESSION_STORE_URL: string, env = {}) =>
    startProduct({
      env: {
        ...SHARED,
        SESSION_STORE_URL,
        API_URL: upstream.url,
        UPSTREAM_FAILURES: '1000',
        RATE_LIMITS: 'on',
        ...env,
      },
    })

  beforeAll(async () => {
    redis = await startRedis('--appendonly', 'yes')
    upstream = await startUpstream()
    products = await Promise.all([start(redis.url), start(redis.url)])
  })
  beforeEach(() => {
    upstream.reset()
  })
  afterAll(async () => {
    for (const product of products) await product.clear()
    await upstream.stop()
    await redis.clear()
  })

  /** The same person at both, signed in at the first. */
  async function enter(name: string) {
    const learner = upstream.learner(pessoa(name))
    const here = new Browser(products[0].url)
    await signIn(here, learner)
    const there = new Browser(products[1].url)
    for (const [cookie, value] of here.cookies) there.cookies.set(cookie, value)
    return { learner, here, there }
  }

  test('quem entra por uma está dentro também na outra', async () => {
    const { here, there } = await enter('ana')
    for (const browser of [there, here, there]) expect((await browser.get('/home')).status).toBe(200)
  })

  test('páginas ao mesmo tempo nas duas não perdem a sessão', async () => {
    const { here, there } = await enter('bia')
    const paths = ['/home', '/trails', '/user', '/home', '/trails', '/user']
    const pages = await Promise.all(paths.flatMap((path) => [here.get(path), there.get(path)]))
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200))
    const sent = upstream.requests.map(({ authorization }) => authorization).filter(Boolean)
    expect(new Set(sent).size).toBe(sent.length)
  })

  test('senhas erradas contam juntas, numa e na outra', async () => {
    const { email } = upstream.learner(pessoa('flora'))
    const browsers = products.map(({ url }) => new Browser(url))
    const statuses: number[] = []
    for (let tried = 0; tried < 6; tried++)
      for (const browser of browsers)
        statuses.push((await browser.post('/login', { email, password: 'errada-mesmo' })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429])
  })

  test('uma que morre no meio de uma chamada não leva a sessão', async () => {
    const { here, there } = await enter('dora')
    const { answer, received, release } = heldAnswer('hang up')
    upstream.answer(calls.userHome, answer)
    const lost = here.get('/home').catch(() => undefined)
    await received
    await products[0].kill()
    await lost
    expect((await there.get('/trails')).status).toBe(200)
    release()
    await products[0].restart()
    expect((await here.get('/trails')).status).toBe(200)
  })

  test('o que ela fez e ninguém soube é 503, não o fim da sessão', async () => {
    const { there, here } = await enter('davi')
    upstream.answer(calls.userHome, async () => {
      await products[0].kill()
      return HOME
    })
    await here.get('/home').catch(() => undefined)
    const page = await there.get('/trails')
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5'])
    await products[0].restart()
  })

  describe('sem o Redis', () => {
    test('páginas de quem está dentro dizem 503, as outras abrem, e tudo volta sozinho', async () => {
      const { here, there } = await enter('eva')
      await redis.stop()
      const page = await here.get('/home')
      expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5'])
      expect((await there.post('/user', { name: 'Eva' })).status).toBe(503)
      const ready = await there.get('/readyz')
      expect([ready.status, ready.html]).toEqual([503, 'not ready: store\n'])
      expect((await there.get('/healthz')).status).toBe(200)
      for (const browser of [there, new Browser(products[0].url)])
        for (const path of ['/login', '/register', '/termos', '/ajuda'])
          expect((await browser.get(path)).status, path).toBe(200)
      expect((await new Browser(products[1].url).get('/home')).location).toContain('/login')
      await redis.start()
      await expect.poll(async () => (await here.get('/readyz')).status).toBe(200)
      await expect.poll(async () => (await there.get('/readyz')).status).toBe(200)
      for (const browser of [here, there]) expect((await browser.get('/home')).status).toBe(200)
    })

    test('um processo começa assim mesmo, e fica pronto quando o Redis vem', async () => {
      await redis.stop()
      const product = await start(redis.url)
      const browser = new Browser(product.url)
      expect((await browser.get('/readyz')).status).toBe(503)
      await redis.start()
      await expect.poll(async () => (await browser.get('/readyz')).status).toBe(200)
      await product.clear()
    })
  })

  describe.skipIf(!hasOpenssl)(`por TLS${hasOpenssl ? '' : ' (openssl is not installed)'}`, () => {
    test('fala com um Redis cujo certificado conhece, e com nenhum outro', async () => {
      const { url, certificate, clear } = await startTlsRedis()
      const product = await start(url, { NODE_EXTRA_CA_CERTS: certificate })
      const learner = upstream.learner(pessoa('iris'))
      const browser = new Browser(product.url)
      await signIn(browser, learner)
      expect((await browser.get('/home')).status).toBe(200)
      const stranger = await start(url)
      expect((await new Browser(stranger.url).get('/readyz')).html).toBe('not ready: store\n')
      await expect.poll(stranger.output).toMatch(/"code":"[A-Z_]*(SELF_SIGNED|UNABLE_TO_VERIFY)/)
      for (const { clear } of [product, stranger]) await clear()
      await clear()
    })
  })

  describe('o começo', () => {
    test('avisa de um Redis que pode perder sessões', async () => {
      const weak = await startRedis('--maxmemory-policy', 'allkeys-lru', '--save', '')
      const product = await start(weak.url)
      await expect.poll(product.output).toContain('it keeps nothing on disk')
      await expect.poll(product.output).toContain('maxmemory-policy is allkeys-lru')
      expect(products[0].output()).not.toContain('can lose sessions')
      await product.clear()
      await weak.clear()
    })

    test.each([
      ['cluster', ['--cluster-enabled', 'yes']],
      ['sentinel', ['--sentinel']],
    ])('recusa um Redis que não é um servidor só: %s', async (mode, settings) => {
      const other = await startRedis(...settings)
      await expect(start(other.url)).rejects.toThrow(new RegExp(`SESSION_STORE_URL .* ${mode}`))
      await other.clear()
    })
  })
})
