import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { pessoa } from '#tests/support/people.ts'
import { startProduct, type Product } from '#tests/support/product.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let product: Product
let backups: string
beforeAll(async () => {
  backups = mkdtempSync(join(tmpdir(), 'evolua-copias-'))
  product = await startProduct()
})
beforeEach(() => product.restart())
afterAll(async () => {
  await product.clear()
  rmSync(backups, { recursive: true })
})

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Runs `npm run NAME -- FOLDER` on the product's data. */
function run(name: 'backup' | 'restore', folder: string) {
  const [, ...args] = scripts[name]?.split(' ') ?? []
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...args, folder], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: product.dataDir },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

function backUp(): string {
  const { status, stdout } = run('backup', backups)
  expect({ status, stdout }).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Backed up') as string,
  })
  return join(backups, readdirSync(backups).sort().at(-1) ?? '')
}

async function register(name: string) {
  const browser = new Browser(product.url)
  const person = pessoa(name)
  expect((await browser.post('/register', { coupon: 'BEMVINDO', ...person })).location).toBe('/home')
  return { browser, person }
}

const isSignedIn = async (browser: Browser) =>
  (await browser.get('/user')).location !== '/login?redirectTo=%2Fuser'

async function canSignIn({ email, password }: ReturnType<typeof pessoa>) {
  return (await new Browser(product.url).post('/login', { email, password })).status === 302
}

describe('npm run backup e npm run restore', () => {
  test('copiam o que está no ar e o trazem de volta, com as sessões; o que havia fica ao lado', async () => {
    const ana = await register('ana')
    const copy = backUp()
    const bia = await register('bia')
    expect(statSync(copy).mode & 0o777).toBe(0o700)
    for (const name of ['evolua.db', 'sessions.db', 'session-secret'])
      expect(statSync(join(copy, name)).mode & 0o777).toBe(0o600)

    const early = run('restore', copy)
    expect([early.status, early.stderr]).toEqual([1, expect.stringContaining('in use: stop Evolua first')])
    expect(await canSignIn(bia.person)).toBe(true)

    await product.stop()
    const late = run('restore', copy)
    expect([late.status, late.stderr]).toEqual([0, ''])
    const aside = / is in (.*)\.\n/.exec(late.stdout)?.[1] ?? ''
    await product.restart()
    expect(await isSignedIn(ana.browser)).toBe(true)
    expect(await canSignIn(ana.person)).toBe(true)
    expect(await canSignIn(bia.person)).toBe(false)

    await product.stop()
    expect(run('restore', aside).status).toBe(0)
    await product.restart()
    expect(await canSignIn(bia.person)).toBe(true)
  })

  test('uma cópia estragada ou que não está lá não muda nada', async () => {
    const copy = backUp()
    const { person } = await register('caio')
    await product.stop()
    writeFileSync(join(copy, 'evolua.db'), readFileSync(join(copy, 'evolua.db')).fill(0x55, 4096, 20_000))
    for (const [folder, reason] of [
      [copy, 'is broken; nothing was changed'],
      [join(backups, 'outra'), 'There is no backup'],
    ] as const) {
      const { status, stderr } = run('restore', folder)
      expect([status, stderr]).toEqual([1, expect.stringContaining(reason)])
    }
    await product.restart()
    expect(await canSignIn(person)).toBe(true)
  })

  test('um banco estragado impede a partida com o motivo, e a cópia o põe de novo no ar', async () => {
    const { person } = await register('davi')
    const copy = backUp()
    await product.stop()
    writeFileSync(join(product.dataDir, 'evolua.db'), 'isto não é um banco'.repeat(1000))
    await expect(product.restart()).rejects.toThrow(/evolua\.db cannot be used.*npm run restore/)
    expect(run('restore', copy).status).toBe(0)
    await product.restart()
    expect(await canSignIn(person)).toBe(true)
  })
})

test('depois de parar, cada arquivo .db sozinho tem tudo', async () => {
  await register('elis')
  await product.stop()
  const copies = mkdtempSync(join(backups, 'a-mao-'))
  for (const [name, table] of [
    ['evolua.db', 'learners'],
    ['sessions.db', 'entries'],
  ] as const) {
    copyFileSync(join(product.dataDir, name), join(copies, name))
    const database = new Database(join(copies, name))
    const { n } = database.prepare(`select count(*) as n from ${table}`).get() as { n: number }
    expect(n).toBeGreaterThan(0)
    database.close()
  }
})
