import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startApi, type ApiProcess } from '#app/server/process/api-process.ts'
import { newFolder } from '#tests/support/folder.ts'
import { INHERITED } from '#tests/support/inherited.ts'

/** Notes each start with what the watched file says, and cannot start where that is a fault. */
const CHILD = `
  const { appendFileSync, readFileSync } = require('node:fs')
  const text = readFileSync(process.env.WATCHED, 'utf8')
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

/** As editors do it, and git: a new file takes the name of the old one. */
function save(text: string) {
  writeFileSync(at('new'), text)
  renameSync(at('new'), at('watched/trilha.yml'))
}

beforeEach(async () => {
  folder = newFolder('watched')
  mkdirSync(at('watched'))
  writeFileSync(at('watched/trilha.yml'), 'um')
  writeFileSync(at('child.cjs'), CHILD)
  const env = { ...INHERITED, WATCHED: at('watched/trilha.yml'), STARTS: at('starts') }
  api = await startApi({
    module: at('child.cjs'),
    env: { ...env, NODE_ENV: 'test' },
    watched: [at('watched')],
  })
})
afterEach(() => api.stop())

test('cada arquivo salvo, também por troca de nome, começa a API de novo', async () => {
  save('dois')
  await startedWith('dois')
  save('três')
  await startedWith('três')
})

test('quem viveu muito volta na hora; quem cai de novo em seguida espera', async () => {
  const pids = () => readFileSync(at('starts-pids'), 'utf8').trim().split(' ').map(Number)
  const waits: unknown[] = []
  const timer = vi.spyOn(globalThis, 'setTimeout')
  async function fall(times: number) {
    timer.mockClear()
    process.kill(pids().at(-1) ?? 0, 'SIGKILL')
    await vi.waitUntil(() => pids().length === times, { timeout: 20_000 })
    waits.push(timer.mock.calls.map(([, wait]) => wait).find((wait) => wait === 0 || wait === 200))
  }
  vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 60_000)
  await fall(2)
  await fall(3)
  expect(waits).toEqual([0, 200])
  vi.restoreAllMocks()
})

test('depois de uma falta, a correção a põe no ar na hora, e uma linha o diz', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const lines = () => printed.mock.calls.filter(([text]) => String(text).includes('up again'))
  save('falta')
  await startedWith('falta')
  save('bom')
  await startedWith('bom')
  await vi.waitUntil(() => lines().length > 0, { timeout: 20_000 })
  expect(lines()).toHaveLength(1)
  printed.mockRestore()
})
