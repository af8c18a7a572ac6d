import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  newPlace,
  portOf,
  runOperatorBuild,
  runWithoutRoom,
  startForked,
} from '#tests/support/api/process.ts'

async function placeOfApi() {
  const place = newPlace()
  onTestFinished(place.clear)
  const running = startForked(place)
  await portOf(running)
  running.child.disconnect()
  await running.ended
  return place
}

test('um CSV sem ninguém não tem nem uma linha em branco', async () => {
  const counting = runOperatorBuild(await placeOfApi(), ['relatorio', 'aceites', '--csv'])
  expect([await counting.ended, counting.stdout(), counting.stderr()]).toEqual([0, '', ''])
})

test('num disco cheio o comando pede espaço, e não que se restaure uma cópia', async () => {
  const asking = runWithoutRoom(await placeOfApi(), ['saude'])
  expect([await asking.ended, asking.stderr()]).toEqual([1, expect.stringMatching(/^O disco está cheio\./)])
})

test('um banco com defeito é dito em português, com o que fazer', async () => {
  const place = newPlace()
  onTestFinished(place.clear)
  mkdirSync(join(place.folder, 'data'))
  writeFileSync(join(place.folder, 'data/evolua.db'), 'isto não é um banco'.repeat(1000))
  const asking = runOperatorBuild(place, ['saude'])
  expect([await asking.ended, asking.stderr()]).toEqual([
    1,
    'O banco não abre: o arquivo está com defeito, e um backup pode tomar o lugar dele: restaurar (SQLITE_NOTADB).\n',
  ])
})
