/** What the API says of itself to developers. */
import { expect, test } from 'vitest'
import openapi from '../../docs/contract/openapi.json' with { type: 'json' }
import { createApp } from '#api/server/app.ts'
import { onDatabase } from '#tests/support/api/world.ts'

onDatabase('a descrição da API', (world) => {
  test('/openapi.json é a do contrato', async () => {
    const response = await world().app.request('/openapi.json')
    expect([response.status, await response.json()]).toEqual([200, openapi])
  })

  test('/docs leva às páginas do contrato, que não precisam de script', async () => {
    const { app } = world()
    expect((await app.request('/docs')).headers.get('location')).toBe('/docs/README.md')
    for (const page of ['README.md', 'calls.md']) {
      const response = await app.request(`/docs/${page}`)
      const html = await response.text()
      expect([response.status, /<h1>/.test(html), /<script/.test(html)]).toEqual([200, true, false])
    }
  })

  test.each(['nada.md', '..%2f..%2fREADME.md', 'README.md%00'])('/docs/%s não há', async (page) => {
    expect((await world().app.request(`/docs/${page}`)).status).toBe(404)
  })

  test('com um segredo, só quem o tem a lê', async () => {
    const app = createApp(world().deps, 's'.repeat(32))
    expect((await app.request('/openapi.json')).status).toBe(403)
  })
})
