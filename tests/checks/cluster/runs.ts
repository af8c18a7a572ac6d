/** What happens to a cluster while people read and write. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../random.ts'
import type { Cluster } from './stage.ts'
import { beginWork, type Figures } from './work.ts'

/** Six people: 20 requests per second, where each is answered within it. */
const GAP = 300
const BETWEEN_KILLS = 1500

const workAt = ({ url, postgres }: Cluster) => beginWork({ url, database: postgres.url }, GAP)

export async function rollingRestarts(cluster: Cluster, times: number): Promise<Figures> {
  const work = await workAt(cluster)
  for (let done = 0; done < times; done++) await cluster.restart()
  return await work.end()
}

type Killed = Pick<Cluster['redis'], 'kill'> & { start: () => Promise<void> }

const startingAgain = ({ kill, restart }: Cluster['webs'][number]): Killed => ({ kill, start: restart })

const KINDS: ((cluster: Cluster, random: Random) => Killed)[] = [
  ({ postgres }) => postgres,
  ({ redis }) => redis,
  ({ webs }, random) => startingAgain(random.pick(webs)),
  ({ apis }, random) => startingAgain(random.pick(apis)),
]

/** Ends PostgreSQL, Redis, a web and an API process so many times each by SIGKILL, in any order. */
export async function kills(cluster: Cluster, times: number, random: Random): Promise<Figures> {
  const plan = KINDS.flatMap((kind) => Array.from({ length: times }, () => ({ kind, at: random.next() })))
  const work = await workAt(cluster)
  for (const { kind } of plan.sort((one, other) => one.at - other.at)) {
    await wait(BETWEEN_KILLS)
    const killed = kind(cluster, random)
    await killed.kill()
    await killed.start()
  }
  await cluster.untilReady()
  return await work.end()
}
