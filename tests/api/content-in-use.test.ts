import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ContentError } from '#api/content/content-error.ts'
import { openContent, type ContentInUse } from '#api/content/content-in-use.ts'
import { openDatabase } from '#api/db/open-database.ts'
import type { Db } from '#api/db/tables.ts'
import { FIXTURE_CONTENT, TODAY } from '#tests/support/api/world.ts'

let dataDir: string
let folder: string
let db: Db
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'evolua-content-in-use-'))
  folder = join(dataDir, 'content')
  cpSync(FIXTURE_CONTENT, folder, { recursive: true })
  db = await openDatabase({ dataDir, lockWaitMs: 0 })
})
afterEach(async () => {
  await db.destroy()
  rmSync(dataDir, { recursive: true })
})

const open = (more = {}) =>
  openContent({ db, folder, dataDir, hasDrafts: false, firstStart: TODAY, firstSurveyId: '1', ...more })

const STEP = 'trilhas/horta/01-solo/passo.yml'
const GOOD = 'titulo: A terra viva\nresumo: Tudo começa nela.\n'
const BAD = 'titulo: A terra\n'
const write = (text: string) => {
  writeFileSync(join(folder, STEP), text)
}
const titleIn = ({ catalogue }: ContentInUse) => catalogue.step('solo')?.title

test('o que muda nos arquivos passa a valer sem parar', async () => {
  const content = await open()
  const before = content.catalogue
  write(GOOD)
  await content.reload()
  expect([before.step('solo')?.title, titleIn(content)]).toEqual(['O solo', 'A terra viva'])
})

test('com uma falta vale o último conteúdo bom, até que ela seja corrigida', async () => {
  const content = await open()
  write(BAD)
  await content.reload()
  expect(content.faults).toMatchObject([{ file: join(folder, STEP), reason: 'resumo: falta preencher' }])
  expect(titleIn(content)).toBe('O solo')
  write(GOOD)
  await content.reload()
  expect([content.faults, titleIn(content)]).toEqual([[], 'A terra viva'])
})

test('uma partida com faltas usa o conteúdo bom de antes', async () => {
  write(GOOD)
  await open()
  write(BAD)
  const content = await open()
  expect([content.faults.length, titleIn(content)]).toEqual([1, 'A terra viva'])
  expect(await content.catalogue.minimumAge('2026-11-20')).toBe(16)
})

test('a partida só é recusada se nunca houve conteúdo bom', async () => {
  write(BAD)
  await expect(open()).rejects.toThrow(ContentError)
})

test('sem a pesquisa do primeiro acesso o conteúdo não serve', async () => {
  await expect(open({ firstSurveyId: '7' })).rejects.toThrow(/7\.yml:1: .*FIRST_SURVEY_ID/)
})
