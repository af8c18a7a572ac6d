import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ToastKind } from '#app/ui/toast/message.ts'
import { LEAVING, MOST_SHOWN, ToastQueue } from '#app/ui/toast/queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const openIn = (queue: ToastQueue) => queue.shown.filter(({ open }) => open).map(({ id }) => id)
const stay = (ms: number) => vi.advanceTimersByTime(ms)

/** A queue with messages called by their numbers. */
function queueOf(count: number, kind: ToastKind = 'success') {
  const queue = new ToastQueue()
  for (let nth = 1; nth <= count; nth++) queue.put({ id: String(nth), kind, title: `Aviso ${String(nth)}` })
  return queue
}

const SECONDS: [ToastKind, number][] = [
  ['success', 5],
  ['error', 7],
  ['warning', 6],
  ['info', 5],
  ['default', 5],
]

test.each(SECONDS)('um aviso %s fica %i s', (kind, seconds) => {
  const queue = queueOf(1, kind)
  stay(seconds * 1000 - 1)
  expect(openIn(queue)).toEqual(['1'])
  stay(1)
  expect(openIn(queue)).toEqual([])
})

test('um aviso com tempo próprio fica o seu tempo', () => {
  const queue = new ToastQueue()
  queue.put({ id: '1', kind: 'warning', title: 'Aviso 1', timeout: 2500 })
  stay(2499)
  expect(openIn(queue)).toEqual(['1'])
  stay(1)
  expect(openIn(queue)).toEqual([])
})

test('o que está em andamento fica até mudar, e então fica o tempo do que virou', () => {
  const queue = queueOf(1, 'loading')
  stay(3_600_000)
  expect(openIn(queue)).toEqual(['1'])
  queue.put({ id: '1', kind: 'success', title: 'Pronto.' })
  expect(queue.shown).toMatchObject([{ title: 'Pronto.', colour: 'success', isChanging: true }])
  stay(4999)
  expect(openIn(queue)).toEqual(['1'])
  stay(1)
  expect(openIn(queue)).toEqual([])
})

test('cada tipo tem a sua cor, e um aviso pode ter outra', () => {
  const queue = queueOf(1, 'default')
  queue.put({ kind: 'info', title: 'Aviso', colour: 'secondary' })
  expect(queue.shown.map(({ colour }) => colour)).toEqual(['neutral', 'secondary'])
})

describe('com mais avisos do que cabem', () => {
  test('cinco aparecem, em ordem, e o sexto espera a vez sem perder tempo', () => {
    const queue = queueOf(MOST_SHOWN + 1)
    expect(openIn(queue)).toEqual(['1', '2', '3', '4', '5'])
    stay(1000)
    queue.close('2')
    expect(queue.shown).toHaveLength(MOST_SHOWN)
    stay(LEAVING)
    expect(openIn(queue)).toEqual(['1', '3', '4', '5', '6'])
    stay(4999)
    expect(openIn(queue)).toEqual(['6'])
    stay(1)
    expect(openIn(queue)).toEqual([])
  })

  test('um que espera e é retirado nunca aparece', () => {
    const queue = queueOf(MOST_SHOWN + 1)
    queue.close('6')
    stay(10_000)
    expect(queue.shown).toEqual([])
  })
})

describe('uma pausa', () => {
  test('guarda o tempo que falta', () => {
    const queue = queueOf(1)
    stay(4000)
    queue.pause('hidden')
    stay(60_000)
    queue.resume('hidden')
    stay(999)
    expect(openIn(queue)).toEqual(['1'])
    stay(1)
    expect(openIn(queue)).toEqual([])
  })

  test('dura até a última causa acabar, e não desconta duas vezes', () => {
    const queue = queueOf(1)
    stay(1000)
    queue.pause('hidden')
    stay(1000)
    queue.pause('attention')
    queue.resume('hidden')
    stay(60_000)
    queue.resume('attention')
    stay(3999)
    expect(openIn(queue)).toEqual(['1'])
    stay(1)
    expect(openIn(queue)).toEqual([])
  })

  test('vale para o que chega nela', () => {
    const queue = new ToastQueue()
    queue.pause('hidden')
    queue.put({ id: '1', kind: 'success', title: 'Aviso' })
    stay(60_000)
    expect(openIn(queue)).toEqual(['1'])
    queue.resume('hidden')
    stay(5000)
    expect(openIn(queue)).toEqual([])
  })
})

test('quem ouve fica sabendo de cada mudança, até parar de ouvir', () => {
  const queue = new ToastQueue()
  const listener = vi.fn()
  const stop = queue.subscribe(listener)
  queue.put({ id: '1', kind: 'info', title: 'Aviso' })
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  queue.close('1')
  expect(listener).toHaveBeenCalledTimes(1)
})
