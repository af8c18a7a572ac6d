/** A short run of `npm run check:xss`. */
import { CORPUS } from '#tests/checks/xss/corpus.ts'
import { openAll, prepare } from '#tests/checks/xss/open-pages.ts'
import { test } from './on-upstream.ts'
import { expect } from './test.ts'

/** In the last one a question is called `__proto__`. */
const ROUNDS = [0, 1, 2, 101]

test('nada do que um servidor diz roda nas páginas, e tudo aparece como texto', async ({
  page,
  product,
  upstream,
  watched,
}) => {
  test.setTimeout(180_000)
  await prepare(page)
  expect(CORPUS.length).toBeGreaterThanOrEqual(150)
  const stride = Math.floor(CORPUS.length / ROUNDS.length)
  for (const round of ROUNDS) {
    expect((await openAll(page, product.url, upstream, round, stride)).findings).toEqual([])
  }
  // Pictures that are no pictures; what runs is found above.
  watched.faults.length = 0
})
