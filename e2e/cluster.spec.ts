/** A part of `npm run test:cluster`. */
import { startCluster } from '#tests/checks/cluster/stage.ts'
import { pessoa } from '#tests/support/people.ts'
import type { Product } from '#tests/support/product.ts'
import { takeJourney } from './journey.ts'
import { test as base } from './test.ts'

const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const cluster = await startCluster()
      const { clear } = cluster
      const printed = () => ''
      await use({ ...cluster, pid: () => 0, output: printed, errors: printed, stop: clear, kill: clear })
      await clear()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('a jornada passa por dois processos de cada, que começam de novo um a um', async ({ page, product }) => {
  test.setTimeout(180_000)
  await takeJourney(page, product, pessoa('ana'))
})
