import pg from 'pg'
import { pessoa } from '#tests/support/people.ts'
import { hasPostgres, newPostgresDatabase } from '#tests/support/postgres.ts'
import type { Product } from '#tests/support/product.ts'
import { takeJourney } from './journey.ts'
import { withProduct } from './product.ts'
import { test as base } from './test.ts'

const COUPON = 'MUTIRAO'

/** A database of an operator's own starts without coupons: they bring theirs. */
async function addCoupon(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('insert into coupons (code, tags) values ($1, $2)', [COUPON, ''])
  await client.end()
}

const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const DATABASE_URL = await newPostgresDatabase()
      await withProduct({ DATABASE_URL }, async (product) => {
        await addCoupon(DATABASE_URL)
        await use(product)
      })
    },
    { scope: 'worker' },
  ],
})

test.skip(!hasPostgres, 'PostgreSQL is not installed')

test('a mesma jornada funciona sobre o PostgreSQL', async ({ page, product }) => {
  await takeJourney(page, product, pessoa('ana'), COUPON)
})
