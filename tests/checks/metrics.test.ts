/** What the running product shows of itself, scraped by a real Prometheus, and what it must never show. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readDatabase } from '#api/db/read-database.ts'
import { newFolder } from '#tests/support/folder.ts'
import { Browser } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/free-port.ts'
import { digits, pessoa } from '#tests/support/people.ts'
import { linkCodeTo } from '#tests/support/team-mail.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { hasRedis, startRedis } from '#tests/support/redis.ts'

const PATIENTLY = { timeout: 30_000 }

const hasPrometheus = spawnSync('prometheus', ['--version']).status === 0

/** The ports that the parts of the product log. */
function portsIn(output: string): Record<string, number> {
  const lines = output.split('\n').filter((line) => line.includes('"msg":"metrics"'))
  const parsed = lines.map((line) => JSON.parse(line) as { part: string; port: number })
  return Object.fromEntries(parsed.map(({ part, port }) => [part, port]))
}

const metricsAt = async (port = 0) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

let product: Product
let ports: Record<string, number>
const ana = pessoa('ana')
const TYPED = { wrong: 'segredo-errado-1', note: 'anotacao-secreta-2' }
const secrets: string[] = []

/** Opens a step, with a note in its first class. */
async function learn(browser: Browser) {
  await browser.get('/home')
  await browser.get('/step/curriculo?aula=o-que-o-recrutador-le-primeiro')
  await browser.post('/step/curriculo?aula=o-que-o-recrutador-le-primeiro', {
    intent: 'note',
    note: TYPED.note,
  })
}

beforeAll(async () => {
  product = await startProduct({ env: { METRICS_PORT: '0', LOG_LEVEL: 'debug' } })
  const browser = new Browser(product.url)
  expect((await browser.post('/register', { coupon: 'BEMVINDO', ...ana })).location).toBe('/home')
  await learn(browser)
  await new Browser(product.url).post('/login', { email: ana.email, password: TYPED.wrong })
  const again = new Browser(product.url)
  expect((await again.post('/login', { email: ana.email, password: ana.password })).status).toBe(302)
  await new Browser(product.url).post('/forgot-password', { email: ana.email })
  const code = await vi.waitUntil(() => linkCodeTo(product, ana.email), PATIENTLY)
  await new Browser(product.url).get(`/login?code=${code}`)
  await new Browser(product.url).get('/nada-de-segredos?code=outro-codigo-3')
  secrets.push(
    code,
    'outro-codigo-3',
    ...Object.values(TYPED),
    ana.email,
    ana.password,
    ana.cpf,
    digits(ana.cpf),
  )
  for (const one of [browser, again]) secrets.push(one.cookies.get('session') ?? '')
  await vi.waitUntil(() => product.output().includes('"route":"other"'), PATIENTLY)
  ports = portsIn(product.output())
})
afterAll(() => product.clear())

test('as métricas têm rotas, chamadas, entradas e recusas, a fila e as sessões', async () => {
  const web = await metricsAt(ports.web)
  for (const line of [
    /evolua_http_request_seconds_count\{method="GET",route="\/step\/:id",status="\d+"\} \d/,
    /evolua_upstream_call_seconds_count\{call="POST login\/",outcome="4xx"\} 1/,
    /evolua_security_events_total\{event="authn_login_fail"\} \d/,
    /evolua_security_events_total\{event="authn_login_success"\} \d/,
    /evolua_store_up 1/,
    /evolua_upstream_left_alone 0/,
    /evolua_web_nodejs_eventloop_lag_p99_seconds /,
  ])
    expect(web).toMatch(line)
  await expect
    .poll(() => metricsAt(ports.api), PATIENTLY)
    .toMatch(/evolua_mails_total\{kind="recovery",outcome="sent"\} 1/)
  const api = await metricsAt(ports.api)
  for (const line of [
    /evolua_api_call_seconds_count\{call="\/login\/",status="400"\} 1/,
    /evolua_sessions [1-9]/,
    /evolua_mails_waiting \d/,
  ])
    expect(api).toMatch(line)
})

