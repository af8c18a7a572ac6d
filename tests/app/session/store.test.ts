import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmbeddedStore } from '#app/session/embedded-store.server.ts'
import type { Store } from '#app/session/store.server.ts'
import { createEncryption } from '#app/session/encryption.server.ts'

const SECRET = 'um segredo com trinta e dois caracteres'
let folder: string
let now: number
let store: Store

const open = (secret = SECRET) =>
  openEmbeddedStore(join(folder, 'data', 'sessions.db'), createEncryption([secret]), () => now)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evolua-store-'))
  now = Date.parse('2026-11-20T12:00:00Z')
  store = open()
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

describe('o que é guardado', () => {
  test('volta como era, e o que é guardado de novo toma o lugar', async () => {
    await store.set('ana', { token: 'um', lista: [1, null] }, 1000)
    expect(await store.get('ana')).toEqual({ token: 'um', lista: [1, null] })
    await store.set('ana', 'outro', 1000)
    expect(await store.get('ana')).toBe('outro')
    expect(await store.get('bia')).toBeUndefined()
  })

  test('some quando é apagado', async () => {
    await store.set('ana', 1, 1000)
    await store.delete('ana')
    expect(await store.get('ana')).toBeUndefined()
  })

  test('se acha pelo começo da chave, sem que um sinal dela valha por outro', async () => {
    for (const key of ['learner:1:nota', 'learner:1:quiz', 'learner:12:nota', 'learner_1:nota'])
      await store.set(key, 1, 1000)
    expect((await store.keys('learner:1:')).sort()).toEqual(['learner:1:nota', 'learner:1:quiz'])
    expect(await store.keys('learner%')).toEqual([])
  })

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

  test('não se lê no arquivo', async () => {
    await store.set('ana', { token: 'caju-maduro' }, 1000)
    const files = readdirSync(join(folder, 'data')).map((name) =>
      readFileSync(join(folder, 'data', name), 'latin1'),
    )
    expect(files.join('')).toContain('ana')
    expect(files.join('')).not.toContain('caju-maduro')
  })

  test('com outro segredo é como se não estivesse lá', async () => {
    await store.set('ana', 1, 1000)
    await store.close()
    store = open('outro segredo com trinta e dois caracteres')
    expect(await store.get('ana')).toBeUndefined()
  })
})
