/** A short run of `npm run check:unsent`. */
import { expect, test } from 'vitest'
import { writeWithWeakLine } from './unsent/run.ts'

const RUNS = 20

test(
  'o que se escreve com uma linha fraca chega uma vez, e a ninguém mais',
  { timeout: 300_000 },
  async () => {
    const { unsent, killed, lost, doubled, elsewhere } = await writeWithWeakLine(RUNS, 1)
    expect(unsent).toBeGreaterThan(RUNS)
    expect(killed).toBe(RUNS / 10)
    expect({ lost, doubled, elsewhere }).toEqual({ lost: 0, doubled: 0, elsewhere: 0 })
  },
)

test('sem as chaves, há o que chega duas vezes', { timeout: 300_000 }, async () => {
  const { doubled, lost } = await writeWithWeakLine(RUNS, 1, { isKeyed: false })
  expect(doubled).toBeGreaterThan(0)
  expect(lost).toBe(0)
})
