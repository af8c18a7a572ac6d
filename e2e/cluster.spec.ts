/** A part of `npm run test:cluster`. */
import { pessoa } from '#tests/support/people.ts'
import { withCluster, type ClusterProduct } from './cluster.ts'
import { takeJourney } from './journey.ts'
import { test as base } from './test.ts'

const test = base.extend<object, { product: ClusterProduct }>({
  product: [({}, use) => withCluster(use), { scope: 'worker', timeout: 120_000 }],
})

test('a jornada passa por dois processos de cada, que começam de novo um a um', async ({ page, product }) => {
  test.setTimeout(180_000)
  await takeJourney(page, product, pessoa('ana'))
})
