/** What nginx, as deploy/ has it, lets in. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { calls } from '#contract/calls.ts'
import { freePort } from '#tests/support/free-port.ts'
import { hasNginx, startSite } from '#tests/support/nginx.ts'
import { heldAnswer } from '#tests/support/held-answer.ts'
import { pessoa } from '#tests/support/people.ts'
import { onStage } from '#tests/support/stage.ts'

const CLASS = 30

describe.skipIf(!hasNginx)('nginx diante do produto (nginx)', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const stage = onStage({ PUBLIC_URL: url, TRUST_PROXY: 'loopback', RATE_LIMITS: 'on' })
  const browser = () => new Browser(url)
  let stop: () => Promise<void>
  beforeAll(async () => {
    stop = await startSite(Number(new URL(stage.product.url).port), port)
  })
  afterAll(() => stop())

  test('uma turma de trinta atrás de um endereço entra de uma vez, e ninguém é recusado', async () => {
    const learners = Array.from({ length: CLASS }, (_, nth) => stage.upstream.learner(pessoa(`aluna${nth}`)))
    const pages = await Promise.all(
      learners.map(async (learner) => {
        const own = browser()
        return [(await own.get('/login')).status, await own.signIn(learner), (await own.get('/home')).status]
      }),
    )
    expect(pages).toEqual(learners.map(() => [200, '/home', 200]))
  })

  test('acima de 96 páginas de uma vez, a próxima é recusada logo; formulários e arquivos passam', async () => {
    const learner = stage.upstream.learner(pessoa('bia'))
    const bia = browser()
    expect(await bia.signIn(learner)).toBe('/home')
    const held = heldAnswer({ d: {} })
    stage.upstream.answer(calls.userHome, held.answer)
    const headers = { Cookie: [...bia.cookies].map((pair) => pair.join('=')).join('; ') }
    const waiting = Array.from({ length: 96 }, () => fetch(`${url}/home`, { headers, redirect: 'manual' }))
    await held.received
    await expect.poll(async () => (await browser().get('/login')).status).toBe(503)
    const { headers: said, text } = await browser().get('/login')
    expect([said.get('Retry-After'), said.get('Cache-Control')]).toEqual(['5', 'no-store'])
    expect(text).toContain('Espere uns segundos e tente de novo')
    expect((await browser().get('/favicon.svg')).status).toBe(200)
    expect((await browser().post('/forgot-password', { email: 'bia@exemplo.com' })).status).toBe(302)
    held.release()
    for (const page of await Promise.all(waiting)) await page.text()
    expect((await browser().get('/login')).status).toBe(200)
  })
})
