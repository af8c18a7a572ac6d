/** What was acknowledged survives a loss of power: `strace` sees each write synced before its answer. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { calls, type Call } from '#contract/calls.ts'
import { envelope, type Renewal } from '#contract/envelope.ts'
import { registrationOf } from '#tests/support/api/people.ts'
import { callAt, newPlace, portOf, startForked } from '#tests/support/api/process.ts'
import { Browser, type Page } from '#tests/support/browser.ts'
import { startPair } from '#tests/support/pair.ts'
import { pessoa } from '#tests/support/people.ts'
import { hasStrace, watchSyncs } from '#tests/support/syncs.ts'

/** Makes a write, and fails unless the log of `database` was synced before its answer. */
async function synced(pid: number, database: string) {
  const watch = await watchSyncs(pid)
  onTestFinished(watch.end)
  const count = () => watch.synced().filter((path) => path.endsWith(`/${database}-wal`)).length
  return async <T>(name: string, write: () => Promise<T>): Promise<T> => {
    const before = count()
    const answer = await write()
    expect(count(), name).toBeGreaterThan(before)
    return answer
  }
}

describe.skipIf(!hasStrace)(`antes da resposta${hasStrace ? '' : ' (strace is not installed)'}`, () => {
  test('o disco tem o que a API gravou', async () => {
    const place = newPlace()
    onTestFinished(place.clear)
    const api = startForked(place)
    const port = await portOf(api)
    const make = await synced(api.child.pid ?? 0, 'evolua.db')
    const learner: { id: string; as?: Renewal } = { id: '' }
    const writes: [Call, object][] = [
      [calls.userCreate, registrationOf('ana', { k: 'BEMVINDO' })],
      [calls.stepAuth, { i: 'solo' }],
      [calls.classProgress, { i: 'terra', ts: 3, n: 'Comprar luvas' }],
      [calls.userHome, {}],
      [calls.logout, {}],
    ]
    for (const [call, payload] of writes) {
      const send = () => callAt(port, call, { ...payload, id: learner.id }, learner)
      const { status, body } = await make(call.path, send)
      expect(status, call.path).toBe(200)
      const { s, d } = envelope.parse(body)
      learner.as = s
      learner.id ||= calls.userCreate.data.parse(d).id
    }
    api.child.disconnect()
    await api.ended
  })

  test('o disco tem o que o servidor web gravou', async () => {
    const { product, upstream, clear } = await startPair()
    onTestFinished(clear)
    const make = await synced(product.pid(), 'sessions.db')
    const browser = new Browser(product.url)
    const { email, password } = upstream.learner(pessoa('ana'))
    const writes: [string, () => Promise<Page>][] = [
      ['entrar', () => browser.post('/login', { email, password })],
      ['abrir uma página', () => browser.get('/home')],
      ['anotar', () => browser.post('/step/solo?aula=terra', { intent: 'note', note: 'Minhocas' })],
      ['sair', () => browser.post('/logout', {})],
    ]
    for (const [name, write] of writes) expect((await make(name, write)).status, name).toBeLessThan(400)
  })
})
