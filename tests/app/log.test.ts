import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
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

test('o que foi registrado logo antes do fim não se perde, e fica em ordem', () => {
  const lines = execFileSync(process.execPath, argsOf(WRITES), { encoding: 'utf8' }).trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { nth: number }).nth)).toEqual(
    Array.from({ length: 100 }, (_, nth) => nth),
  )
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
