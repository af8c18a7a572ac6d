import { expect, test } from 'vitest'
import { createLock } from '#app/session/lock.server.ts'

/** Work that ends when it is told to, and writes down when it began. */
function work(log: string[], name: string) {
  let finish!: () => void
  let fail!: (error: Error) => void
  const over = new Promise<string>((resolve, reject) => {
    finish = () => {
      resolve(name)
    }
    fail = reject
  })
  const begin = () => {
    log.push(name)
    return over
  }
  return { begin, finish, fail }
}

/** Lets everything that can go on go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('quem chega antes termina antes', async () => {
  const lock = createLock()
  const log: string[] = []
  const [first, second, third] = [work(log, '1'), work(log, '2'), work(log, '3')]
  const all = Promise.all([first, second, third].map(({ begin }) => lock.run('ana', begin)))
  third.finish()
  second.finish()
  await settled()
  expect(log).toEqual(['1'])
  first.finish()
  expect(await all).toEqual(['1', '2', '3'])
  expect(log).toEqual(['1', '2', '3'])
})

test('uma falha não prende quem vem depois, e só quem falhou a vê', async () => {
  const lock = createLock()
  const log: string[] = []
  const [first, second] = [work(log, '1'), work(log, '2')]
  const failed = lock.run('ana', first.begin)
  const after = lock.run('ana', second.begin)
  first.fail(new Error('oi'))
  second.finish()
  await expect(failed).rejects.toThrow('oi')
  expect(await after).toBe('2')
})

test('uma falha antes da primeira espera também não', async () => {
  const lock = createLock()
  const failed = lock.run('ana', () => {
    throw new Error('logo')
  })
  const after = lock.run('ana', () => Promise.resolve('2'))
  await expect(failed).rejects.toThrow('logo')
  expect(await after).toBe('2')
})

test('quem tem outra chave não espera', async () => {
  const lock = createLock()
  const log: string[] = []
  const [ana, bia] = [work(log, 'ana'), work(log, 'bia')]
  const waiting = lock.run('ana', ana.begin)
  bia.finish()
  expect(await lock.run('bia', bia.begin)).toBe('bia')
  ana.finish()
  await waiting
})
