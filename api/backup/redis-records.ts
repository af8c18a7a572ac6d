/** What the web app keeps of the team, reading links and accepted texts where its store is Redis; sessions end with it. */
import { createClient } from '@redis/client'
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

export const RECORDS = 'records.json'
const NAMED = 'evolua:records:'

/** `ttl` in ms; a list is a set of Redis. */
const records = z.array(
  z.object({ key: z.string(), ttl: z.number(), value: z.string().or(z.array(z.string())) }),
)

const newClient = (url: string) => createClient({ url, socket: { reconnectStrategy: false } })

async function atRedis<T>(url: string, work: (client: ReturnType<typeof newClient>) => Promise<T>) {
  const client = newClient(url)
  // What fails is told by the command that waits for it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    client.destroy()
  }
}

/** Writes them into a file, and returns its keys. */
export const copyRecords = (url: string, file: string): Promise<string[]> =>
  atRedis(url, async (client) => {
    const found: z.output<typeof records> = []
    for await (const keys of client.scanIterator({ MATCH: `${NAMED}*`, COUNT: 500 }))
      for (const key of keys) {
        const value = (await client.type(key)) === 'set' ? await client.sMembers(key) : await client.get(key)
        if (value !== null) found.push({ key, ttl: await client.pTTL(key), value })
      }
    writeFileSync(file, JSON.stringify(found), { mode: 0o600 })
    return found.map(({ key }) => key)
  })

/** Puts those of a file in the place of what is there, but for these learners'; `aside` gets what was. */
export async function putRecordsBack(
  url: string,
  file: string,
  { aside, gone }: { aside: string; gone: string[] },
): Promise<void> {
  const before = await copyRecords(url, aside)
  const lasting = records
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .filter(({ key }) => !gone.some((id) => key.startsWith(`${NAMED}{learner:${id}:`)))
  await atRedis(url, async (client) => {
    for (const key of before) await client.del(key)
    for (const { key, ttl, value } of lasting) {
      if (typeof value === 'string') await client.set(key, value)
      else await client.sAdd(key, value)
      if (ttl > 0) await client.pExpire(key, ttl)
    }
  })
}
