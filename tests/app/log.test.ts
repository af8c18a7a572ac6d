import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'

const WRITES = `
import { createLog } from '#app/log.server.ts'
for (let nth = 0; nth < 100; nth++) createLog().info({ nth }, 'line')
process.exit()
`
const WRITES_AFTER_ITS_READER = `
import { createLog } from '#app/log.server.ts'
process.stdin.resume().once('end', () => {
  createLog().info('line')
  process.exit()
})
`

const argsOf = (script: string) => ['--import', 'tsx', '--input-type=module', '--eval', script]

test('o que foi registrado logo antes do fim não se perde, nem em parte', () => {
  const lines = execFileSync(process.execPath, argsOf(WRITES), { encoding: 'utf8' }).trim().split('\n')
  const written = lines.map((line) => (JSON.parse(line) as { nth: number }).nth)
  expect(written.sort((one, other) => one - other)).toEqual(Array.from({ length: 100 }, (_, nth) => nth))
})

test('onde não se pode escrever o registro o processo segue, conta o que não coube, e acaba quando deve', () => {
  const script = `
    import { createLog, logLinesLost } from '#app/log.server.ts'
    for (let nth = 0; nth < 200; nth++) {
      createLog().info({ text: 'x'.repeat(10_000) }, 'line')
      await new Promise((resolve) => setImmediate(resolve))
    }
    process.stderr.write(String(logLinesLost()))
    process.exit(7)`
  const full = openSync('/dev/full', 'w')
  const { status, stderr } = spawnSync(process.execPath, argsOf(script), {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
    timeout: 60_000,
  })
  closeSync(full)
  expect([status, Number(stderr) > 50]).toEqual([7, true])
})

test('quem lia o registro acabou: o processo acaba também', async () => {
  const child = spawn(process.execPath, argsOf(WRITES_AFTER_ITS_READER), {
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: 20_000,
  })
  child.stdout.destroy()
  child.stdin.end()
  expect(await once(child, 'exit')).toEqual([0, null])
})
