import { fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSqliteFile } from '#files/sqlite.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openEmbeddedStore } from '#app/session/embedded-store.server.ts'
import type { Store } from '#app/session/store.server.ts'
import { createEncryption } from '#app/session/encryption.server.ts'
import { newFolder } from '#tests/support/folder.ts'

/** A thousand pages, after which SQLite makes a checkpoint. */
const LOG_BYTES = 4 * 2 ** 20
const SECRET = 'um segredo com trinta e dois caracteres'
let folder: string
let now: number
let store: Store

const open = (secret = SECRET) =>
  openEmbeddedStore(join(folder, 'data', 'sessions.db'), createEncryption([secret]), () => now)

beforeEach(() => {
  folder = newFolder('store')
  now = Date.parse('2026-11-20T12:00:00Z')
  store = open()
})
afterEach(() => store.close())

describe('o que é guardado', () => {
  test('vale até o prazo, nem um milésimo a mais', async () => {
    await store.set('ana', 1, 1000)
    now += 999
    expect(await store.get('ana')).toBe(1)
    now += 1
    expect(await store.get('ana')).toBeUndefined()
  })

  test('continua depois de fechar e abrir; o vencido é varrido', async () => {
    await store.set('ana', 'fica', 10_000)
    await store.set('bia', 'vence', 1000)
    await store.close()
    now += 5000
    store = open()
    expect(await store.get('ana')).toBe('fica')
    now -= 5000
    expect(await store.get('bia')).toBeUndefined()
  })

  test('o vencido é varrido aos poucos, com outro trabalho no meio', async () => {
    for (let at = 0; at < 120; at++) await store.set(`velha:a:${at}`, at, 1000)
    await store.close()
    now += 5000
    store = open()
    const left = async () => (await store.keys('velha:a:')).length
    expect(await left()).toBe(70)
    await expect.poll(left).toBe(0)
  })

  test('não se lê no arquivo', async () => {
    await store.set('ana', { token: 'caju-maduro' }, 1000)
    const files = readdirSync(join(folder, 'data')).map((name) =>
      readFileSync(join(folder, 'data', name), 'latin1'),
    )
    expect(files.join('')).toContain('ana')
    expect(files.join('')).not.toContain('caju-maduro')
  })

  test('depois de fechar está todo no arquivo, que se pode copiar sozinho', async () => {
    await store.set('ana', 'fica', 1000)
    await store.close()
    copyFileSync(join(folder, 'data/sessions.db'), join(folder, 'copia.db'))
    rmSync(join(folder, 'data'), { recursive: true })
    store = open()
    await store.close()
    copyFileSync(join(folder, 'copia.db'), join(folder, 'data/sessions.db'))
    store = open()
    expect(await store.get('ana')).toBe('fica')
  })
})

/** Of 20 kB each: some checkpoints. */
const WRITES = 800

describe('o registro do banco', () => {
  const log = () => statSync(join(folder, 'data/sessions.db-wal'), { throwIfNoEntry: false })?.size

  test('diminui depois que alguém leu por muito tempo, e fechado não está mais lá', async () => {
    const write = async (name: string) => {
      for (let at = 0; at < 100; at++) await store.set(`${name} ${at}`, 'x'.repeat(100_000), 1000)
    }
    const reader = openSqliteFile(join(folder, 'data/sessions.db'))
    reader.exec('begin; select * from entries')
    await write('ana')
    expect(log()).toBeGreaterThan(2 * LOG_BYTES)
    reader.exec('commit')
    reader.close()
    await write('bia')
    expect(log()).toBeLessThan(1.2 * LOG_BYTES)
    expect(await store.keys('')).toHaveLength(200)
    await store.close()
    expect(log()).toBeUndefined()
    store = open()
  })

  test('com o que foi confirmado é lido de novo depois de kill -9', async () => {
    const file = join(folder, 'data', 'killed.db')
    const child = fork('tests/support/write-sessions.ts', [file, SECRET], { execArgv: ['--import', 'tsx'] })
    let confirmed = -1
    const ended = once(child, 'exit')
    child.on('message', (at: number) => {
      confirmed = at
      if (at > WRITES) child.kill('SIGKILL')
    })
    await ended
    expect(confirmed).toBeGreaterThan(WRITES)
    const read = openEmbeddedStore(file, createEncryption([SECRET]))
    for (let at = 0; at <= confirmed; at++) expect(await read.get(`key ${at}`), String(at)).toBeDefined()
    await read.close()
  })
})

describe('um arquivo estragado', () => {
  const file = () => join(folder, 'data/sessions.db')

  test.each<[string, (sound: Buffer) => Buffer]>([
    ['que não é um banco', () => Buffer.from('isto não é um banco'.repeat(100))],
    ['cortado', (sound) => sound.subarray(0, 20_000)],
    ['no meio', (sound) => Buffer.from(sound).fill(0x55, 8192, 40_000)],
  ])('%s é posto de lado com a data, isso é dito, e outro começa', async (_, damage) => {
    for (let at = 0; at < 200; at++) await store.set(`chave ${at}`, 'x'.repeat(500), 1000)
    await store.close()
    const broken = damage(readFileSync(file()))
    writeFileSync(file(), broken)
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    store = open()
    const aside = `${file()}.broken-2026-11-20T12-00-00.000Z`
    expect(said.mock.calls).toEqual([[expect.stringContaining(`set aside as ${aside}`)]])
    said.mockRestore()
    expect(readFileSync(aside).equals(broken)).toBe(true)
    expect(await store.get('chave 7')).toBeUndefined()
    await store.set('ana', 1, 1000)
    expect(await store.get('ana')).toBe(1)
  })
})
