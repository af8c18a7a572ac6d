import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

describe('o que falha', () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  beforeEach(() => {
    said.mockClear()
  })
  afterAll(() => {
    said.mockRestore()
  })

  test('é dito uma vez, e outra quando falha de novo depois de ter dado certo', async () => {
    await checkpoints.close()
    const fails = [true, true, false, true]
    checkpoints = keepCheckpoints(file, async (work) => {
      if (!fails[made]) await work()
      if (fails[made++]) throw new Error('Nada de novo sob o sol.')
    })
    for (const turn of fails.keys()) {
      write()
      await expect.poll(() => made).toBe(turn + 1)
    }
    await checkpoints.close()
    expect(said).toHaveBeenCalledTimes(2)
    expect(said).toHaveBeenCalledWith(expect.stringContaining('sob o sol'))
  })

  test('na thread também', async () => {
    const broken = join(folder, 'broken.db')
    writeFileSync(broken, 'isto não é um banco'.repeat(100))
    writeFileSync(`${broken}-wal`, Buffer.alloc(2 * LOG_BYTES))
    const kept = keepCheckpoints(broken, (work) => work())
    await expect.poll(() => said.mock.calls).toEqual([[expect.stringContaining('SQLITE_NOTADB')]])
    await kept.close()
  })
})
