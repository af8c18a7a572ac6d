import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct, type Product } from '#tests/support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.clear())

test('nem o produto nem a API embutida conhecem __proto__', () => {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args=']).toString().trim().split('\n')
  const ours = all
    .map((line) => line.trim().split(/\s+/))
    .filter(([pid, parent]) => [pid, parent].includes(String(product.pid())))
  expect(ours.map((words) => words.find((word) => word.startsWith('build/'))).sort()).toEqual([
    'build/api.js',
    'build/server.js',
  ])
  for (const words of ours) expect(words).toContain('--disable-proto=delete')
})
