/** The commands and scripts that the README and the pages for operators and developers name are there. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AddCommands } from '#api/operator/run.ts'
import { addTextCommands } from '#app/legal/terminal/text-commands.ts'
import { addSignInCommand } from '#api/operator/sign-in-command.ts'
import { addTeamCommands } from '#app/team/access/team-commands.ts'
import { helpOf } from './support/operator-command.ts'

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
const COMMAND =
  /(?:npm run (?:-s )?evolua --|node build\/cli\.js|[`\n]evolua) ([a-z][a-z-]*(?: [a-z][a-z-]*)?)/g
const named = new Set([...PAGES.matchAll(COMMAND)].map(([, words = '']) => words))
const scripts = new Set(
  [...PAGES.matchAll(/npm run (?:-s |--silent )?([a-z\d:]+(?:-[a-z]+)*)/g)].map(([, name = '']) => name),
)

const never = () => Promise.reject(new Error('help needs no data'))

const addAll: AddCommands = (program, terminal) => {
  const { write, environment } = terminal
  addSignInCommand(program, terminal, never)
  addTextCommands(program, { write, environment, now: Date.now })
  addTeamCommands(program, { write, withTeam: never, note: never })
}

test.each([...named])('evolua %s tem ajuda', async (words) => {
  const { code, output } = await helpOf(words.split(' '), addAll)
  expect([code, output]).toEqual([0, expect.stringContaining(`Uso: evolua ${words}`)])
})

test('cada npm run que se diz está em package.json', () => {
  const known = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts
  expect([...scripts].filter((name) => !(name in known))).toEqual([])
})

const [, promises = ''] = readFileSync('docs/operations.md', 'utf8').split('## What the legal texts promise')
const cells = promises.split('\n').map((line) => line.split('|')[2] ?? '')
const commands = [
  ...new Set(cells.flatMap((cell) => [...cell.matchAll(/`([a-z][a-z -]*)`/g)].map(([, name = '']) => name))),
]

test('há promessas a cumprir', () => {
  expect(commands.length).toBeGreaterThan(12)
})

test.each(commands)('o comando "%s", que cumpre uma promessa dos textos legais, existe', async (command) => {
  const { code, output } = await helpOf(command.split(' '), addAll)
  expect(code).toBe(0)
  expect(output).toContain(`Uso: evolua ${command}`)
})

test('cada segredo do ambiente está entre as chaves de docs/asvs.md', () => {
  const variables = readFileSync('.env.example', 'utf8').match(/^\w+_(SECRET|KEY|PASSPHRASE)(?==)/gm) ?? []
  const [, keys = ''] = readFileSync('docs/asvs.md', 'utf8').split('**Keys (11.1).**')
  expect(variables.length).toBeGreaterThan(3)
  expect(variables.filter((name) => !keys.includes(`\`${name}\``))).toEqual([])
})

/** Each change with the file that was named last before it. */
const changes = [
  ...readFileSync('docs/first-change.md', 'utf8').matchAll(/^`((?:app|api)\/[^`]+)`|```diff\n(.*?)```/gms),
].reduce<{ file: string; found: { file: string; before: string }[] }>(
  ({ file, found }, [, named, diff]) => {
    if (diff === undefined) return { file: named ?? file, found }
    const kept = diff.split('\n').filter((line) => /^[ -]/.test(line))
    return { file, found: [...found, { file, before: kept.map((line) => line.slice(1)).join('\n') }] }
  },
  { file: '', found: [] },
).found

test('cada mudança do primeiro exercício cabe no seu arquivo, em um lugar só', () => {
  expect(changes).toHaveLength(6)
  for (const { file, before } of changes)
    expect([file, before, readFileSync(file, 'utf8').split(before).length - 1]).toEqual([file, before, 1])
})
