/** Resident memory of web and API: at rest, after a load, and for each thousand sessions. */
import { request } from 'undici'
import { startProduct } from '#tests/support/product.ts'
import { residentMemory } from '#tests/checks/guard/memory.ts'
import type { Figure } from './figure.ts'
import { headersOf, newlySignedIn, signedIn } from './learner.ts'
import type { Measure } from './parts.ts'
import { pidsOf } from './usage.ts'

const ROUNDS_OF_LOAD = 5
const MOST_SESSIONS = 1000

export const measureMemory: Measure = async ({ requests, size }) => {
  const product = await startProduct()
  try {
    const pids = Object.entries(pidsOf(product))
    const figures: Figure[] = []
    const note = (when: string) => {
      for (const [name, pid] of pids)
        figures.push({ name: `${name}, ${when}`, value: residentMemory(pid), unit: 'MiB' })
    }
    note('at rest')
    const headers = headersOf(await signedIn(product.url))
    for (let done = 0; done < ROUNDS_OF_LOAD * requests; done++)
      await (await request(`${product.url}/home`, { headers })).body.dump()
    note(`after ${ROUNDS_OF_LOAD * requests} homes`)
    const sessions = Math.min(MOST_SESSIONS, size)
    for (let done = 0; done < sessions; done++) await newlySignedIn(product.url)
    note(`after ${sessions} sessions more`)
    return figures
  } finally {
    await product.clear()
  }
}
