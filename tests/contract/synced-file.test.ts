import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSyncedFile, type SyncedFile } from '#contract/synced-file.ts'

let folder: string
let file: SyncedFile
let disk: { done: () => void; fail: (error: Error) => void }[]
let resolved: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evolua-synced-'))
  const path = join(folder, 'log')
  writeFileSync(path, '')
  disk = []
  resolved = []
  file = openSyncedFile(
    path,
    () =>
      new Promise((done, fail) => {
        disk.push({ done, fail })
      }),
  )
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

function ask(name: string) {
  const asked = file.synced()
  asked.then(
    () => resolved.push(name),
    () => resolved.push(`${name} falhou`),
  )
}

/** What the disk is asked for, and what was told by then. */
async function seen() {
  await turn()
  return { asked: disk.length, resolved }
}

test('quem pede ao mesmo tempo espera a mesma escrita; quem pede durante ela, a seguinte', async () => {
  ask('ana')
  ask('bia')
  expect(await seen()).toEqual({ asked: 1, resolved: [] })
  ask('caio')
  ask('davi')
  expect(await seen()).toEqual({ asked: 1, resolved: [] })
  disk[0]?.done()
  expect(await seen()).toEqual({ asked: 2, resolved: ['ana', 'bia'] })
  disk[1]?.done()
  expect(await seen()).toEqual({ asked: 2, resolved: ['ana', 'bia', 'caio', 'davi'] })
})

test('uma falha do disco chega a quem esperava por ele, e a próxima escrita tenta de novo', async () => {
  ask('ana')
  await turn()
  ask('bia')
  disk[0]?.fail(new Error('EIO'))
  expect(await seen()).toEqual({ asked: 2, resolved: ['ana falhou'] })
  disk[1]?.done()
  expect(await seen()).toEqual({ asked: 2, resolved: ['ana falhou', 'bia'] })
})

test('fechar espera pelo que ainda está a caminho', async () => {
  ask('ana')
  await turn()
  const closed = file.close().then(() => resolved.push('fechado'))
  disk[0]?.done()
  expect(await seen()).toEqual({ asked: 2, resolved: ['ana'] })
  disk[1]?.done()
  await closed
  expect(resolved).toEqual(['ana', 'fechado'])
})
