import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#app/log.server.ts'
import { openEmbeddedRecords } from '#app/session/embedded-store.server.ts'
import { PLAIN } from '#app/session/encryption.server.ts'
import { openRedisStore } from '#app/session/redis-store.server.ts'
import { connectToRedis } from '#app/session/redis.server.ts'
import type { Store } from '#app/session/store.server.ts'
import { writeFormerComments } from '#app/team/reading/former-comments.server.ts'
import { DAY } from '#contract/durations.ts'
import { hasRedis, startRedis } from '#tests/support/redis.ts'

const log = createLog()
log.level = 'silent'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evolua-comentarios-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

async function embedded() {
  const records = openEmbeddedRecords(join(folder, 'records.db'))
  await records.ready()
  return { records, end: () => records.close() }
}

async function redis() {
  const server = await startRedis('--save', '')
  const records: Store = openRedisStore(connectToRedis(server.url, log), PLAIN, log, 'evolua:records')
  await records.ready()
  return {
    records,
    async end() {
      await records.close()
      await server.clear()
    },
  }
}

/** As the version before stored them. */
const ZOE = {
  id: 'q1',
  at: Date.UTC(2026, 9, 1, 15),
  name: 'Zoe',
  isMember: false,
  passage: 't-0123456789ab',
  quote: 'O prazo é de dois dias.',
  text: 'Falta o prazo.\n**Mesmo**.',
}
const EDU = {
  ...ZOE,
  id: 'q2',
  name: 'edu@evolua.example',
  isMember: true,
  text: 'Arrumei.',
  resolvedBy: 'ana',
}

describe.each([
  ['no arquivo', embedded, true],
  ['no Redis', redis, hasRedis],
])('comentários de antes, %s', (_, open, isHere) => {
  test.skipIf(!isHere)('são escritos uma vez e saem dos registros; um arquivo que está lá fica', async () => {
    const { records, end } = await open()
    const key = 'team:comments:termos/2027-01-01'
    const place = { folder, company: '' }
    const file = join(folder, '.comentarios/termos-2027-01-01.md')
    await writeFormerComments({ records, log }, place)
    expect(existsSync(join(folder, '.comentarios'))).toBe(false)

    await records.set(key, [ZOE, EDU], DAY)
    await writeFormerComments({ records, log }, place)
    expect(readFileSync(file, 'utf8')).toBe(`# Comentários: termos/2027-01-01

## Zoe, 1 de outubro de 2026, 12h00

> O prazo é de dois dias.

Falta o prazo.
**Mesmo**.

## edu@evolua.example, 1 de outubro de 2026, 12h00

> O prazo é de dois dias.

Arrumei.

Resolvido por ana.
`)
    expect(await records.keys('team:comments:')).toEqual([])

    writeFileSync(file, 'Lido.')
    await records.set(key, [ZOE], DAY)
    await writeFormerComments({ records, log }, place)
    expect(readFileSync(file, 'utf8')).toBe('Lido.')
    expect(await records.get(key)).toEqual([ZOE])
    await end()
  })
})
