import { expect, test } from 'vitest'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

test('um envio grande demais recebe 413, dito em português, e não chega a lugar nenhum', async () => {
  const { url } = stage.product
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `email=ana&password=${'a'.repeat(70_000)}`,
  })
  expect(answer.status).toBe(413)
  expect(await answer.text()).toContain('O que você enviou é grande demais')
  expect(stage.upstream.requests).toEqual([])
})

test.each(['/', '/termos', '/healthz', '/termos.data', '/_root.data'])(
  'um envio para %s, que não recebe nenhum, é 405 em português',
  async (path) => {
    const { url } = stage.product
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { Origin: url },
      body: new URLSearchParams('a=b'),
    })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    const text = await answer.text()
    expect(text).toContain('Isto não funciona aqui')
    expect(text).not.toMatch(/routes|action for/)
  },
)

test('um arquivo que a build não tem recebe 404, sem que o Remix seja perguntado', async () => {
  const answer = await fetch(`${stage.product.url}/assets/root-antigo.js`)
  expect(answer.status).toBe(404)
  const text = await answer.text()
  expect(text).toContain('Esta página não existe')
  expect(text).not.toContain('<script')
})
