/** `test` with a product over an upstream that answers as each test says. */
import type { Product } from '#tests/support/product.ts'
import { startUpstream, type Upstream } from '#tests/support/upstream.ts'
import { withProduct } from './product.ts'
import { test as base } from './test.ts'

export const test = base.extend<object, { upstream: Upstream; product: Product }>({
  upstream: [
    async ({}, use) => {
      const upstream = await startUpstream()
      await use(upstream)
      await upstream.stop()
    },
    { scope: 'worker' },
  ],
  product: [({ upstream }, use) => withProduct({ API_URL: upstream.url }, use), { scope: 'worker' }],
})
