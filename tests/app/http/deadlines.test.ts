import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Browser } from '#tests/support/browser.ts'
import { heldAnswer } from '#tests/support/held-answer.ts'
import { onStage } from '#tests/support/stage.ts'
import { TRAIL } from '#tests/support/upstream-data.ts'

const stage = onStage('strict')
const TRAILS = { d: { trails: [TRAIL] } }

describe('o prazo de uma página', () => {
  test('um servidor lento dá 503 a tempo, e o token da resposta que chega depois é guardado', async () => {
    const { browser, learner } = await stage.enter('ana')
    const held = heldAnswer(TRAILS)
    stage.upstream.answer(calls.userTrails, held.answer)
    const asked = browser.get('/trails')
    await held.received
    const spent = learner.token
    const page = await asked
    expect(page.status).toBe(503)
    expect(learner.token).toBe(spent)

    held.release()
    await expect.poll(() => learner.token).not.toBe(spent)
    stage.upstream.reset()
    expect((await browser.get('/trails')).status).toBe(200)
  })

  test('conta a espera pela vez: quem está na fila não espera mais que o prazo, e nada é enviado depois dele', async () => {
    const { browser } = await stage.enter('ana')
    const held = heldAnswer(TRAILS)
    stage.upstream.answer(calls.userTrails, held.answer)
    const first = browser.get('/trails')
    await held.received
    expect((await browser.get('/home')).status).toBe(503)
    expect((await first).status).toBe(503)
    held.release()
    // Calls of one session are sent in turn: one of the page that gave up would come before this one.
    expect((await browser.get('/anotacoes')).status).toBe(200)
    const sent = stage.upstream.requests.map(({ call }) => call)
    expect(sent).toContain('GET user/notes/')
    expect(sent).not.toContain('GET user/home/')
    expect((await browser.get('/home')).status).toBe(200)
  })

  test('um servidor lento mas dentro do prazo mostra a página', async () => {
    const { browser } = await stage.enter('ana')
    const held = heldAnswer(TRAILS)
    stage.upstream.answer(calls.userTrails, held.answer)
    const page = browser.get('/trails')
    await held.received
    held.release()
    expect((await page).status).toBe(200)
  })
})

/** Asks as this browser, and goes away when the upstream has the call that waits for `held`. */
async function leave(browser: Browser, received: Promise<void>, path: string, body?: URLSearchParams) {
  const headers = new Headers({ Cookie: `session=${browser.cookies.get('session') ?? ''}` })
  if (body) headers.set('Origin', stage.product.url)
  const leaving = new AbortController()
  const { signal } = leaving
  const response = fetch(stage.product.url + path, { method: body ? 'POST' : 'GET', body, headers, signal })
  void received.then(() => {
    leaving.abort()
  })
  await expect(response).rejects.toThrow(/aborted/)
}

describe('quem vai embora no meio não perde a sessão', () => {
  test.each(['/trails', '/trails.data'])('de %s', async (path) => {
    const { browser, learner } = await stage.enter('ana')
    const spent = learner.token
    const held = heldAnswer(TRAILS)
    stage.upstream.answer(calls.userTrails, held.answer)
    await leave(browser, held.received, path)
    held.release()
    await expect.poll(() => learner.token).not.toBe(spent)
    stage.upstream.reset()
    expect((await browser.get('/home')).status).toBe(200)
  })

  test('de um formulário: o que foi enviado vale', async () => {
    const { browser } = await stage.enter('ana')
    const held = heldAnswer({ d: { a: true } })
    stage.upstream.answer(calls.classProgress, held.answer)
    const form = new URLSearchParams({ intent: 'note', note: 'oi' })
    await leave(browser, held.received, '/step/solo?aula=terra', form)
    held.release()
    expect(stage.upstream.requests.map(({ call }) => call)).toContain('POST step/class/progress/')
    expect((await browser.get('/step/solo?aula=terra')).status).toBe(200)
  })

  test('nem muitas idas e vindas seguidas', async () => {
    const { browser } = await stage.enter('ana')
    for (let times = 0; times < 3; times++) {
      const held = heldAnswer(TRAILS)
      stage.upstream.answer(calls.userTrails, held.answer)
      await leave(browser, held.received, '/trails?espera')
      held.release()
    }
    expect((await browser.get('/trails')).status).toBe(200)
  })
})
