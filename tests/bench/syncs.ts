/** How often a page waits for the disk; not measured where `strace` is not installed. */
import { request } from 'undici'
import { startProduct } from '#tests/support/product.ts'
import { hasStrace, watchSyncs } from '#tests/support/syncs.ts'
import { pidsOf } from './usage.ts'
import type { Figure } from './figure.ts'
import { headersOf, signedIn } from './learner.ts'
import type { Measure } from './parts.ts'

export const countSyncs: Measure = async ({ requests }) => {
  if (!hasStrace) return []
  const product = await startProduct()
  try {
    const headers = headersOf(await signedIn(product.url))
    const load = async () => (await request(`${product.url}/home`, { headers })).body.dump()
    await load()
    const watched = []
    for (const [name, pid] of Object.entries(pidsOf(product)))
      watched.push({ name, watch: await watchSyncs(pid) })
    for (let done = 0; done < requests; done++) await load()
    const figures: Figure[] = []
    for (const { name, watch } of watched) {
      const value = watch.synced().length / requests
      figures.push({ name: `home, ${name}: syncs`, value, unit: 'a page', goal: { most: 1 } })
      await watch.end()
    }
    return figures
  } finally {
    await product.clear()
  }
}
