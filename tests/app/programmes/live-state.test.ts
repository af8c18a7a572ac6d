import { describe, expect, test } from 'vitest'
import { byState, changesBetween, stateAt } from '#app/programmes/lives/live-state.ts'

const live = (id: string, startsAt: number, endsAt: number) => ({
  id,
  title: id.toUpperCase(),
  startsAt,
  endsAt,
})
const A = live('a', 100, 200)
const B = live('b', 200, 300)

describe('em que pé está uma live', () => {
  test.each([
    [99, 'soon'],
    [100, 'on'],
    [199, 'on'],
    [200, 'over'],
  ])('às %d: %s', (now, state) => {
    expect(stateAt(A, now)).toBe(state)
  })

  test('uma acaba na hora em que outra começa', () => {
    const { on, over } = byState([B, A], 200)
    expect([on, over]).toEqual([[B], [A]])
    expect(changesBetween([A, B], 199, 200)).toBe('A live “A” terminou. A live “B” começou.')
  })

  test('o que não mudou não é dito; o que passou inteiro enquanto o aparelho dormia, só que terminou', () => {
    expect(changesBetween([A, B], 100, 150)).toBe('')
    expect(changesBetween([A, B], 50, 250)).toBe('A live “A” terminou. A live “B” começou.')
    expect(changesBetween([A], 50, 250)).toBe('A live “A” terminou.')
  })
})
