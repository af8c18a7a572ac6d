/** The commands and scripts that the README and the pages for operators and developers name are there. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runOperator } from '#api/operator/run.ts'
import { addTeamVerbs } from '#app/team/command/verbs.ts'

const PAGES = [
  'README.md',
  'docs/operations.md',
  'docs/testing.md',
  'docs/first-change.md',
  'docs/para-programas.md',
  'docs/textos-legais.md',
  'docs/contract/README.md',
]
  .map((page) => readFileSync(page, 'utf8'))
  .join('\n')
const COMMAND = /(?:npm run (?:-s )?evolua --|node build\/cli\.js) ([a-z-]+(?: [a-z][a-z-]*)?)/g
const named = new Set([...PAGES.matchAll(COMMAND)].map(([, words = '']) => words))
const scripts = new Set(
  [...PAGES.matchAll(/npm run (?:-s |--silent )?([a-z\d:]+(?:-[a-z]+)*)/g)].map(([, name = '']) => name),
)

const refuse = () => Promise.reject(new Error('help needs no data'))

test.each([...named])('npm run evolua -- %s tem ajuda', async (words) => {
  const written: string[] = []
  const write = (text: string) => void written.push(text)
  const desk = {
    open: refuse,
    openWithContent: refuse,
    place: () => ({ dataDir: '', environment: { NODE_ENV: 'test' } }) as const,
    retention: () => ({ access: 0, record: 0 }),
    write,
    writeError: write,
    ask: () => Promise.resolve(undefined),
  }
  const code = await runOperator([...words.split(' '), '--help'], desk, (program) => {
    addTeamVerbs(program, { write, refuse: write as never, withTeam: refuse })
  })
  expect([code, written.join()]).toEqual([0, expect.stringContaining(words)])
})

test('cada npm run que se diz está em package.json', () => {
  const known = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts
  expect([...scripts].filter((name) => !(name in known))).toEqual([])
})
