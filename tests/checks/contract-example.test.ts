/** docs/contract/example.mjs, which owners of other upstreams copy: exact by the check, and enough for the web app. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DESCRIBED } from '#contract/described/described-calls.ts'
import { everyCall, type CallName } from '#contract/every-call.ts'
import { Browser } from '#tests/support/browser.ts'
import { until } from '#tests/support/deadline.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startProduct } from '#tests/support/product.ts'
import { check } from '#tools/upstream/check/check.ts'

const FILE = 'docs/contract/example.mjs'
const ANA = { email: 'ana@example.com', password: 'cafe-com-leite-7' }
/** It refuses these to everybody. */
const REFUSED: CallName[] = ['loginCode', 'userTg', 'userUpdate', 'userCreate', 'passwordReset']

let example: ChildProcess
let url: string
beforeEach(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  example = spawn(process.execPath, [FILE, String(port)], { stdio: 'inherit' })
  await until('The example listens', () =>
    fetch(`${url}/status/`)
      .then((response) => response.ok)
      .catch(() => false),
  )
})
afterEach(async () => {
  const ended = once(example, 'exit')
  example.kill()
  await ended
})

test('cabe em 80 linhas', () => {
  expect(readFileSync(FILE, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(80)
})

test('é exato: npm run check:upstream não acha nada', async () => {
  const { calls, rotation } = await check({ url, ...ANA, escrever: true, pesquisa: '1' })
  expect(calls.flatMap(({ findings }) => findings)).toEqual([])
  expect(rotation).toMatch(/^não há/)
  const required = (Object.keys(everyCall) as CallName[]).filter((name) => !DESCRIBED[name].isOptional)
  const exact = calls.filter(({ verdict }) => verdict === 'exact').map(({ name }) => name)
  expect(exact).toEqual(required.filter((name) => !REFUSED.includes(name)))
})

test('o app funciona com ele', async () => {
  const product = await startProduct({ env: { API_URL: url } })
  try {
    const browser = new Browser(product.url)
    expect((await browser.post('/login', ANA)).location).toBe('/home')
    expect((await browser.get('/home')).text).toContain('Fazer café')
    expect((await browser.get('/trails')).text).toContain('Casa')
    expect((await browser.get('/step/cafe?aula=agua')).text).toContain('Meio litro')
    const done = await browser.post('/step/cafe?aula=agua', { intent: 'complete', note: 'Ferver antes.' })
    expect(done.status).toBe(302)
    expect((await browser.get('/step/cafe?aula=agua')).html).toContain('Ferver antes.')
    const marked = await browser.submit(
      '/step/cafe?quiz',
      { 'q.0': 'Meio litro', intent: 'send' },
      'name="q.',
    )
    expect((await browser.follow(marked)).text).toContain('Certa. Sua resposta: Meio litro')
    expect((await browser.get('/user/conta')).text).toContain('ana@example.com')
    expect(product.errors()).toBe('')
  } finally {
    await product.clear()
  }
})
