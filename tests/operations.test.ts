/** The commands that docs/operations.md and the README name are there. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runOperator } from '#api/operator/run.ts'

const PAGES = ['docs/operations.md', 'README.md'].map((page) => readFileSync(page, 'utf8')).join('\n')
const COMMAND = /(?:npm run (?:-s )?evolua --|node build\/cli\.js) ([a-z]+) ([a-z-]+)/g
const named = new Set([...PAGES.matchAll(COMMAND)].map(([, group = '', verb = '']) => `${group} ${verb}`))
const scripts = new Set(
  [...PAGES.matchAll(/npm run (?:-s |--silent )?([a-z:]+(?:-[a-z]+)*)/g)].map(([, name = '']) => name),
)

const refuse = () => Promise.reject(new Error('help needs no data'))

test.each([...named])('npm run evolua -- %s tem ajuda', async (words) => {
  const written: string[] = []
  const code = await runOperator([...words.split(' '), '--help'], {
    open: refuse,
    openWithContent: refuse,
    place: () => ({ dataDir: '', environment: { NODE_ENV: 'test' } }),
    retention: () => ({ access: 0, record: 0 }),
    write: (text) => written.push(text),
    writeError: (text) => written.push(text),
    ask: () => Promise.resolve(undefined),
  })
  expect([code, written.join()]).toEqual([0, expect.stringContaining(words)])
})

test('cada npm run que se diz está em package.json', () => {
  const known = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts
  expect([...scripts].filter((name) => !(name in known))).toEqual([])
})
