import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openEmbeddedStore } from '#app/session/embedded-store.server.ts'
import { createLock } from '#app/session/lock.server.ts'
import { createSessions, type Sessions } from '#app/session/sessions.server.ts'
import type { Store } from '#app/session/store.server.ts'
import { createEncryption } from '#app/session/encryption.server.ts'
import { createClient } from '#app/upstream/client.server.ts'
import { calls, type Call } from '#contract/calls.ts'
import { newFolder } from '#tests/support/folder.ts'
import { pessoa } from '#tests/support/people.ts'
import { startUpstream, type Upstream } from '#tests/support/upstream.ts'

const folder = newFolder('sessions')
let store: Store
let upstream: Upstream
let sessions: Sessions

beforeAll(async () => {
  store = openEmbeddedStore(
    join(folder, 'sessions.db'),
    createEncryption(['um segredo com trinta e dois caracteres']),
    () => Date.now(),
  )
  upstream = await startUpstream()
  sessions = createSessions({ store, lock: createLock(), client: createClient(upstream.url) })
})
beforeEach(() => {
  upstream.reset()
})
afterAll(async () => {
  await upstream.stop()
  await store.close()
})

async function signedIn() {
  const ana = upstream.learner(pessoa('ana'))
  const credentials = { userId: ana.id, key: ana.key, token: ana.token }
  return { ana, session: await sessions.open({ credentials }) }
}

/** An answer to this call that waits until it is given. */
function held(call: Call) {
  let give!: () => void
  const given = new Promise<void>((resolve) => (give = resolve))
  const asked = new Promise<void>((resolve) => {
    upstream.answer(call, async () => {
      resolve()
      await given
      return { d: { evos: 10, level: 1, toNextLevel: 90 } }
    })
  })
  return { asked, give }
}

describe('as chamadas de uma sessão', () => {
  test('paralelas vão uma de cada vez, na ordem, cada uma com o token mais novo', async () => {
    const { session } = await signedIn()
    let running = 0
    let most = 0
    upstream.answer(calls.classProgress, async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      return { d: { a: true } }
    })
    const numbers = Array.from({ length: 20 }, (_, at) => at)
    await Promise.all(numbers.map((ts) => session.send(calls.classProgress, { i: 'terra', ts, n: '' })))
    expect(most).toBe(1)
    expect(upstream.requests.map(({ payload }) => payload.ts)).toEqual(numbers)
    expect(new Set(upstream.requests.map(({ authorization }) => authorization)).size).toBe(20)
  })

  test('também quando a mesma sessão é achada duas vezes', async () => {
    const { session } = await signedIn()
    const twin = sessions.find(session.id)
    await Promise.all([session, twin, session, twin].map((one) => one.send(calls.userHome, {})))
    expect(upstream.requests).toHaveLength(4)
  })

  test('guardam o token novo antes que a resposta seja vista', async () => {
    const { ana, session } = await signedIn()
    await session.send(calls.userHome, {})
    const record = (await session.read())?.credentials
    expect(record).toEqual({ userId: ana.id, key: ana.key, token: ana.token })
  })

  test('que falham não perdem o token, e as seguintes continuam', async () => {
    const { session } = await signedIn()
    upstream.answer(calls.userTrails, { e: 1206, status: 403 })
    const [failed, after] = await Promise.allSettled([
      session.send(calls.userTrails, {}),
      session.send(calls.userHome, {}),
    ])
    expect([failed.status, after.status]).toEqual(['rejected', 'fulfilled'])
  })

  test('com dados ilegíveis guardam o token que veio com eles', async () => {
    const { session } = await signedIn()
    upstream.answer(calls.userTrails, { d: 'muitas' })
    await expect(session.send(calls.userTrails, {})).rejects.toMatchObject({ kind: 'unreadable' })
    expect(await session.send(calls.status, {})).toBe(true)
  })

  test('sem ninguém dentro falham com 1000, sem chamada nenhuma', async () => {
    const nobody = await sessions.open({ formerLearnerId: '7' })
    for (const session of [nobody, sessions.find('inventada')]) {
      await expect(session.send(calls.userHome, {})).rejects.toMatchObject({ code: 1000, status: 401 })
    }
    expect(upstream.requests).toEqual([])
  })
})

