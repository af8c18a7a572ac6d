/** The running product of a test, and the ways in which its processes can end. */
import { readFileSync } from 'node:fs'
import { startProduct, type Product } from '#tests/support/product.ts'

/** The children of a process; none where it is gone. */
function childrenOf(pid: number): number[] {
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return listed.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** `kill -9` of the embedded API alone; the web server goes on. */
export function crashApi(product: Product): void {
  for (const pid of childrenOf(product.pid())) process.kill(pid, 'SIGKILL')
}

/** `kill -9` of every process, then a start at the same address. */
export async function crash(product: Product): Promise<void> {
  crashApi(product)
  await product.kill()
  await product.restart()
}

/** Runs the product for as long as `use` takes. */
export async function withProduct(
  env: Record<string, string>,
  use: (product: Product) => Promise<void>,
  folder?: string,
) {
  const product = await startProduct({ env, folder })
  try {
    await use(product)
  } finally {
    await product.clear()
  }
}
