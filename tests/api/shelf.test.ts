/** One page of trails, found and ordered as the web app does it with all of them. */
import { beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import { searched } from '#app/routes/trails/view.server.ts'
import type { Client } from '#tests/support/api/client.ts'
import { withTrails } from '#tests/support/api/large-catalogue.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { onDatabase } from '#tests/support/api/world.ts'

onDatabase('a estante', (world) => {
  let client: Client
  beforeAll(async () => {
    const over = await withTrails(world(), 40)
    client = over((await pessoa(world(), 'ana')).client)
    for (const step of ['t30-a', 't31-a', 't31-b']) {
      await client.call(calls.stepAuth, { i: step })
      if (step !== 't30-a')
        for (const at of [1, 2, 3]) await client.call(calls.classComplete, { i: `${step}-${at}` })
    }
  })

  test.each([
    {},
    { page: 2 },
    { page: 99 },
    { text: 'PAO' },
    { text: 'passo b costura', page: 2 },
    { text: 'nada disso' },
  ])('%j dá o mesmo que a busca em todas', async ({ text = '', page = 1 }) => {
    const query = { text, page, trail: undefined, step: undefined }
    const expected = searched(await client.call(calls.userTrails, {}), query)
    const shelf = await client.call(ownCalls.shelf, { q: text, c: page })
    expect({ ...shelf, unread: undefined }).toEqual({ ...expected, unread: undefined })
  })

  test('uma trilha sozinha é a da lista; uma que não há é 1101', async () => {
    const { trails } = await client.call(calls.userTrails, {})
    expect(await client.call(ownCalls.trail, { i: 't31' })).toEqual(trails.find(({ id }) => id === 't31'))
    expect(await client.refused(ownCalls.trail, { i: 'nada' })).toEqual({ status: 404, e: 1101 })
  })
})
