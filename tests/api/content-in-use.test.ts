import fs, { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ContentError } from '#api/content/content-error.ts'
import { openContent, type ContentInUse } from '#api/publishing/content-in-use.ts'
import { openDatabase } from '#api/db/open-database.ts'
import type { Db } from '#api/db/tables.ts'
import { newFolder } from '#tests/support/folder.ts'
import { editedFolder } from '#tests/support/api/edited-folder.ts'
import { TODAY } from '#tests/support/api/world.ts'
import { isOnPostgres, newPostgresDatabase } from '#tests/support/postgres.ts'

const files = editedFolder()
let dataDir: string
let db: Db
beforeEach(async () => {
  dataDir = newFolder('content-in-use')
  const url = isOnPostgres ? await newPostgresDatabase() : undefined
  db = await openDatabase({ url, dataDir, lockWaitMs: 0 })
})
afterEach(() => db.destroy())

const open = (more = {}) =>
  openContent({
    db,
    folder: files.at(),
    dataDir,
    hasDrafts: false,
    firstStart: TODAY,
    firstSurveyId: '1',
    build: '1',
    onFolder: () => undefined,
    ...more,
  })

const STEP = 'trilhas/horta/01-solo/passo.yml'
const GOOD = 'titulo: A terra viva\nresumo: Tudo começa nela.\n'
const BAD = 'titulo: A terra\n'
const write = (text: string) => {
  writeFileSync(files.at(STEP), text)
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
  expect(content.faults).toMatchObject([{ file: files.at(STEP), reason: 'resumo: falta preencher' }])
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

test('uma partida com faltas não usa o que foi guardado com os rascunhos', async () => {
  await open({ hasDrafts: true })
  write(BAD)
  await expect(open()).rejects.toThrow(ContentError)
})

test('a partida só é recusada se nunca houve conteúdo bom', async () => {
  write(BAD)
  await expect(open()).rejects.toThrow(ContentError)
})

test('sem a pesquisa do primeiro acesso o conteúdo não serve', async () => {
  await expect(open({ firstSurveyId: '7' })).rejects.toThrow(/7\.yml:1: .*FIRST_SURVEY_ID/)
})

describe('o que não mudou não se lê de novo', () => {
  /** The files of trails that are read meanwhile. */
  async function filesRead(run: () => Promise<unknown>): Promise<string[]> {
    const read = vi.spyOn(fs.promises, 'readFile')
    syncBuiltinESMExports()
    await run()
    const paths = read.mock.calls.map(([file]) => relative(files.at('trilhas'), file as string))
    read.mockRestore()
    syncBuiltinESMExports()
    return paths.filter((path) => !path.startsWith('..')).sort()
  }
  const KITCHEN = ['01-massa.md', '02-descanso.md', '03-forno.md', 'passo.yml'].map(
    (file) => `cozinha/01-pao/${file}`,
  )
  const FILES = 13

  test('em outra partida', async () => {
    expect(await filesRead(open)).toHaveLength(FILES)
    const before = (await open()).catalogue.trails
    expect(await filesRead(open)).toEqual([])
    expect((await open()).catalogue.trails).toEqual(before)
    expect(JSON.parse(JSON.stringify(before))).toEqual(JSON.parse(JSON.stringify(await readTrailsAnew())))
  })

  async function readTrailsAnew() {
    return (await open({ build: '2' })).catalogue.trails
  }

  test('da trilha em que algo mudou se lê tudo, das outras nada', async () => {
    const content = await open()
    writeFileSync(files.at('trilhas/cozinha/01-pao/passo.yml'), 'titulo: Pães\nresumo: De casa.\n')
    expect(await filesRead(content.reload)).toEqual([...KITCHEN, 'cozinha/trilha.yml'])
    expect(content.catalogue.step('pao')?.title).toBe('Pães')
    expect(await filesRead(content.reload)).toEqual([])
    renameSync(files.at('trilhas/horta/01-solo'), files.at('trilhas/horta/07-solo'))
    const after = await open()
    expect(after.catalogue.trail('horta')?.steps.map(({ id }) => id)).toEqual(['sementes', 'solo'])
    expect(after.catalogue.step('pao')?.title).toBe('Pães')
  })

  test.each([
    ['com outra versão do produto', { build: '2' }],
    ['com os rascunhos', { hasDrafts: true }],
  ])('%s se lê tudo', async (_, more) => {
    await open()
    expect(await filesRead(() => open(more))).toHaveLength(FILES)
  })

  test('sem a mídia copiada se lê de novo a trilha que a tem', async () => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
    writeFileSync(files.at('trilhas/cozinha/01-pao/massa.svg'), picture)
    const text = '---\ntitulo: Massa\ntipo: texto\n---\n\n![Uma massa](massa.svg)\n'
    writeFileSync(files.at('trilhas/cozinha/01-pao/01-massa.md'), text)
    await open()
    expect(await filesRead(open)).toEqual([])
    rmSync(join(dataDir, 'midia'), { recursive: true })
    expect(await filesRead(open)).toContain('cozinha/01-pao/massa.svg')
    expect(readdirSync(join(dataDir, 'midia'))).toHaveLength(1)
  })

  test('uma trilha que saiu e volta como era está de novo lá', async () => {
    const content = await open()
    const [from, to] = [files.at('trilhas/horta'), files.at('horta')]
    renameSync(from, to)
    await content.reload()
    expect(content.catalogue.step('solo')).toBeUndefined()
    renameSync(to, from)
    await content.reload()
    const retired = db.selectFrom('steps').select('id').where('retired_at', 'is not', null)
    expect([titleIn(content), await retired.execute()]).toEqual(['O solo', []])
  })
})
