/** The commands that docs/operations.md and the README name are there, and tests run them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runOperator } from '#api/operator/run.ts'
import { addTeamVerbs } from '#app/team/command/verbs.ts'

const PAGES = ['docs/operations.md', 'README.md'].map((page) => readFileSync(page, 'utf8')).join('\n')
const COMMAND = /(?:npm run (?:-s )?evolua --|node build\/cli\.js) ([a-z-]+(?: [a-z][a-z-]*)?)/g
const named = new Set([...PAGES.matchAll(COMMAND)].map(([, words = '']) => words))
const scripts = new Set(
  [...PAGES.matchAll(/npm run (?:-s |--silent )?([a-z:]+(?:-[a-z]+)*)/g)].map(([, name = '']) => name),
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

const OPERATIONS = readFileSync('docs/operations.md', 'utf8')
const BARE = /`((?:cupom|aluno|relatorio|duvidas|auditoria|equipe) [a-z-]+)`/g
const verbs = new Set([...named, ...[...PAGES.matchAll(BARE)].map(([, words = '']) => words)])
const sources = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && !name.startsWith('operations'))
  .map((name) => readFileSync(join('tests', name), 'utf8'))
  .join('\n')

test.each([...verbs])('um teste executa npm run evolua -- %s', (words) => {
  const [group = '', verb] = words.split(' ')
  const patterns =
    verb === undefined
      ? [`\\['${group}'`, `evolua\\('${group}'`]
      : [`'${group}',\\s*'${verb}'`, `(?:about|change|report|evolua)\\(\\[?'${verb}'`]
  expect(patterns.some((pattern) => new RegExp(pattern).test(sources))).toBe(true)
})

test('cada programa que a página chama é dos que um teste executa, ou ela diz que não', () => {
  const [, notRun = ''] = /^(.*are not run by tests.*)$/m.exec(OPERATIONS) ?? []
  const blocks = [...OPERATIONS.matchAll(/```sh\n([^`]*)```/g)].map(([, block = '']) => block)
  const programs = blocks.flatMap((block) =>
    block
      .split(/\n|\|/)
      .flatMap(
        (line) =>
          line
            .trim()
            .split(' ')
            .find((word) => !word.includes('=')) ?? [],
      )
      .filter((word) => word !== ''),
  )
  expect(programs).toContain('systemctl')
  const unsaid = programs.filter((name) => !['npm', 'node'].includes(name) && !notRun.includes(`\`${name}\``))
  expect(unsaid).toEqual([])
})

test('cada npm run que se diz está em package.json', () => {
  const known = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts
  expect([...scripts].filter((name) => !(name in known))).toEqual([])
})
