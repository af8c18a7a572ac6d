import { join } from 'node:path'
import { createClient } from '@redis/client'
import { expect, test } from 'vitest'
import { backUp } from '#api/backup/back-up.ts'
import { restore } from '#api/backup/restore.ts'
import { newFolder } from '#tests/support/folder.ts'
import { hasRedis, startRedis } from '#tests/support/redis.ts'

test.skipIf(!hasRedis)(
  'um backup leva do Redis o que a equipe guardou, e nenhuma sessão, e o traz de volta',
  async () => {
    const dataDir = newFolder('redis-backup')
    const redis = await startRedis()
    const client = createClient({ url: redis.url })
    await client.connect()
    try {
      const member = 'evolua:records:{team:member:ana@exemplo.com}'
      await client.set(member, '{"role":"editor"}', { expiration: { type: 'PX', value: 60_000 } })
      await client.sAdd('evolua:records:index:team:member:', 'team:member:ana@exemplo.com')
      await client.set('evolua:{session:1}', 'de quem entrou')
      const place = {
        dataDir,
        isWebOnly: true,
        environment: { NODE_ENV: 'test' as const, SESSION_STORE_URL: redis.url },
      }
      const passphrase = 'uma frase'
      const { folder } = await backUp(place, join(dataDir, 'copias'), { now: 1, passphrase })

      await client.set('evolua:records:{team:member:bia@exemplo.com}', '{"role":"professor"}')
      await client.del(member)
      await restore(folder, place, { now: 2, sim: true, by: 'Rita', passphrase })
      expect((await client.keys('*')).sort()).toEqual([
        'evolua:records:index:team:member:',
        member,
        'evolua:{session:1}',
      ])
      expect(await client.get(member)).toBe('{"role":"editor"}')
      expect(await client.pTTL(member)).toBeGreaterThan(0)
      const elsewhere = { ...place, environment: { NODE_ENV: 'test' as const } }
      const again = restore(folder, elsewhere, { now: 3, sim: true, by: 'Rita', passphrase })
      await expect(again).rejects.toThrow('SESSION_STORE_URL')
    } finally {
      client.destroy()
      await redis.clear()
    }
  },
)
