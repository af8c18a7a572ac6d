import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startApi, type ApiProcess } from '#app/server/process/api-process.ts'
import { newFolder } from '#tests/support/folder.ts'
import { INHERITED } from '#tests/support/inherited.ts'

/** Notes each start with what a file says, and cannot start where that is a fault. */
const CHILD = `
  const { appendFileSync, readFileSync } = require('node:fs')
  const text = readFileSync(process.env.STATE, 'utf8')
  appendFileSync(process.env.STARTS + '-pids', process.pid + ' ')
  appendFileSync(process.env.STARTS, text + ' ')
  if (text === 'falta') process.exit(1)
  process.on('SIGTERM', () => process.exit(0))
  process.on('disconnect', () => process.exit(0))
  process.send({ port: 4000 })
`

let folder: string
let api: ApiProcess
const at = (name: string) => join(folder, name)
const starts = () => readFileSync(at('starts'), 'utf8').trim().split(' ')
const startedWith = (text: string) => vi.waitUntil(() => starts().at(-1) === text, { timeout: 20_000 })

const pids = () => readFileSync(at('starts-pids'), 'utf8').trim().split(' ').map(Number)
const fall = () => process.kill(pids().at(-1) ?? 0, 'SIGKILL')
const save = (text: string) => {
  writeFileSync(at('state'), text)
}

beforeEach(async () => {
  folder = newFolder('api')
  save('um')
  writeFileSync(at('child.cjs'), CHILD)
  const env = { ...INHERITED, STATE: at('state'), STARTS: at('starts'), NODE_ENV: 'test' } as const
  api = await startApi({ module: at('child.cjs'), env })
})
afterEach(() => api.stop())

test('quem viveu muito volta na hora; quem cai de novo em seguida espera', async () => {
  const waits: unknown[] = []
  const timer = vi.spyOn(globalThis, 'setTimeout')
  async function fallAgain(times: number) {
    timer.mockClear()
    fall()
    await vi.waitUntil(() => pids().length === times, { timeout: 20_000 })
    waits.push(timer.mock.calls.map(([, wait]) => wait).find((wait) => wait === 0 || wait === 200))
  }
  vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 60_000)
  await fallAgain(2)
  await fallAgain(3)
  expect(waits).toEqual([0, 200])
  vi.restoreAllMocks()
})

test('enquanto não começa, é tentada de novo, e uma linha diz quando voltou', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const lines = () => printed.mock.calls.filter(([text]) => String(text).includes('up again'))
  save('falta')
  fall()
  await startedWith('falta')
  save('bom')
  await startedWith('bom')
  await vi.waitUntil(() => lines().length > 0, { timeout: 20_000 })
  expect(lines()).toHaveLength(1)
  printed.mockRestore()
})
