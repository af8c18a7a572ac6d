import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { onStage, type Visitor } from '#tests/support/stage.ts'

const stage = onStage()

const PAGES = [
  '/home',
  '/user',
  '/trails',
  '/step/solo',
  '/step/solo?quiz',
  '/survey',
  '/senha',
  '/nada',
  '/login',
]

describe('credenciais e sessão ficam no servidor', () => {
  let ana: Visitor
  const bodies: string[] = []
  let sessionId = ''

  beforeAll(async () => {
    ana = await stage.enter('ana')
    sessionId = ana.browser.cookies.get('session') ?? ''
    for (const path of PAGES) {
      for (const address of [path, path.replace(/\?|$/, '.data$&')]) {
        const page = await ana.browser.get(address)
        bodies.push(page.html, JSON.stringify([...page.headers]))
      }
    }
    stage.upstream.answer(calls.userHome, { e: 500, status: 500 })
    bodies.push((await ana.browser.get('/home')).html)
    stage.upstream.reset()
  })

  const secrets = () => [...stage.upstream.secrets, sessionId, decodeURIComponent(sessionId)]

  test('nenhuma página, nenhum dado e nenhum cabeçalho os tem', () => {
    expect(bodies.length).toBeGreaterThan(2 * PAGES.length * 2)
    expect(stage.upstream.secrets.size).toBeGreaterThan(PAGES.length)
    const all = bodies.join('\n')
    expect(secrets().filter((secret) => all.includes(secret))).toEqual([])
  })

  test('o que o produto escreve no terminal não os tem', () => {
    const printed = stage.product.output() + stage.product.errors()
    expect(printed).toContain('"route":"/home"')
    expect(secrets().filter((secret) => printed.includes(secret))).toEqual([])
  })

  test('os arquivos guardados não os mostram', () => {
    const stored = readdirSync(stage.product.dataDir)
      .filter((name) => name.startsWith('sessions'))
      .map((name) => readFileSync(join(stage.product.dataDir, name), 'latin1'))
      .join('')
    expect(stored.length).toBeGreaterThan(0)
    expect([...secrets(), ana.learner.email].filter((secret) => stored.includes(secret))).toEqual([])
  })

  test('o segredo feito na primeira vez é só do dono, e o mesmo depois de reiniciar', async () => {
    const file = join(stage.product.dataDir, 'session-secret')
    const made = readFileSync(file, 'utf8')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await stage.product.restart()
    expect(readFileSync(file, 'utf8')).toBe(made)
    expect((await ana.browser.get('/home')).status).toBe(200)
  })

  test('a sessão sobrevive a uma queda no meio', async () => {
    await stage.product.kill()
    await stage.product.restart()
    expect((await ana.browser.get('/home')).status).toBe(200)
  })
})
