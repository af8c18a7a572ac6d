import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Browser } from '#tests/support/browser.ts'
import { onStage } from '#tests/support/stage.ts'
import { TRAIL } from '#tests/support/upstream-data.ts'

const PAGE_MS = 400
const stage = onStage({ PAGE_MS: String(PAGE_MS) })

const slowly = (ms: number) => async () => {
  await wait(ms)
  return { d: { trails: [TRAIL] } }
}

describe('o prazo de uma página', () => {
  test('um servidor lento dá 503 a tempo, e o token da resposta que chega depois é guardado', async () => {
    const { browser, learner } = await stage.enter('ana')
    const spent = learner.token
    stage.upstream.answer(calls.userTrails, slowly(2 * PAGE_MS))
    const started = performance.now()
    const page = await browser.get('/trails')
    const ms = performance.now() - started
    expect(page.status).toBe(503)
    expect(page.text).toContain('Estamos com um problema por aqui')
    expect(ms).toBeGreaterThan(PAGE_MS - 50)
    expect(ms).toBeLessThan(2 * PAGE_MS)
    expect(learner.token).toBe(spent)

    await wait(1.5 * PAGE_MS)
    expect(learner.token).not.toBe(spent)
    stage.upstream.reset()
    expect((await browser.get('/trails')).status).toBe(200)
  })

  test('conta a espera pela vez: quem está na fila não espera mais que o prazo, e nada é enviado depois dele', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userTrails, slowly(3 * PAGE_MS))
    const first = browser.get('/trails')
    await wait(30)
    const made = await stage.upstream.callsDuring(async () => {
      const started = performance.now()
      expect((await browser.get('/home')).status).toBe(503)
      expect(performance.now() - started).toBeLessThan(2 * PAGE_MS)
      await first
      await wait(2.5 * PAGE_MS)
    })
    expect(made).toEqual([])
    stage.upstream.reset()
    expect((await browser.get('/home')).status).toBe(200)
  })

  test('um servidor lento mas dentro do prazo mostra a página', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userTrails, slowly(PAGE_MS / 2))
    expect((await browser.get('/trails')).status).toBe(200)
  })
})

/** Asks as this browser, and goes away before the answer. */
async function leave(browser: Browser, path: string, body?: URLSearchParams) {
  const headers = new Headers({ Cookie: `session=${browser.cookies.get('session') ?? ''}` })
  if (body) headers.set('Origin', stage.product.url)
  const asked = fetch(stage.product.url + path, {
    method: body ? 'POST' : 'GET',
    body,
    headers,
    signal: AbortSignal.timeout(60),
  })
  await expect(asked).rejects.toThrow(/aborted|timeout/)
}

describe('quem vai embora no meio não perde a sessão', () => {
  test.each(['/trails', '/trails.data'])('de %s', async (path) => {
    const { browser, learner } = await stage.enter('ana')
    const spent = learner.token
    stage.upstream.answer(calls.userTrails, slowly(150))
    await leave(browser, path)
    await wait(200)
    expect(learner.token).not.toBe(spent)
    stage.upstream.reset()
    expect((await browser.get('/home')).status).toBe(200)
  })

  test('de um formulário: o que foi enviado vale', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.classProgress, async () => {
      await wait(150)
      return { d: { a: true } }
    })
    await leave(browser, '/step/solo?aula=terra', new URLSearchParams({ intent: 'note', note: 'oi' }))
    await wait(200)
    expect(stage.upstream.requests.map(({ call }) => call)).toContain('POST step/class/progress/')
    expect((await browser.get('/step/solo?aula=terra')).status).toBe(200)
  })

  test('nem muitas idas e vindas seguidas', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userTrails, slowly(30))
    for (let times = 0; times < 3; times++) await leave(browser, '/trails?espera').catch(() => 0)
    expect((await browser.get('/trails')).status).toBe(200)
  })
})
