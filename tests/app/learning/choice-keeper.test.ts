import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChoiceKeeper, type Keeping } from '#app/routes/step.$id/choice-keeper.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A keeper whose posts are answered so, in turn, the last one from then on. */
function keeping(...statuses: number[]) {
  const said: Keeping[] = []
  const posts: [string, string][][] = []
  const post = (choices: [string, string][]) => {
    posts.push(choices)
    return Promise.resolve(statuses.length > 1 ? (statuses.shift() ?? 0) : (statuses[0] ?? 0))
  }
  return { said, posts, keeper: createChoiceKeeper(post, (one) => said.push(one)) }
}

const SECOND = 1000

test.each([0, 429, 408, 500, 503])('depois de %i tenta de novo, cada vez mais tarde', async (status) => {
  const { keeper, posts, said } = keeping(status)
  keeper.keep('q.0', 'a')
  const after = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * SECOND)
    return posts.length
  }
  expect(await after(9)).toBe(1)
  expect(await after(1)).toBe(2)
  expect(await after(19)).toBe(2)
  expect(await after(1)).toBe(3)
  expect(await after(40)).toBe(4)
  expect(await after(3600)).toBeLessThan(4 + 16)
  expect(said.at(-1)).toBe('waiting')
  keeper.stop()
})

test.each([400, 403, 404, 413])(
  '%i não muda por insistir: para, diz, e tenta só com a próxima escolha',
  async (status) => {
    const { keeper, posts, said } = keeping(status, 200)
    keeper.keep('q.0', 'a')
    await vi.advanceTimersByTimeAsync(3600 * SECOND)
    expect(posts).toHaveLength(1)
    expect(said).toEqual(['saving', 'refused'])
    keeper.keep('q.1', 'b')
    await vi.advanceTimersByTimeAsync(0)
    expect(posts.at(-1)).toEqual([
      ['q.0', 'a'],
      ['q.1', 'b'],
    ])
    expect(said.at(-1)).toBe('saved')
  },
)

test('o que volta a dar certo começa de novo do intervalo curto', async () => {
  const { keeper, posts } = keeping(503, 503, 200, 503)
  keeper.keep('q.0', 'a')
  await vi.advanceTimersByTimeAsync(30 * SECOND)
  expect(posts).toHaveLength(3)
  keeper.keep('q.0', 'b')
  await vi.advanceTimersByTimeAsync(10 * SECOND)
  expect(posts).toHaveLength(5)
  keeper.stop()
})
