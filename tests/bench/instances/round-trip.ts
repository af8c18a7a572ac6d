/** What a trip to Redis takes where nothing else is asked of it: the record of a session is read, one at a time. */
import { createClient } from '@redis/client'
import { quantile } from '../quantile.ts'

const TRIPS = 5000

export async function measureTrip(url: string) {
  const client = createClient({ url })
  client.on('error', () => undefined)
  await client.connect()
  const key = (await client.keys('evolua:{session:*}'))[0] ?? ''
  const times: number[] = []
  let cpu = process.cpuUsage()
  for (let done = -TRIPS; done < TRIPS; done++) {
    if (done === 0) cpu = process.cpuUsage()
    const from = performance.now()
    if ((await client.get(key)) === null) throw new Error('There is no session to read.')
    if (done >= 0) times.push(performance.now() - from)
  }
  const { user, system } = process.cpuUsage(cpu)
  client.destroy()
  return { median: quantile(times, 0.5), p99: quantile(times, 0.99), cpu: (user + system) / 1000 / TRIPS }
}
