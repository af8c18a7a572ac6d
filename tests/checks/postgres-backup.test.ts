import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp } from '#api/backup/back-up.ts'
import { restore } from '#api/backup/restore.ts'
import { openDatabase } from '#api/db/open-database.ts'
import { erase } from '#api/learners/delete-account.ts'
import { newFolder } from '#tests/support/folder.ts'
import { hasPostgres, newPostgresDatabase } from '#tests/support/postgres.ts'

const learner = (name: string) => ({
  id: name,
  name,
  email: `${name}@exemplo.com`,
  phone: '',
  cpf: name,
  birth_date: '2000-01-01',
  password_hash: null,
  tags: '',
  created_at: 1,
})

test.skipIf(!hasPostgres)('um backup do PostgreSQL volta, e uma conta excluída depois dele não', async () => {
  const dataDir = newFolder('postgres-backup')
  const place = { dataDir, url: await newPostgresDatabase(), environment: process.env }
  const open = () => openDatabase({ ...place, lockWaitMs: 0, connections: 1 })
  const db = await open()
  await db.insertInto('learners').values(['ana', 'bia'].map(learner)).execute()
  const { folder, files } = await backUp(place, join(dataDir, 'backups'), { now: Date.now() })
  expect(files).toEqual(['evolua.dump'])
  await erase(db, { id: 'bia', email: 'bia@exemplo.com' }, Date.now())
  await db.deleteFrom('learners').where('id', '=', 'ana').execute()

  const options = { now: Date.now(), sim: true, by: 'Rita' }
  await expect(restore(folder, place, options)).rejects.toThrow('O PostgreSQL está em uso')
  await db.destroy()
  await expect(restore(folder, place, { ...options, sim: false })).rejects.toThrow('dados de depois')
  expect(await restore(folder, place, options)).toMatchObject({ repeated: 1 })

  const restored = await open()
  expect(await restored.selectFrom('learners').select('id').execute()).toEqual([{ id: 'ana' }])
  await restored.destroy()

  const emptyHost = { ...place, url: await newPostgresDatabase() }
  const later = { ...options, now: options.now + 1, sim: false }
  expect(await restore(folder, emptyHost, later)).toMatchObject({ aside: undefined })
})
