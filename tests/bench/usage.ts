import { readFileSync } from 'node:fs'
import { cpuMsOf } from '#tests/support/cpu-time.ts'
import { residentMemory } from '#tests/checks/guard/memory.ts'
import type { Product } from '#tests/support/product.ts'

function onlyChildOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  if (children.length !== 1 || children[0] === '') throw new Error(`Children of ${pid}: ${children.join()}`)
  return Number(children[0])
}

/** The web process, and the embedded API's that it starts. */
export function pidsOf(product: Pick<Product, 'pid'>) {
  const web = product.pid()
  return { web, API: onlyChildOf(web) }
}

const sumOf = (product: Pick<Product, 'pid'>, of: (pid: number) => number) => {
  const { web, API } = pidsOf(product)
  return of(web) + of(API)
}

/** Of both processes since they started, in milliseconds. */
export const cpuOf = (product: Pick<Product, 'pid'>) => sumOf(product, cpuMsOf)

/** Of both processes, in MiB. */
export const memoryOf = (product: Pick<Product, 'pid'>) => sumOf(product, residentMemory)
