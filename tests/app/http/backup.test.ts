import { spawn, spawnSync } from 'node:child_process'
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
import { text } from 'node:stream/consumers'
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

/** Runs `npm run evolua -- …` on the product's data. */
function evolua(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/cli.js', ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: product.dataDir },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

function backUp(...words: string[]): string {
  const { status, stdout } = evolua('backup', backups, '--json', ...words)
  expect(status).toBe(0)
  const [made] = JSON.parse(stdout) as { pasta: string }[]
  return made?.pasta ?? ''
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

describe('evolua backup e evolua restaurar', () => {
  test('copiam o que está no ar e o trazem de volta, com as sessões; o que havia fica ao lado', async () => {
    const ana = await register('ana')
    const copy = backUp()
    const bia = await register('bia')
    expect(statSync(copy).mode & 0o777).toBe(0o700)
    for (const name of ['evolua.db', 'sessions.db', 'session-secret'])
      expect(statSync(join(copy, name)).mode & 0o777).toBe(0o600)
    expect(evolua('verificar-backup', copy).stdout).toContain('bom')

    expect(evolua('restaurar', copy, '--sim')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('em uso: pare o Evolua antes') as string,
    })
    expect(await canSignIn(bia.person)).toBe(true)

    await product.stop()
    expect(evolua('restaurar', copy)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Há dados de depois deste backup') as string,
    })
    const late = evolua('restaurar', copy, '--sim', '--json')
    expect([late.status, late.stderr]).toEqual([0, ''])
    const [{ antes: aside }] = JSON.parse(late.stdout) as [{ antes: string }]
    await product.restart()
    expect(await isSignedIn(ana.browser)).toBe(true)
    expect(await canSignIn(ana.person)).toBe(true)
    expect(await canSignIn(bia.person)).toBe(false)

    await product.stop()
    expect(evolua('restaurar', aside, '--sim').status).toBe(0)
    await product.restart()
    expect(await canSignIn(bia.person)).toBe(true)
  })

  test('o que terminou depois da cópia não volta: contas excluídas e sessões encerradas', async () => {
    const [gone, out] = [await register('gil'), await register('hugo')]
    const copy = backUp()
    expect(evolua('aluno', 'excluir', gone.person.email, '--sim', '--por', 'Rita').status).toBe(0)
    expect(evolua('aluno', 'encerrar-sessoes', out.person.email, '--por', 'Rita').status).toBe(0)
    await product.stop()
    const { status, stdout } = evolua('restaurar', copy, '--sim', '--json')
    expect([status, JSON.parse(stdout)]).toMatchObject([0, [{ aplicados: expect.any(Number) as number }]])
    await product.restart()
    expect(await canSignIn(gone.person)).toBe(false)
    expect((await out.browser.get('/survey')).location).toMatch(/^\/login/)
    expect(await canSignIn(out.person)).toBe(true)
  })

  test('em um servidor vazio, com o livro ao lado e os segredos cifrados', async () => {
    const [gone, ana] = [await register('iara'), await register('joana')]
    const key = join(backups, 'chave')
    writeFileSync(key, 'uma frase longa e só nossa\n')
    const copy = backUp('--chave', key)
    expect(readdirSync(copy)).not.toContain('session-secret')
    evolua('aluno', 'excluir', gone.person.email, '--sim', '--por', 'Rita')
    expect(evolua('backup', backups, '--so-livro').status).toBe(0)
    await product.stop()
    for (const name of readdirSync(product.dataDir)) rmSync(join(product.dataDir, name), { recursive: true })
    expect(evolua('restaurar', copy)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('dê a chave com --chave') as string,
    })
    expect(evolua('restaurar', copy, '--chave', key)).toMatchObject({ status: 0, stderr: '' })
    expect(statSync(join(product.dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
    await product.restart()
    expect(await isSignedIn(ana.browser)).toBe(true)
    expect(await canSignIn(gone.person)).toBe(false)
  })

  test('enquanto se escreve: nada do que foi confirmado antes da cópia falta', async () => {
    const before: ReturnType<typeof pessoa>[] = []
    let isCopied = false
    const write = async () => {
      for (let count = 0; !isCopied; count++) {
        const person = pessoa(`rui${count}`)
        const { location } = await new Browser(product.url).post('/register', {
          coupon: 'BEMVINDO',
          ...person,
        })
        if (location === '/home') before.push(person)
      }
    }
    const writing = write()
    await expect.poll(() => before.length, { timeout: 30_000 }).toBeGreaterThan(3)
    const confirmed = [...before]
    const copying = spawn(process.execPath, ['build/cli.js', 'backup', backups, '--json'], {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: product.dataDir },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [made] = JSON.parse(await text(copying.stdout)) as { pasta: string }[]
    isCopied = true
    await writing
    await product.stop()
    expect(evolua('restaurar', made?.pasta ?? '', '--sim').status).toBe(0)
    await product.restart()
    for (const person of confirmed) expect(await canSignIn(person)).toBe(true)
  })

  test('uma cópia estragada ou que não está lá não muda nada', async () => {
    const copy = backUp()
    const { person } = await register('caio')
    await product.stop()
    writeFileSync(join(copy, 'evolua.db'), readFileSync(join(copy, 'evolua.db')).fill(0x55, 4096, 20_000))
    for (const [folder, reason] of [
      [copy, 'está com defeito'],
      [join(backups, 'outra'), 'Não há um backup'],
    ] as const) {
      const { status, stderr } = evolua('restaurar', folder, '--sim')
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
    const { status, stderr } = evolua('restaurar', copy, '--sim')
    expect([status, stderr]).toEqual([0, expect.stringContaining('não se lia')])
    await product.restart()
    expect(await canSignIn(person)).toBe(true)
  })

  test('saude diz o que está bem, e sai com 0', () => {
    const { status, stdout } = evolua('saude', '--json')
    expect([status, JSON.parse(stdout)]).toMatchObject([0, [{ parte: 'banco', estado: 'bom' }, {}, {}]])
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
