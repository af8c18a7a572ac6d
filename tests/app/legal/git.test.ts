import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { commitAct, gitReason } from '#app/legal/git.server.ts'
import { noteHistory } from '#app/legal/history.server.ts'
import { onLegalFolder } from '#tests/support/legal-texts.ts'

const texts = onLegalFolder()
const git = (...args: string[]) => execFileSync('git', args, { cwd: texts.folder, encoding: 'utf8' }).trim()
const act = { quem: 'alice@evolua.example', ato: 'publicado', nota: 'vale a partir de 1 de maio de 2027' }

function commit(version: string) {
  const file = texts.file('termos', version)
  noteHistory(file, act)
  return commitAct(texts.place, file, act)
}

test('o que uma pessoa fez fica no git em nome dela, e só isso', async () => {
  texts.draft('termos', 'outro')
  texts.draft('termos', 'nova')
  git('init', '--quiet')
  git('add', 'legal/termos/outro.md')
  await commit('nova')
  expect(git('log', '--format=%an <%ae>|%s|%b')).toBe(
    'alice@evolua.example <alice@evolua.example>|termos/nova: publicado|vale a partir de 1 de maio de 2027',
  )
  const names = ['hashes.yml', 'termos/nova.historico.jsonl', 'termos/nova.md'].map((name) => `legal/${name}`)
  expect(git('show', '--name-only', '--format=').split('\n')).toEqual(names)
  expect(git('status', '--short', 'legal')).toBe('A  legal/termos/outro.md')
})

test('os dados da empresa também', async () => {
  git('init', '--quiet')
  noteHistory(texts.place.company, act)
  await commitAct(texts.place, texts.place.company, { ...act, ato: 'salvo', nota: undefined })
  expect(git('log', '--format=%s')).toBe('empresa: salvo')
  expect(git('show', '--name-only', '--format=')).toContain('empresa.historico.jsonl')
})

test('sem git não há o que fazer, e o que ele recusa é dito sem a pessoa', async () => {
  texts.draft('termos', 'nova')
  await commit('nova')
  git('init', '--quiet')
  writeFileSync(path.join(texts.folder, '.git/index.lock'), '')
  const reason = await commit('nova').then(() => 'nada', gitReason)
  expect(reason).toContain('index.lock')
  expect(reason).not.toContain('alice')
  rmSync(path.join(texts.folder, '.git/index.lock'))
})
