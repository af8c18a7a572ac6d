/** More content than fits in one statement, or in the files that a process may have open. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openContent } from '#api/publishing/content-in-use.ts'
import { openDatabase } from '#api/db/open-database.ts'
import { writeTrail } from '#tests/support/written-trails.ts'

vi.setConfig({ testTimeout: 600_000 })

const TRAILS = 10_000

const SURVEY = 'titulo: Você\nperguntas:\n  - id: objetivo\n    tipo: texto\n    titulo: O que você quer?\n'
test(`${TRAILS} trilhas começam, também outra vez e depois de uma mudança`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'evolua-many-'))
  const folder = join(dataDir, 'content')
  mkdirSync(join(folder, 'pesquisas'), { recursive: true })
  mkdirSync(join(folder, 'programas'))
  writeFileSync(join(folder, 'pesquisas/1.yml'), SURVEY)
  for (let at = 0; at < TRAILS; at++) writeTrail(folder, String(at), TRAILS - at)
  const db = await openDatabase({ dataDir, lockWaitMs: 0 })
  const watched = new Set<string>()
  const start = () =>
    openContent({
      db,
      folder,
      dataDir,
      hasDrafts: false,
      firstStart: Date.now(),
      firstSurveyId: '1',
      build: '1',
      onFolder: (path) => watched.add(path),
    })
  const titles = ({ catalogue }: Awaited<ReturnType<typeof start>>) =>
    catalogue.trails.map(({ title, steps }) => `${title} ${steps.length}`)
  const expected = Array.from({ length: TRAILS }, (_, at) => `Trilha ${TRAILS - 1 - at} 1`)
  expect(titles(await start())).toEqual(expected)
  const again = await start()
  expect(titles(again)).toEqual(expected)
  expect(watched.size).toBe(2 * TRAILS + 4)
  rmSync(join(folder, 'trilhas'), { recursive: true })
  writeTrail(folder, 'so', 1)
  await again.reload()
  expect(titles(again)).toEqual(['Trilha so 1'])
  await db.destroy()
  rmSync(dataDir, { recursive: true })
})
