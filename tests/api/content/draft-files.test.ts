import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { checkContent } from '#api/authoring/checks/check-content.ts'
import { openDraftFiles } from '#api/authoring/draft-files.ts'
import type { DraftFiles } from '#api/content/draft-content.ts'
import { newFolder } from '#tests/support/folder.ts'
import { CLASS, onCleanContent } from '#tests/support/clean-content.ts'

const content = onCleanContent()
let files: DraftFiles
let dataDir: string
beforeEach(() => {
  dataDir = newFolder('midia')
  files = openDraftFiles(content.folder, dataDir)
})

const faults = async () =>
  ((await files.read())?.faults ?? []).map(({ file }) => file.slice(content.folder.length))

test('sem mudança nada se lê de novo, também para quem pede ao mesmo tempo', async () => {
  const [first, ...others] = await Promise.all([files.read(), files.read()])
  expect(first?.faults).toEqual([])
  for (const other of [...others, await files.read()]) expect(other).toBe(first)
})

test('o que mudou se lê de novo, e uma trilha diz o que verificar diz', async () => {
  await files.read()
  content.change(CLASS, 'Plante [isto](/trails/nada).', /Pegue um pouco.*/)
  const findings = (await files.check('horta'))?.findings
  expect(findings).toEqual((await checkContent(content.folder, { trail: 'horta' })).findings)
  expect(findings).not.toEqual([])
  expect(await files.check('nada')).toBeUndefined()
})

test('uma falta fica até ser arrumada', async () => {
  content.change(CLASS, '', 'titulo: Terra\n')
  expect(await faults()).toEqual([`/${CLASS}`])
  content.change(CLASS, 'titulo: A terra\ntipo', 'tipo')
  expect(await faults()).toEqual([])
})

test('sem a pasta não há o que ler', async () => {
  const none = openDraftFiles(join(content.folder, 'nada'), dataDir)
  expect([await none.read(), await none.check('horta')]).toEqual([undefined, undefined])
})
