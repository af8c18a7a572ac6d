/** What the clients of a Redis send it, by MONITOR. */
import { createClient } from '@redis/client'
import { randomUUID } from 'node:crypto'
import { until } from './deadline.ts'

export interface Watched {
  /** Commands that came while `work` ran: not those inside of scripts, nor a longer call's renewals of its lease. */
  during: (work: () => Promise<unknown>) => Promise<string[]>
  close: () => void
}

export async function watchCommands(url: string): Promise<Watched> {
  const [watcher, marker] = [createClient({ url }), createClient({ url })]
  for (const client of [watcher, marker]) client.on('error', () => undefined)
  await Promise.all([watcher.connect(), marker.connect()])
  let lines: string[] = []
  await watcher.monitor((line) => lines.push(line))
  async function reached() {
    const mark = randomUUID()
    await marker.echo(mark)
    await until('MONITOR shows what was sent', () => lines.some((line) => line.includes(mark)))
  }
  const isCounted = (line: string) =>
    !/ lua\]|"echo"/i.test(line) && !/return redis.call\('PEXPIRE'/.test(line)
  return {
    async during(work) {
      await reached()
      lines = []
      await work()
      await reached()
      return lines.filter(isCounted).map((line) => /"([^"]+)"/.exec(line)?.[1]?.toLowerCase() ?? line)
    },
    close() {
      for (const client of [watcher, marker]) client.destroy()
    },
  }
}
