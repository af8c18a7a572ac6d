import { spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openSqliteFile } from '#files/sqlite.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readDatabase } from '#api/db/read-database.ts'
import { newFolder } from '#tests/support/folder.ts'
import { Browser } from '#tests/support/browser.ts'
import { runCli } from '#tests/support/cli.ts'
import { sealSecretsAsBefore } from '#tests/support/former-backup.ts'
import { pessoa } from '#tests/support/people.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { INHERITED } from '#tests/support/inherited.ts'

let product: Product
const backups = newFolder('copias')
beforeAll(async () => {
  product = await startProduct()
})
beforeEach(() => product.restart())
afterAll(() => product.clear())

const BY = ['--por', 'Rita']

/** Runs `evolua …` on the product's data. */
const evolua = (...words: string[]) => runCli({ DATA_DIR: product.dataDir }, ...words)

function backUp(...words: string[]): string {
  const { status, stdout } = evolua('backup', backups, '--json', ...BY, ...words)
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

/** The link of the newest recovery, as its mail has it. */
async function linkInOutbox(): Promise<string> {
  const outbox = join(product.dataDir, 'outbox')
  const letters = () =>
    (existsSync(outbox) ? readdirSync(outbox) : [])
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, ''))
      .filter((letter) => letter.includes('/login?code='))
  await expect.poll(() => letters().length, { timeout: 30_000 }).toBe(1)
  const [letter = ''] = letters()
  const [, code = ''] = /\?code=(?:3D)?([\w-]{20,})/.exec(letter) ?? []
  return `/login?code=${code}`
}

