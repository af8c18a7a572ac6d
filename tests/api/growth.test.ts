/** A page costs as much with a thousand trails, or ten thousand attempts at a quiz, as with a few. */
import { expect, test } from 'vitest'
import { calls, type Call } from '#contract/calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import type { Client } from '#tests/support/api/client.ts'
import { withTrails } from '#tests/support/api/large-catalogue.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { finishSoil } from '#tests/support/api/soil-step.ts'
import { onDatabase } from '#tests/support/api/world.ts'

const PAGES: [call: Call, payload: object][] = [
  [calls.userHome, {}],
  [ownCalls.shelf, {}],
  [ownCalls.shelf, { q: 'passo' }],
  [ownCalls.trail, { i: 'horta' }],
  [calls.userSearch, { q: 'aula', c: '' }],
  [calls.step, { i: 'solo' }],
  [ownCalls.summary, {}],
]

onDatabase('o tamanho', (world) => {
  async function costOf(client: Client, [call, payload]: (typeof PAGES)[number]) {
    let bytes = 0
    const made = await world().statementsDuring(async () => {
      bytes = JSON.stringify(await client.call(call, payload)).length
    })
    return { path: call.path, statements: made.length, bytes }
  }
  async function costs(client: Client) {
    const all = []
    for (const page of PAGES) all.push(await costOf(client, page))
    return all
  }

  test('do catálogo não muda o que uma página lê nem o que recebe', async () => {
    const { client } = await pessoa(world(), 'ana')
    await finishSoil(client)
    const few = await costs((await withTrails(world(), 20))(client))
    const many = await costs((await withTrails(world(), 1000))(client))
    few.forEach(({ path, statements, bytes }, at) => {
      expect(many[at]).toMatchObject({ path, statements })
      expect(many[at]?.bytes, path).toBeLessThan(1.1 * bytes)
    })
  })

  test('do que alguém já fez também não', async () => {
    const { client, id } = await pessoa(world(), 'bia')
    await finishSoil(client)
    // A search reads the index once.
    await costs(client)
    const before = await costs(client)
    const attempt = { learner_id: id, step_id: 'solo', score: 1, total: 3, passed: 0, answers: '{}' }
    for (let batch = 0; batch < 20; batch++) {
      const rows = Array.from({ length: 500 }, (_, at) => ({ ...attempt, id: `${batch} ${at}`, at }))
      await world().db.insertInto('quiz_attempts').values(rows).execute()
    }
    expect(await costs(client)).toEqual(before)
  })
})
