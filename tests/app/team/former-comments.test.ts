import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '#app/log.server.ts'
import { PLAIN } from '#app/session/encryption.server.ts'
import { openRedisStore } from '#app/session/redis-store.server.ts'
import { connectToRedis } from '#app/session/redis.server.ts'
import { writeFormerComments } from '#app/team/reading/former-comments.server.ts'
import { DAY } from '#contract/durations.ts'
import { newFolder } from '#tests/support/folder.ts'
import { FORMER_COMMENT } from '#tests/support/former-comment.ts'
import { hasRedis, startRedis } from '#tests/support/redis.ts'

const log = createLog()
log.level = 'silent'

const EDU = {
  ...FORMER_COMMENT,
  id: 'q2',
  name: 'edu@evolua.example',
  isMember: true,
  text: 'Arrumei.',
  resolvedBy: 'ana',
}

/** `tests/starts/records.test.ts` has those of one process, over a start. */
test.skipIf(!hasRedis)(
  'comentários de antes são escritos uma vez e saem do Redis; um arquivo que está lá fica',
  async () => {
    const folder = newFolder('comentarios')
    const server = await startRedis('--save', '')
    const records = openRedisStore(connectToRedis(server.url, log), PLAIN, log, 'evolua:records')
    await records.ready()
    const key = 'team:comments:termos/2027-01-01'
    const write = () => writeFormerComments({ records, log }, { folder, company: '' })
    const file = join(folder, '.comentarios/termos-2027-01-01.md')
    await write()
    expect(existsSync(join(folder, '.comentarios'))).toBe(false)

    await records.set(key, [FORMER_COMMENT, EDU], DAY)
    await write()
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
    await records.set(key, [FORMER_COMMENT], DAY)
    await write()
    expect(readFileSync(file, 'utf8')).toBe('Lido.')
    expect(await records.get(key)).toEqual([FORMER_COMMENT])
    await records.close()
    await server.clear()
  },
)
