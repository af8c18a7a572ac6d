/** A client whose types another tool made from the description, over HTTP: the way of a learner from coupon to evos. */
import createClient from 'openapi-fetch'
import { expect, test } from 'vitest'
import { listen } from '#api/server/listen.ts'
import { right } from '#tests/support/api/soil-step.ts'
import { registrationOf } from '#tests/support/api/people.ts'
import { onDatabase } from '#tests/support/api/world.ts'
// Made by `npm run types:upstream`, before types are checked.
import type { paths } from '../../node_modules/.cache/upstream-types.d.ts'

interface Sealed {
  s?: { i: string | number; t: string }
}

onDatabase('um cliente feito da descrição', (world) => {
  test('vai do cupom aos evos', async () => {
    const { port, close } = await listen(world().app, { host: '127.0.0.1', port: 0 })
    const client = createClient<paths>({ baseUrl: `http://127.0.0.1:${port}` })
    let session: Sealed['s']
    client.use({
      onRequest({ request }) {
        if (session) request.headers.set('Authorization', `Basic ${btoa(`${session.i}:${session.t}`)}`)
      },
      async onResponse({ response }) {
        const body = (await response.clone().json()) as Sealed
        session = body.s ?? session
      },
    })
    try {
      const body = { id: '', ...registrationOf('ana') }
      const created = await client.POST('/user/create/fromcupom/', { body })
      const id = created.data?.d.id ?? 'no account'

      const { data: taught } = await client.GET('/user/trails/', { params: { query: { id } } })
      const [first] = taught?.d.trails.find((trail) => trail.id === 'horta')?.steps ?? []
      const step = first?.id ?? 'no step'
      await client.POST('/step/auth/', { body: { id, i: step } })
      const opened = await client.GET('/step/', { params: { query: { id, i: step } } })
      for (const one of opened.data?.d.classes ?? []) {
        await client.POST('/step/class/start/', { body: { id, i: one.id } })
        await client.POST('/step/class/complete/', { body: { id, i: one.id } })
      }
      const quiz = opened.data?.d.quiz?.id ?? 'no quiz'
      const marked = await client.POST('/step/quiz/complete/', { body: { id, i: quiz, a: right } })
      expect(marked.data?.d).toMatchObject({ a: true, s: 3, t: 3 })

      const { data: home } = await client.GET('/user/home/', { params: { query: { id } } })
      expect(home?.d.evos).toBe(70)
      const refused = await client.GET('/step/', { params: { query: { id, i: 'nada' } } })
      expect([refused.response.status, refused.error]).toEqual([404, { e: 1101, m: 'Step não encontrado' }])
      expect((await client.GET('/user/logout/', { params: { query: { id } } })).data?.d).toBe(true)
    } finally {
      await close()
    }
  })
})
