/** What a start on unchanged content costs until the product is ready. */
import { request } from 'undici'
import { median } from '#tests/checks/medians.ts'
import { until } from '#tests/support/deadline.ts'
import type { Figure } from '../figure.ts'
import type { Extent } from '../parts.ts'
import { cpuOf, memoryOf } from '../usage.ts'
import type { Grown } from './measure.ts'

const MOST_MS = 3000
const MOST_MIB = 150

async function start({ product }: Grown) {
  await product.restart()
  await until('The product is ready', async () => {
    const { statusCode, body } = await request(`${product.url}/readyz`)
    await body.dump()
    return statusCode === 200
  })
  return { ms: cpuOf(product), mib: memoryOf(product) }
}

export async function measureStarts(few: Grown, many: Grown, { rounds }: Extent): Promise<Figure[]> {
  const starts: Record<'few' | 'many', { ms: number; mib: number }[]> = { few: [], many: [] }
  for (let round = 0; round < rounds; round++) {
    starts.few.push(await start(few))
    starts.many.push(await start(many))
  }
  const more = (of: 'ms' | 'mib') =>
    median(starts.many.map((one) => one[of])) - median(starts.few.map((one) => one[of]))
  const base = `a start, ${many.name} more than ${few.name}`
  return [
    {
      name: `a start, ${few.name}`,
      value: median(starts.few.map(({ ms }) => ms)),
      unit: 'ms of CPU',
    },
    { name: base, value: more('ms'), unit: 'ms of CPU', goal: { most: MOST_MS } },
    { name: base, value: more('mib'), unit: 'MiB', goal: { most: MOST_MIB } },
  ]
}