describe('o que a sessão lembra', () => {
  test('vem do perfil, e os evos também da página inicial', async () => {
    const { ana, session } = await signedIn()
    Object.assign(ana.profile, { tags: 'tg', evos: 10, level: 1, toNextLevel: 90 })
    await session.send(calls.user, {})
    expect((await session.read())?.learner).toMatchObject({ id: ana.id, tags: 'tg', evos: 10, level: 1 })
    Object.assign(ana.profile, { evos: 120, level: 2, toNextLevel: 180, tags: '' })
    await session.send(calls.userHome, {})
    expect((await session.read())?.learner).toMatchObject({
      tags: 'tg',
      evos: 120,
      level: 2,
      toNextLevel: 180,
    })
  })

  test('status e perfil contam como verificação; outras chamadas não', async () => {
    const { session } = await signedIn()
    await session.send(calls.userHome, {})
    expect((await session.read())?.checkedAt).toBeUndefined()
    await session.send(calls.status, {})
    expect((await session.read())?.checkedAt).toBeGreaterThan(Date.now() - 60_000)
  })

  test('muda sem esperar por chamada nenhuma, e a resposta que chega depois não desfaz a mudança', async () => {
    const { ana, session } = await signedIn()
    const answer = held(calls.userHome)
    const running = session.send(calls.userHome, {})
    await answer.asked
    await session.change(() => ({ cookieAt: 7 }))
    answer.give()
    await running
    expect(await session.read()).toMatchObject({ cookieAt: 7, credentials: { token: ana.token } })
  })
})

describe('uma sessão que termina', () => {
  test('termina na hora: o que está na fila falha, sem chamada nenhuma', async () => {
    const { session } = await signedIn()
    const answer = held(calls.userHome)
    const running = session.send(calls.userHome, {})
    const queued = session.send(calls.userTrails, {})
    await answer.asked
    await session.end()
    expect(await session.read()).toBeUndefined()
    expect(await session.change(() => ({ cookieAt: 7 }))).toBe(false)
    answer.give()
    await running
    await expect(queued).rejects.toMatchObject({ code: 1000 })
    expect(upstream.requests.map(({ call }) => call)).toEqual(['GET user/home/'])
    expect(await session.read()).toBeUndefined()
  })

  test('entrega as credenciais uma vez só, com o token da chamada que estava em curso', async () => {
    const { ana, session } = await signedIn()
    const answer = held(calls.userHome)
    const running = session.send(calls.userHome, {})
    await answer.asked
    await session.end()
    const told: unknown[] = []
    const tell = (credentials: unknown) => Promise.resolve(told.push(credentials))
    const released = Promise.all([session.release(tell), session.release(tell)])
    answer.give()
    await Promise.all([running, released])
    expect(told).toEqual([{ userId: ana.id, key: ana.key, token: ana.token }])
  })

  test('diz uma vez só o que era', async () => {
    const { ana, session } = await signedIn()
    expect((await session.end())?.credentials?.userId).toBe(ana.id)
    expect(await session.end()).toBeUndefined()
    expect(await sessions.find('inventada').end()).toBeUndefined()
  })

  test('não entrega as credenciais de quem ainda está dentro', async () => {
    const { session } = await signedIn()
    await session.release(() => Promise.reject(new Error('entregues')))
    expect((await session.read())?.credentials).toBeDefined()
  })
})

describe('o nome da sessão', () => {
  test('não está no banco, e cada uma tem o seu', async () => {
    const { session } = await signedIn()
    expect(Buffer.from(session.id, 'base64url')).toHaveLength(32)
    expect(await store.get(`session:${session.id}`)).toBeUndefined()
    expect((await signedIn()).session.id).not.toBe(session.id)
  })
})

describe('uma sessão que muda de id', () => {
  const noted = (id: string) => sessions.find(id).read()

  test('segue no novo, e o antigo só leva até lá por um momento', async () => {
    const { ana, session } = await signedIn()
    const [before, listed] = [session.id, await sessions.list(ana.id)]
    await session.move()
    expect(session.id).not.toBe(before)
    expect((await noted(session.id))?.credentials?.userId).toBe(ana.id)
    expect(sessions.find(before).id).toBe(before)
    expect(await noted(before)).toEqual(await noted(session.id))
    expect((await sessions.list(ana.id)).map(({ id }) => id)).toEqual([session.id])
    expect(listed).toHaveLength(1)
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 11_000)
    expect(await noted(before)).toBeUndefined()
    expect(await noted(session.id)).toBeDefined()
    vi.restoreAllMocks()
  })

  test('não corta as chamadas que estão a caminho com o antigo, nem as repete', async () => {
    const { session } = await signedIn()
    const other = sessions.find(session.id)
    const { asked, give } = held(calls.userHome)
    const first = other.send(calls.userHome, {})
    await asked
    const moving = session.move()
    const second = other.send(calls.userHome, {})
    give()
    await expect(Promise.all([first, moving, second])).resolves.toHaveLength(3)
    expect(upstream.requests).toHaveLength(2)
    expect(await other.change(() => ({ isWelcomed: true }))).toBe(true)
    expect((await noted(session.id))?.isWelcomed).toBe(true)
  })
})