/** Codes that nobody has entered with. */
const unusedCodes = () =>
  readDatabase({ dataDir: product.dataDir }, async (db) => {
    const rows = await db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('used_at', 'is', null)
      .execute()
    return rows.length
  })

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

    expect(evolua('restaurar', copy, ...BY, '--sim')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('em uso: pare o Evolua antes') as string,
    })
    expect(await canSignIn(bia.person)).toBe(true)

    await product.stop()
    expect(evolua('restaurar', copy, ...BY)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Há dados de depois deste backup') as string,
    })
    const late = evolua('restaurar', copy, ...BY, '--sim', '--json')
    expect([late.status, late.stderr]).toEqual([0, ''])
    const [{ antes: aside }] = JSON.parse(late.stdout) as [{ antes: string }]
    await product.restart()
    expect(await isSignedIn(ana.browser)).toBe(true)
    expect(await canSignIn(ana.person)).toBe(true)
    expect(await canSignIn(bia.person)).toBe(false)

    await product.stop()
    expect(evolua('restaurar', aside, ...BY, '--sim').status).toBe(0)
    await product.restart()
    expect(await canSignIn(bia.person)).toBe(true)
  })

  test('o que terminou depois da cópia não volta: contas excluídas e sessões encerradas', async () => {
    const [gone, out] = [await register('gil'), await register('hugo')]
    const copy = backUp()
    expect(evolua('aluno', 'excluir', gone.person.email, '--sim', '--por', 'Rita').status).toBe(0)
    expect(evolua('aluno', 'encerrar-sessoes', out.person.email, '--por', 'Rita').status).toBe(0)
    await product.stop()
    const { status, stdout } = evolua('restaurar', copy, ...BY, '--sim', '--json')
    expect([status, JSON.parse(stdout)]).toMatchObject([0, [{ aplicados: expect.any(Number) as number }]])
    await product.restart()
    expect(await canSignIn(gone.person)).toBe(false)
    expect((await out.browser.get('/survey')).location).toMatch(/^\/login/)
    expect(await canSignIn(out.person)).toBe(true)
  })

  test('um link que já entrou depois da cópia continua usado; um cupom já usado continua usado', async () => {
    const ana = await register('lia')
    evolua('cupom', 'criar', 'SOUM', '--usos', '1', ...BY)
    const rui = pessoa('rui')
    const enrol = (person: typeof rui) =>
      new Browser(product.url).post('/register', { coupon: 'SOUM', ...person })
    expect((await enrol(rui)).location).toBe('/home')
    await new Browser(product.url).post('/forgot-password', { email: ana.person.email })
    const link = await linkInOutbox()
    const copy = backUp()
    expect(await unusedCodes()).toBe(1)
    expect((await new Browser(product.url).get(link)).location).toBe('/survey')
    await product.stop()
    expect(evolua('restaurar', copy, '--sim', ...BY).status).toBe(0)
    expect(evolua('auditoria', 'ver', '--ato', 'restaurar').stdout).toMatch(/Rita +restaurar/)
    await product.restart()
    expect(await unusedCodes()).toBe(0)
    expect((await enrol(pessoa('eva'))).location).not.toBe('/home')
    const [seen] = JSON.parse(evolua('cupom', 'ver', 'SOUM', '--json').stdout) as object[]
    expect(seen).toMatchObject({ usos: 1, situacao: 'esgotado' })
  })

  test('em um servidor vazio, com o livro ao lado e a cópia inteira cifrada', async () => {
    const [gone, ana] = [await register('iara'), await register('joana')]
    const key = join(backups, 'chave')
    writeFileSync(key, 'uma frase longa e só nossa\n')
    const copy = backUp('--chave', key)
    const all = readdirSync(copy, { recursive: true, encoding: 'utf8' })
    const sealed = all.filter((name) => statSync(join(copy, name)).isFile())
    const secret = readFileSync(join(product.dataDir, 'session-secret'))
    for (const words of [ana.person.cpf.replace(/\D/g, ''), ana.person.email, 'SQLite format', secret])
      expect(sealed.filter((name) => readFileSync(join(copy, name)).includes(words))).toEqual([])
    expect(sealed).toEqual(expect.arrayContaining(['evolua.db', 'session-secret', 'legal/empresa.yml']))
    expect(evolua('verificar-backup', copy)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('dê a chave com --chave') as string,
    })
    expect(evolua('verificar-backup', copy, '--chave', 'package.json').status).toBe(1)
    expect(evolua('verificar-backup', copy, '--chave', key).stdout).toContain('bom')
    expect(readdirSync(product.dataDir).filter((name) => /^(copied|opened)-/.test(name))).toEqual([])
    evolua('aluno', 'excluir', gone.person.email, '--sim', '--por', 'Rita')
    expect(evolua('backup', backups, '--so-livro').status).toBe(0)
    await product.stop()
    for (const name of readdirSync(product.dataDir)) rmSync(join(product.dataDir, name), { recursive: true })
    expect(evolua('restaurar', copy, ...BY, '--chave', key)).toMatchObject({ status: 0, stderr: '' })
    expect(statSync(join(product.dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
    expect(readdirSync(product.dataDir).filter((name) => name.startsWith('before-restore'))).toEqual([])
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
    const copying = spawn(process.execPath, ['build/cli.js', 'backup', backups, '--json', ...BY], {
      env: { ...INHERITED, NODE_ENV: 'test', DATA_DIR: product.dataDir },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [made] = JSON.parse(await text(copying.stdout)) as { pasta: string }[]
    isCopied = true
    await writing
    await product.stop()
    expect(evolua('restaurar', made?.pasta ?? '', '--sim', ...BY).status).toBe(0)
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
      const { status, stderr } = evolua('restaurar', folder, ...BY, '--sim')
      expect([status, stderr]).toEqual([1, expect.stringContaining(reason)])
    }
    await product.restart()
    expect(await canSignIn(person)).toBe(true)
  })

  test('um banco estragado impede a partida; uma cópia, da versão de antes também, o põe de novo no ar', async () => {
    const { person } = await register('davi')
    const copy = backUp()
    sealSecretsAsBefore(copy, readFileSync('package.json', 'utf8').trimEnd())
    await product.stop()
    writeFileSync(join(product.dataDir, 'evolua.db'), 'isto não é um banco'.repeat(1000))
    await expect(product.restart()).rejects.toThrow(/evolua\.db cannot be used.*npm run restore/)
    expect(evolua('restaurar', copy, ...BY, '--sim').stderr).toContain('dê a chave com --chave')
    const { status, stderr } = evolua('restaurar', copy, ...BY, '--sim', '--chave', 'package.json')
    expect([status, stderr]).toEqual([0, expect.stringContaining('não se lia')])
    await product.restart()
    expect(await canSignIn(person)).toBe(true)
  })

  test('saude diz o que está bem, e sai com 0', () => {
    const { status, stdout } = evolua('saude', '--json')
    expect([status, JSON.parse(stdout)]).toMatchObject([0, [{ parte: 'banco', estado: 'bom' }, {}, {}, {}]])
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
    const database = openSqliteFile(join(copies, name))
    const { n } = database.prepare(`select count(*) as n from ${table}`).get() as { n: number }
    expect(n).toBeGreaterThan(0)
    database.close()
  }
})
