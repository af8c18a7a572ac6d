import { pessoa } from '#tests/support/people.ts'
import type { Product } from '#tests/support/product.ts'
import { takeJourney } from './journey.ts'
import { withProduct } from './product.ts'
import { test as base } from './test.ts'
import { withUpstream } from './upstream.ts'

const test = base.extend<object, { product: Product }>({
  product: [({}, use) => withUpstream((API_URL) => withProduct({ API_URL }, use)), { scope: 'worker' }],
})

test('a mesma jornada funciona sobre uma API de fora, atrás de um prefixo', async ({ page, product }) => {
  await takeJourney(page, product, pessoa('ana'))
})
