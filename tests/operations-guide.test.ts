import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retentionOf } from '#api/audit/keep.ts'
import { runOperator } from '#api/operator/run.ts'

const [, promises = ''] = readFileSync('docs/operations.md', 'utf8').split('## What the legal texts promise')
const cells = promises.split('\n').map((line) => line.split('|')[2] ?? '')
const commands = [
  ...new Set(cells.flatMap((cell) => [...cell.matchAll(/`([a-z][a-z -]*)`/g)].map(([, name = '']) => name))),
]

const never = () => Promise.reject(new Error('Help opens nothing.'))

async function helpOf(words: string[]) {
  const output: string[] = []
  const code = await runOperator([...words, '--help'], {
    open: never,
    openWithContent: never,
    place: () => ({ dataDir: '', environment: { NODE_ENV: 'test' } }),
    retention: () => retentionOf({ AUDIT_ACCESS_DAYS: 183, AUDIT_RECORD_DAYS: 1827 }),
    write: (text) => output.push(text),
    writeError: (text) => output.push(text),
    ask: never,
  })
  return { code, output: output.join('\n') }
}

test('há promessas a cumprir', () => {
  expect(commands.length).toBeGreaterThan(12)
})

test.each(commands)('o comando "%s", que cumpre uma promessa dos textos legais, existe', async (command) => {
  const { code, output } = await helpOf(command.split(' '))
  expect(code).toBe(0)
  expect(output).toContain(`Uso: npm run evolua -- ${command}`)
})
