import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewedCookie } from '#app/session/cookies.server.ts'
import { createEncryption } from '#app/session/encryption.server.ts'
import { openEmbeddedStore } from '#app/session/embedded-store.server.ts'
import { createLock } from '#app/session/lock.server.ts'
import { createSessions, type Session, type Sessions } from '#app/session/sessions.server.ts'
import type { Store } from '#app/session/store.server.ts'
import { DAY, HOUR, MINUTE } from '#contract/durations.ts'
import { newFolder } from '#tests/support/folder.ts'

const credentials = { userId: 'ana', key: 'chave', token: 'senha' }
const noCall = { request: () => Promise.reject(new Error('no call is made')) }
let folder: string
let store: Store
let sessions: Sessions

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  folder = newFolder('lifetime')
  store = openEmbeddedStore(join(folder, 'sessions.db'), createEncryption(['s'.repeat(32)]))
  sessions = createSessions({ store, lock: createLock(), client: noCall })
})
afterEach(async () => {
  vi.useRealTimers()
  await store.close()
})

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const use = (session: Session) => session.change(() => ({}))
const isOpen = async (session: Session) => (await session.read())?.credentials !== undefined

test.each([
  ['num aparelho próprio, 30 dias', undefined, 30 * DAY],
  ['num aparelho que não é seu, 12 horas', true, 12 * HOUR],
])('sem uso uma sessão dura %s', async (_, isTemporary, idle) => {
  const session = await sessions.open({ credentials, isTemporary })
  pass(idle - MINUTE)
  await use(session)
  pass(idle - 1)
  expect(await isOpen(session)).toBe(true)
  pass(1)
  expect(await isOpen(session)).toBe(false)
})

test('nenhuma dura mais de 90 dias, por mais que seja usada', async () => {
  const session = await sessions.open({ credentials })
  for (let day = 0; day < 89; day++) {
    pass(DAY)
    await use(session)
  }
  expect(await isOpen(session)).toBe(true)
  pass(DAY)
  expect(await isOpen(session)).toBe(false)
})

test('uma que venceu ainda diz por um dia de quem era, para guardar o que foi escrito', async () => {
  const session = await sessions.open({ credentials, isTemporary: true })
  pass(13 * HOUR)
  expect(await session.read()).toMatchObject({
    formerLearnerId: 'ana',
    hasExpired: true,
    credentials: undefined,
  })
  await expect(session.send({} as never, {})).rejects.toMatchObject({ code: 1000 })
  pass(DAY)
  expect(await session.read()).toBeUndefined()
})

test('as abertas de uma pessoa são as suas e só as suas', async () => {
  const [first, second] = [await sessions.open({ credentials }), await sessions.open({ credentials })]
  await sessions.open({ credentials: { ...credentials, userId: 'ana:bia' } })
  await sessions.open({})
  const idsOf = async () => (await sessions.list('ana')).map(({ id }) => id).sort()
  expect(await idsOf()).toEqual([first.id, second.id].sort())
  await first.end()
  expect(await idsOf()).toEqual([second.id])
  expect(await store.keys('learner-session:ana:')).toHaveLength(1)
})

test('só o cookie de uma sessão que fica é renovado', async () => {
  const cookie = { set: (id: string) => Promise.resolve(id) }
  const stays = await sessions.open({ credentials })
  const temporary = await sessions.open({ credentials, isTemporary: true })
  pass(11 * HOUR)
  await use(temporary)
  pass(11 * HOUR)
  await use(temporary)
  pass(3 * HOUR)
  expect(await renewedCookie({ session: stays, record: await stays.read() }, cookie)).toBe(stays.id)
  expect(await renewedCookie({ session: temporary, record: await temporary.read() }, cookie)).toBeUndefined()
})
