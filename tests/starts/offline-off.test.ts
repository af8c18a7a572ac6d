import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { textOf } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'

describe('tirado do ar', () => {
  const stage = onStage({ OFFLINE: 'off' })

  test('apaga tudo o que guardou e vai embora', async () => {
    const { html, headers } = await stage.browser().get('/sw.js')
    expect(headers.get('Cache-Control')).toBe('no-cache')
    const gone: string[] = []
    let activated: Promise<unknown> | undefined
    const scope = {
      addEventListener: (
        type: string,
        listen: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
      ) => {
        if (type === 'activate') listen({ waitUntil: (work) => void (activated = work) })
      },
      registration: { unregister: () => void gone.push('worker') },
    }
    const caches = { keys: () => Promise.resolve(['a', 'b']), delete: (name: string) => void gone.push(name) }
    runInNewContext(html, { self: scope, caches, Promise })
    await activated
    expect(gone).toEqual(['a', 'b', 'worker'])
    expect(textOf(html)).toContain('skipWaiting')
  })
})
