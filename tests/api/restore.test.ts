import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteFile } from '#files/sqlite.ts'
import { record } from '#api/audit/record.ts'
import { backUp } from '#api/backup/back-up.ts'
import { restore } from '#api/backup/restore.ts'
import { openDatabase } from '#api/db/open-database.ts'
import { newFolder } from '#tests/support/folder.ts'

const COPIED_AT = Date.parse('2026-11-20T12:00:00Z')

async function note(dataDir: string, at: number) {
  const db = await openDatabase({ dataDir, lockWaitMs: 0 })
  await record(db, at, { act: 'equipe convidar', by: 'Rita' })
  await db.destroy()
}

function keep(dataDir: string, member: string) {
  const records = openSqliteFile(join(dataDir, 'records.db'))
  records.exec('create table if not exists entries (key text primary key, value text, expires_at integer)')
  records.prepare('insert into entries values (?, ?, 0)').run(`team:member:${member}`, '{}')
  records.close()
}

function publish(dataDir: string, name: string) {
  mkdirSync(join(dataDir, 'legal/termos'), { recursive: true })
  writeFileSync(join(dataDir, 'legal/termos', name), '# Termos')
}

test.each<[words: string, write: (dataDir: string) => Promise<void> | void]>([
  ['da auditoria, até 20/11/2026', (dataDir) => note(dataDir, COPIED_AT + 1)],
  [
    'da equipe',
    (dataDir) => {
      keep(dataDir, 'bia@exemplo.com')
    },
  ],
  [
    'dos textos legais',
    (dataDir) => {
      publish(dataDir, '2026-12-01.md')
    },
  ],
])('sem --sim nada se desfaz do que é de depois da cópia: %s', async (words, write) => {
  const place = { dataDir: newFolder('restaurar'), environment: { NODE_ENV: 'test' as const } }
  await note(place.dataDir, COPIED_AT)
  keep(place.dataDir, 'ana@exemplo.com')
  publish(place.dataDir, '2026-11-01.md')
  const { folder } = await backUp(place, join(place.dataDir, 'copias'), { now: COPIED_AT })
  const options = { now: COPIED_AT + 2, by: 'Rita' }
  await write(place.dataDir)
  await expect(restore(folder, place, { ...options, sim: false })).rejects.toThrow(
    `Há dados de depois deste backup: ${words}`,
  )
  expect((await restore(folder, place, { ...options, sim: true })).aside).toBeDefined()
})

test('se não pode escrever os textos legais, diz onde antes de mudar o banco', async () => {
  const dataDir = newFolder('restaurar')
  const place = { dataDir, environment: { NODE_ENV: 'test' as const } }
  await note(dataDir, COPIED_AT)
  publish(dataDir, '2026-11-01.md')
  const { folder } = await backUp(place, join(dataDir, 'copias'), { now: COPIED_AT })
  const before = readFileSync(join(dataDir, 'evolua.db'))
  const environment = { ...place.environment, LEGAL_DIR: join(dataDir, 'evolua.db/legal') }
  const restoring = restore(folder, { dataDir, environment }, { now: COPIED_AT + 2, by: 'Rita', sim: true })
  await expect(restoring).rejects.toThrow(/^Não posso escrever em .*evolua\.db\/legal.*Nada mudou\.$/)
  expect(readFileSync(join(dataDir, 'evolua.db')).equals(before)).toBe(true)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('before-restore'))).toEqual([])
})

test('os textos que voltam podem ser lidos e trocados pelo grupo, se o umask deixa', async () => {
  const former = process.umask(0o007)
  onTestFinished(() => void process.umask(former))
  const place = { dataDir: newFolder('restaurar'), environment: { NODE_ENV: 'test' as const } }
  await note(place.dataDir, COPIED_AT)
  publish(place.dataDir, '2026-11-01.md')
  const [key, legal] = [{ passphrase: 'uma frase longa' }, join(place.dataDir, 'legal')]
  const { folder } = await backUp(place, join(place.dataDir, 'copias'), { now: COPIED_AT, ...key })
  rmSync(legal, { recursive: true })
  await restore(folder, place, { now: COPIED_AT + 2, by: 'Rita', sim: true, ...key })
  const modes = ['termos', 'termos/2026-11-01.md'].map((name) => statSync(join(legal, name)).mode & 0o777)
  expect(modes).toEqual([0o770, 0o660])
})
