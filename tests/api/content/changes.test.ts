import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { changesFor } from '#api/authoring/checks/changes.ts'
import { readContent } from '#api/content/read-content.ts'
import { syncContent } from '#api/publishing/sync-content.ts'
import { openDatabase } from '#api/db/open-database.ts'
import { readDatabase } from '#api/db/read-database.ts'
import { calls } from '#contract/calls.ts'
import { newFolder } from '#tests/support/folder.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { FIXTURE_CONTENT, onDatabase, TODAY } from '#tests/support/api/world.ts'
import { run } from '#tests/support/content-command.ts'
import { hasPostgres, isOnPostgres, newPostgresDatabase } from '#tests/support/postgres.ts'

// Each run of the command waits for another program.

const [SOIL, SEEDS] = ['trilhas/horta/01-solo', 'trilhas/horta/02-sementes']

let folder: string
const at = (path: string) => join(folder, path)
const fresh = () => {
  folder = newFolder('mudancas')
  cpSync(FIXTURE_CONTENT, folder, { recursive: true })
}

onDatabase('quem uma mudança toca', (world) => {
  beforeAll(async () => {
    for (const name of ['ana', 'bia']) {
      const { client } = await pessoa(world(), name)
      await client.call(calls.stepAuth, { i: 'solo' })
      await client.call(calls.classComplete, { i: 'terra' })
      if (name === 'ana') await client.call(calls.classComplete, { i: 'adubo' })
    }
  })

  const changes = async (change: () => void) => {
    fresh()
    change()
    return (await changesFor(world().db, await readContent(folder))).map(
      ({ part, id, kind, learners }) => `${part} ${id} ${kind}: ${learners}`,
    )
  }
  const TEXT = '---\ntitulo: Nova\ntipo: texto\n---\n\nTexto.\n'

  test.each<[what: string, change: () => void, found: string[]]>([
    ['nada', () => undefined, []],
    [
      'um texto',
      () => {
        writeFileSync(at(`${SOIL}/01-terra.md`), TEXT)
      },
      [],
    ],
    [
      'uma aula que sai',
      () => {
        rmSync(at(`${SOIL}/02-adubo.md`))
      },
      ['aula adubo sai: 1'],
    ],
    [
      'uma aula que entra',
      () => {
        writeFileSync(at(`${SOIL}/03-nova.md`), TEXT)
      },
      ['aula nova entra: 2'],
    ],
    [
      'uma aula que muda de passo',
      () => {
        renameSync(at(`${SOIL}/02-adubo.md`), at(`${SEEDS}/02-adubo.md`))
      },
      ['aula adubo muda de lugar: 1'],
    ],
    [
      'um nome que muda',
      () => {
        renameSync(at(`${SOIL}/02-adubo.md`), at(`${SOIL}/02-composto.md`))
      },
      ['aula adubo sai: 1', 'aula composto entra: 2'],
    ],
    [
      'um passo que sai',
      () => {
        rmSync(at(SOIL), { recursive: true })
      },
      ['passo solo sai: 2'],
    ],
    [
      'um passo que muda de trilha',
      () => {
        renameSync(at(SOIL), at('trilhas/cozinha/02-solo'))
      },
      ['passo solo muda de lugar: 2'],
    ],
    [
      'um passo que entra',
      () => {
        cpSync(at(`${SEEDS}/passo.yml`), at('trilhas/horta/03-fim/passo.yml'))
        writeFileSync(at('trilhas/horta/03-fim/01-nova.md'), TEXT)
      },
      ['passo fim entra: 2'],
    ],
    [
      'um quiz que sai',
      () => {
        rmSync(at(`${SEEDS}/quiz.yml`))
      },
      ['quiz sementes sai: 0'],
    ],
  ])('%s', async (_, change, found) => {
    expect(await changes(change)).toEqual(found)
  })
})

describe('com --banco', () => {
  test('conta no banco do produto que está no ar, e não muda nele nada', async () => {
    fresh()
    const dataDir = newFolder('banco')
    const db = await openDatabase({ dataDir, lockWaitMs: 0 })
    await syncContent(db, await readContent(folder), TODAY)
    rmSync(at(`${SOIL}/02-adubo.md`))
    const verificar = (...words: string[]) =>
      run({ folder, words: ['verificar', ...words], env: { DATA_DIR: dataDir } })
    const { code, output } = await verificar()
    expect(code).toBe(0)
    expect(output).toContain('Ao publicar:\n  Outras mudanças, que ainda não tocam ninguém: 1.')
    expect((await verificar('cozinha')).output).toContain('O que está no ar é o que está nos arquivos.')
    const json = JSON.parse((await verificar('--json')).output) as { mudancas: object[] }
    expect(json.mudancas).toEqual([
      { parte: 'aula', nome: 'adubo', trilha: 'horta', mudanca: 'sai', pessoas: 0 },
    ])
    rmSync(at(`${SOIL}/passo.yml`))
    expect((await verificar()).output).toContain('só se conta em um conteúdo sem faltas')
    const rows = await db.selectFrom('classes').select('id').where('retired_at', 'is not', null).execute()
    expect(rows).toEqual([])
    await db.destroy()
  })

  test.each([
    ['que não é um banco', 'postgres://127.0.0.1:1/nada'],
    ['que não é um endereço', 'nada'],
  ])('com um endereço %s diz que ninguém foi contado', async (_, DATABASE_URL) => {
    fresh()
    const { code, output } = await run({ folder, words: ['verificar'], env: { DATABASE_URL } })
    expect(code).toBe(0)
    expect(output).toContain('Não deu para ler o banco, e ninguém foi contado: ')
  })

  test('sem banco diz que não há', async () => {
    fresh()
    const { output } = await run({ folder, words: ['verificar'], env: { DATA_DIR: at('nada') } })
    expect(output).toContain('Não há um banco com que comparar')
  })
})

test.skipIf(isOnPostgres && !hasPostgres)('o banco aberto só para ler recusa escrever', async () => {
  fresh()
  const url = isOnPostgres ? await newPostgresDatabase() : undefined
  const db = await openDatabase({ url, dataDir: folder, lockWaitMs: 0 })
  const writing = readDatabase({ url, dataDir: folder }, (reader) =>
    reader.insertInto('facts').values({ name: 'a', value: 'b' }).execute(),
  )
  await expect(writing).rejects.toThrow(/read.?only/i)
  await db.destroy()
})