test('nem o registro, nem as métricas, nem a auditoria têm senha, código, sessão, CPF, e-mail ou anotação', async () => {
  const audit = await readDatabase({ dataDir: product.dataDir }, (db) =>
    db.selectFrom('audit_entries').selectAll().execute(),
  )
  const shown = {
    log: product.output() + product.errors(),
    metrics: (await metricsAt(ports.web)) + (await metricsAt(ports.api)),
    audit: JSON.stringify(audit),
  }
  expect(shown.log).toContain('"msg":"call"')
  expect(shown.audit).toContain('entrar por link')
  for (const [name, text] of Object.entries(shown))
    expect([name, secrets.filter((secret) => secret !== '' && text.includes(secret))]).toEqual([name, []])
})

test('/healthz e /readyz respondem também ao lado das métricas, onde ninguém mais espera', async () => {
  for (const [path, text] of [
    ['healthz', 'ok\n'],
    ['readyz', 'ready\n'],
  ]) {
    const answer = await fetch(`http://127.0.0.1:${ports.web ?? 0}/${path ?? ''}`)
    expect([answer.status, await answer.text()]).toEqual([200, text])
  }
})

test('um endereço que ninguém conhece não faz uma série nova', async () => {
  for (const path of ['/a1', '/b2/c3', '/d4.php', '/step/x9']) await new Browser(product.url).get(path)
  const web = await metricsAt(ports.web)
  expect(web).not.toMatch(/a1|b2|c3|d4|x9/)
  expect((await fetch(`http://127.0.0.1:${ports.web ?? 0}/`)).status).toBe(404)
})

test.skipIf(!hasPrometheus)('um Prometheus de verdade as lê, e promtool aceita as regras', async () => {
  const check = (...args: string[]) => spawnSync('promtool', ['check', ...args], { encoding: 'utf8' })
  expect(check('rules', 'deploy/prometheus/alerts.yml')).toMatchObject({ status: 0 })
  expect(check('config', 'deploy/prometheus/prometheus.yml')).toMatchObject({ status: 0 })
  const folder = newFolder('prometheus')
  const targets = [ports.web, ports.api].map((port) => `'127.0.0.1:${port ?? 0}'`).join(', ')
  const config = join(folder, 'prometheus.yml')
  writeFileSync(
    config,
    `global: {scrape_interval: 1s}\nscrape_configs: [{job_name: evolua, static_configs: [{targets: [${targets}]}]}]\n`,
  )
  const port = await freePort()
  const args = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  const prometheus = spawn('prometheus', args, { stdio: 'ignore' })
  const ended = once(prometheus, 'exit')
  try {
    const valueOf = async (query: string) => {
      const answer = await fetch(
        `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`,
      ).catch(() => undefined)
      if (!answer?.ok) return NaN
      const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } }
      return Number(data.result[0]?.value[1])
    }
    await expect.poll(() => valueOf('sum(up)'), PATIENTLY).toBe(2)
    await expect.poll(() => valueOf('sum(evolua_http_request_seconds_count)'), PATIENTLY).toBeGreaterThan(5)
    const dashboard = readFileSync('deploy/grafana/evolua.json', 'utf8')
    const known = (await (await fetch(`http://127.0.0.1:${port}/api/v1/label/__name__/values`)).json()) as {
      data: string[]
    }
    for (const name of (dashboard + readFileSync('deploy/prometheus/alerts.yml', 'utf8')).match(
      /evolua_\w+/g,
    ) ?? [])
      expect(known.data).toContain(name)
  } finally {
    prometheus.kill()
    await ended
  }
})

test.skipIf(!hasRedis)('o primeiro de vários processos soma os outros', async () => {
  const redis = await startRedis()
  const env = {
    SESSION_SECRET: 's'.repeat(32),
    PREVIEW_SECRET: 'p'.repeat(32),
    WEB_CONCURRENCY: '2',
    METRICS_PORT: '0',
  }
  const cluster = await startProduct({ env: { ...env, SESSION_STORE_URL: redis.url } })
  try {
    await expect.poll(() => portsIn(cluster.output()).web, PATIENTLY).toBeGreaterThan(0)
    for (let count = 0; count < 6; count++)
      await fetch(`${cluster.url}/ajuda`, { headers: { connection: 'close' } })
    const read = () => metricsAt(portsIn(cluster.output()).web)
    await expect.poll(read, PATIENTLY).toMatch(/route="\/ajuda",status="200"\} 6/)
    expect(await read()).toMatch(/evolua_store_up 1/)
  } finally {
    await cluster.clear()
    await redis.clear()
  }
})
