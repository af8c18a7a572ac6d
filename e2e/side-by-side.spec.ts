/** Half of the processes run another build, as in the middle of an upgrade; nginx sends each request to either. */
import type { Page } from '@playwright/test'
import { missing } from '#tests/checks/cluster/stage.ts'
import { withCluster, type ClusterProduct } from './cluster.ts'
import { withOtherBuild } from './deployed.ts'
import { enterAs } from './enter.ts'
import { DEMO, goTo, openNote } from './journey.ts'
import { buildOf, documentsOf, expectHeading, untilAlive } from './open-page.ts'
import { expect, test as base } from './test.ts'

const test = base.extend<object, { product: ClusterProduct }>({
  product: [
    ({}, use) => withOtherBuild((folder) => withCluster(use, folder)),
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.skip(missing.length > 0, `Not installed: ${missing.join(', ')}`)

async function openClass(page: Page) {
  await page.getByRole('link', { name: /^(Continuar a aula|Começar)$/ }).click()
  return openNote(page)
}

test('uma página do build de antes vai adiante, e as seguintes vêm inteiras do um ou do outro', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  await enterAs(page, DEMO)
  const former = await buildOf(page)
  await product.restartHalf()

  const documents = documentsOf(page)
  await goTo(page, 'Trilhas')
  await expectHeading(page, 'Trilhas')
  await goTo(page, 'Perfil')
  await expectHeading(page, 'Lia Souza')
  await goTo(page, 'Início')
  await expectHeading(page, 'Oi, Lia.')
  const note = await openClass(page)
  await note.fill('Escrita entre dois builds.')
  await expect(page.getByText(/^Salvo às/)).toBeVisible()
  expect(documents).toEqual([])
  expect(await buildOf(page)).toBe(former)

  const builds = new Set<string>()
  await expect
    .poll(async () => {
      await page.reload()
      await untilAlive(page)
      await expect(page.getByLabel('Sua anotação')).toHaveValue('Escrita entre dois builds.')
      return builds.add(await buildOf(page)).size
    })
    .toBe(2)
})
