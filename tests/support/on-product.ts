import { afterAll, beforeAll, expect } from 'vitest'
import { startProduct, type Product, type ProductOptions } from './product.ts'

/** Called at the head of a test file: a product of its own, which fails the file if it prints on its standard error. */
export function onProduct(options?: ProductOptions): Product {
  const product = {} as Product
  beforeAll(async () => {
    Object.assign(product, await startProduct(options))
  })
  afterAll(async () => {
    await product.clear()
    expect(product.errors()).toBe('')
  })
  return product
}
