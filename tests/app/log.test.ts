import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const WRITES = `
import { createLog } from '#app/log.server.ts'
for (let nth = 0; nth < 100; nth++) createLog().info({ nth }, 'line')
process.exit()
`

test('o que foi registrado logo antes do fim não se perde, e fica em ordem', () => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', WRITES]
  const lines = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { nth: number }).nth)).toEqual(
    Array.from({ length: 100 }, (_, nth) => nth),
  )
})
