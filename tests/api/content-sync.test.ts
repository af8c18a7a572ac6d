import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createApp } from '#api/server/app.ts'
import { catalogueOf } from '#api/content/catalogue.ts'
import { readContent } from '#api/content/read-content.ts'
import { retiredTitles, syncContent } from '#api/publishing/sync-content.ts'
import { editedFolder, SOIL } from '#tests/support/api/edited-folder.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { openDatabase } from '#api/db/open-database.ts'
import { hasPostgres, isOnPostgres, newPostgresDatabase } from '#tests/support/postgres.ts'
import { FIXTURE_CONTENT, onDatabase, TODAY } from '#tests/support/api/world.ts'

const folder = editedFolder()

test.runIf(isOnPostgres && hasPostgres)(
  'dois processos que começam juntos no mesmo PostgreSQL começam os dois',
  async () => {
    const url = await newPostgresDatabase()
    const content = await readContent(FIXTURE_CONTENT)
    const begin = async () => {
      const db = await openDatabase({ url, dataDir: folder.at(), lockWaitMs: 0 })
      await syncContent(db, content, TODAY)
      return db
    }
    const started = await Promise.all([begin(), begin(), begin()])
    for (const db of started) await db.destroy()
  },
)

onDatabase('conteúdo no banco', (world) => {
  test('trazer o conteúdo de novo não muda nada', async () => {
    const { db, clock } = world()
    const rows = () => db.selectFrom('classes').selectAll().orderBy('id').execute()
    const before = await rows()
    await syncContent(db, await readContent(FIXTURE_CONTENT), clock.now() + 1)
    expect(await rows()).toEqual(before)
  })

  test('o que sai dos arquivos é aposentado, sem que ninguém perca progresso; se volta, continua', async () => {
    const { db, clock, deps } = world()
    const ana = await pessoa(world(), 'ana')
    await ana.client.call(calls.stepAuth, { i: 'solo' })
    await ana.client.call(calls.classComplete, { i: 'terra' })

    rmSync(folder.at(SOIL), { recursive: true })
    const without = await readContent(folder.at())
    await syncContent(db, without, clock.now())
    const titles = await retiredTitles(db)
    expect([titles.get('solo'), titles.get('terra')]).toEqual(['O solo', 'Terra boa'])
    const app = createApp({ ...deps, catalogue: catalogueOf(without, titles) })
    const original = world().app
    Object.assign(world(), { app })
    expect(await ana.client.refused(calls.step, { i: 'solo' })).toEqual({ status: 404, e: 1101 })
    expect(await ana.client.call(calls.user, {})).toMatchObject({ evos: 10, userSteps: [] })
    const { entries } = await ana.client.call(calls.userEvos, {})
    expect(entries[0]?.reason).toBe('Aula feita: Terra boa')

    Object.assign(world(), { app: original })
    await syncContent(db, await readContent(FIXTURE_CONTENT), clock.now())
    expect((await retiredTitles(db)).size).toBe(0)
    expect((await ana.client.call(calls.step, { i: 'solo' })).classes[0]?.completedAt).toBeDefined()
  })
})
