import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepCheckpoints, LOG_BYTES, type Checkpoints } from '#contract/checkpoints.ts'

let folder: string
let file: string
let database: Database.Database
let checkpoints: Checkpoints
let made: number

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evolua-checkpoints-'))
  file = join(folder, 'a.db')
  database = new Database(file)
  database.pragma('journal_mode = WAL')
  database.pragma('wal_autocheckpoint = 0')
  database.exec('create table words (word text)')
  made = 0
  checkpoints = keepCheckpoints(file, async (work) => {
    await work()
    made++
  })
})
afterEach(async () => {
  await checkpoints.close()
  database.close()
  rmSync(folder, { recursive: true })
})

const logSize = () => statSync(`${file}-wal`).size

/** Makes the log longer than it may be, by as many bytes as it may have. */
function write() {
  const end = logSize() + LOG_BYTES
  while (logSize() <= end) database.exec('insert into words values (hex(zeroblob(20000)))')
}

const wordsIn = (of: Database.Database) => of.prepare('select count(*) as words from words').get()

test('o registro comprido passa ao banco, que fica inteiro sem ele, e recomeça', async () => {
  for (let turn = 1; turn <= 3; turn++) {
    write()
    await expect.poll(() => made).toBe(turn)
    expect(logSize()).toBe(LOG_BYTES)
    copyFileSync(file, join(folder, 'copy.db'))
    const copy = new Database(join(folder, 'copy.db'))
    expect(wordsIn(copy)).toMatchObject({ words: (wordsIn(database) as { words: number }).words })
    copy.close()
  }
})

test('enquanto alguém lê o que havia, o registro fica; depois recomeça também', async () => {
  const reader = new Database(file)
  reader.exec('begin; select * from words')
  write()
  await expect.poll(() => made).toBe(1)
  expect(logSize()).toBeGreaterThan(LOG_BYTES)
  reader.exec('commit')
  reader.close()
  write()
  await expect.poll(logSize).toBe(LOG_BYTES)
})
