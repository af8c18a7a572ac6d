import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { startPair, type Pair } from '#tests/support/pair.ts'
import { pessoa } from '#tests/support/people.ts'

let pair: Pair
beforeAll(async () => {
  pair = await startPair({}, { mode: 'tolerant' })
})
afterAll(() => pair.clear())

/** From now on every write of the product to a file fails, as on a full disk, until `room(true)`. */
const room = (has: boolean) =>
  execFileSync('prlimit', [
    '--pid',
    String(pair.product.pid()),
    `--fsize=${has ? 'unlimited' : '1'}:unlimited`,
  ])

const CLASS = '/step/solo?aula=terra'

test('com o disco cheio o que foi digitado volta com 503, e a sessão fica', async () => {
  const browser = new Browser(pair.product.url)
  const { email, password } = pair.upstream.learner(pessoa('ana'))
  await browser.post('/login', { email, password })
  await browser.get(CLASS)

  room(false)
  for (const path of [CLASS, '/step/solo.data?aula=terra']) {
    const refused = await browser.post(path, { intent: 'note', note: 'Comprar luvas e adubo' })
    expect([refused.status, refused.html]).toEqual([503, expect.stringContaining('Comprar luvas e adubo')])
  }

  room(true)
  expect((await browser.post(CLASS, { intent: 'note', note: 'Comprar luvas' })).location).toBe(
    `${CLASS}#anotar`,
  )
  expect((await browser.get(CLASS)).html).toContain('Comprar luvas')
})

test('com o disco cheio um cadastro volta preenchido', async () => {
  const browser = new Browser(pair.product.url)
  const bia = pessoa('bia')
  const form = { ...bia, coupon: 'BEMVINDO', confirmPassword: bia.password }
  await browser.get('/register')
  room(false)
  const refused = await browser.submit('/register', form, 'name="coupon"')
  room(true)
  expect(refused.status).toBe(503)
  expect(refused.html).toContain(bia.email)
})
