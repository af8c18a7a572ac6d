import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { checkContent } from '#api/authoring/checks/check-content.ts'
import { openDraftFiles } from '#api/authoring/draft-files.ts'
import type { DraftFiles } from '#api/content/draft-content.ts'
import { newFolder } from '#tests/support/folder.ts'
import { CLASS, onCleanContent, STEP, TRAIL } from '#tests/support/clean-content.ts'

const LAST_LINE = /Pegue um pouco.*/

const content = onCleanContent()
let files: DraftFiles
let dataDir: string
beforeEach(() => {
  for (const file of [TRAIL, STEP])
    content.change(file.replace('horta', 'vaso').replace('solo', 'barro'), content.read(file))
  content.change('trilhas/vaso/01-barro/01-argila.md', content.read(CLASS))
  dataDir = newFolder('midia')
  files = openDraftFiles(content.folder, dataDir)
})

/** The trails as objects: the same object was not read again. */
const trails = async () => {
  const read = await files.read()
  return Object.fromEntries((read?.content.trails ?? []).map((trail) => [trail.id, trail]))
}

const faults = async () =>
  ((await files.read())?.faults ?? []).map(({ file }) => file.slice(content.folder.length))

test('sem mudança nada se lê nem se confere de novo', async () => {
  const [first, second] = [await files.read(), await files.read()]
  expect(first?.faults).toEqual([])
  expect(second).toBe(first)
  const checked = await files.check('horta')
  expect(await files.check('horta')).toBe(checked)
  expect(await files.check('nada')).toBeUndefined()
})

test('de quem pede ao mesmo tempo, só o primeiro lê', async () => {
  const [first, ...others] = await Promise.all([files.read(), files.read(), files.read()])
  expect(others).toEqual([first, first])
  for (const other of others) expect(other).toBe(first)
})

test('uma aula que muda faz ler de novo só a sua trilha, e diz o que verificar diz', async () => {
  const before = await trails()
  await files.check('horta')
  content.change(CLASS, 'Plante [isto](/trails/nada).', LAST_LINE)
  const after = await trails()
  expect(after.vaso).toBe(before.vaso)
  expect(after.horta).not.toBe(before.horta)
  for (const trail of ['horta', 'vaso']) {
    const [kept, whole] = [await files.check(trail), await checkContent(content.folder, { trail })]
    expect([kept?.findings, kept?.faults]).toEqual([whole.findings, whole.faults])
  }
})

test('uma falta fica até ser arrumada, também quando outra trilha muda', async () => {
  content.change(CLASS, '', 'titulo: Terra\n')
  expect(await faults()).toEqual([`/${CLASS}`])
  content.change('trilhas/vaso/trilha.yml', 'titulo: Vasos', 'titulo: Horta')
  expect(await faults()).toEqual([`/${CLASS}`])
  content.change(CLASS, 'titulo: A terra\ntipo', 'tipo')
  expect(await faults()).toEqual([])
})

test('sem a pasta não há o que ler', async () => {
  const none = openDraftFiles(join(content.folder, 'nada'), dataDir)
  expect([await none.read(), await none.check('horta')]).toEqual([undefined, undefined])
})
