import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { pessoa } from '#tests/support/people.ts'
import { startRemixServe } from '#tests/support/remix-serve.ts'

let server: Awaited<ReturnType<typeof startRemixServe>>
beforeAll(async () => {
  server = await startRemixServe()
})
afterAll(() => server.clear())

test('remix-serve serve a mesma build: entrar leva à página inicial', async () => {
  const browser = new Browser(server.url)
  expect(await browser.signIn(server.upstream.learner(pessoa('ana')))).toBe('/home')
  const home = await browser.get('/home')
  expect(home.status).toBe(200)
  expect(home.text).toContain('Oi, Ana.')
})
