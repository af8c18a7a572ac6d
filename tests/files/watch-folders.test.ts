import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchFolders, type FolderWatch } from '#files/watch-folders.ts'
import { newFolder } from '#tests/support/folder.ts'

let folder: string
let watch: FolderWatch
let reloads: number
beforeEach(() => {
  folder = newFolder('watch')
  mkdirSync(join(folder, 'horta/01-solo'), { recursive: true })
  reloads = 0
  watch = watchFolders(
    () => {
      reloads += 1
      addAll()
    },
    (error) => {
      throw error
    },
  )
  addAll()
})
afterEach(() => {
  watch.close()
})

function addAll() {
  for (const name of ['', 'horta', 'horta/01-solo', 'pomar']) watch.add(join(folder, name))
}

async function change(edit: () => void) {
  const before = reloads
  edit()
  await expect.poll(() => reloads).toBeGreaterThan(before)
}

const write = () => {
  writeFileSync(join(folder, 'horta/01-solo/passo.yml'), `titulo: ${reloads}`)
}

test('cada mudança se percebe, também em uma pasta que foi trocada por outra', async () => {
  await change(write)
  await change(() => {
    renameSync(join(folder, 'horta'), join(folder, 'velha'))
    mkdirSync(join(folder, 'horta/01-solo'), { recursive: true })
  })
  await change(write)
  await change(() => {
    mkdirSync(join(folder, 'pomar'))
  })
  await change(() => {
    writeFileSync(join(folder, 'pomar/trilha.yml'), 'titulo: Pomar')
  })
})

test('muitas mudanças seguidas se leem de uma vez', async () => {
  await change(() => {
    for (let at = 0; at < 20; at++) write()
  })
  expect(reloads).toBe(1)
})
