import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { onProduct } from '#tests/support/on-product.ts'

const product = onProduct()

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
