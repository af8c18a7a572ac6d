import { pessoa } from '#tests/support/people.ts'
import type { Product } from '#tests/support/product.ts'
import { takeJourney } from './journey.ts'
import { withProduct } from './product.ts'
import { test as base } from './test.ts'
import { API_SECRET, withUpstream, type UpstreamOptions } from './upstream.ts'

// This API copies the pictures of classes to a folder that the product does not serve.
const MISSING_PICTURE = /status of 404 .*\/midia\//

/** A product whose API is somebody else's. */
const over = (options: UpstreamOptions) =>
  base.extend<object, { product: Product }>({
    product: [
      ({}, use) => withUpstream(options, (API_URL) => withProduct({ API_URL, API_SECRET }, use)),
      { scope: 'worker' },
    ],
  })

over({})(
  'a mesma jornada funciona sobre uma API de fora, atrás de um prefixo',
  async ({ page, product, watched }) => {
    watched.expectFault(MISSING_PICTURE)
    await takeJourney(page, product, pessoa('ana'))
  },
)

over({ isStrict: true })(
  'a mesma jornada funciona sobre uma API estrita, em que cada token vale para uma chamada só',
  async ({ page, product, watched }) => {
    watched.expectFault(MISSING_PICTURE)
    await takeJourney(page, product, pessoa('bruno'))
  },
)
