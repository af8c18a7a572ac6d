/** What one search costs over 10,000 classes, also for a word that every class has: less than 2 MB of JSON take to parse, which is some 20 ms of CPU. */
import { expect, test, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import { withTrails } from '#tests/support/api/large-catalogue.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { onDatabase } from '#tests/support/api/world.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })

const CLASSES_OF_TRAIL = 6
const TRAILS = Math.ceil(10_000 / CLASSES_OF_TRAIL)
const SEARCHES = 60
const JSON_2_MB = JSON.stringify(Array.from({ length: 60_000 }, (_, id) => ({ id, title: `Aula ${id}` })))

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

onDatabase('a busca', (world) => {
  test(`em ${TRAILS * CLASSES_OF_TRAIL} aulas custa menos do que ler 2 MB de JSON`, async () => {
    const { client } = await pessoa(world(), 'ana')
    const many = (await withTrails(world(), TRAILS))(client)
    // The least of many: what else runs on the machine makes the others dearer.
    // With another number each time: a search that was made before is not made again.
    async function costsOf(q: string) {
      const costs = { search: Infinity, json: Infinity }
      for (let at = 0; at < SEARCHES; at++) {
        const before = process.cpuUsage()
        await many.call(calls.userSearch, { q: `${q} ${at}`, c: '' })
        costs.search = Math.min(costs.search, cpuMsSince(before))
        const between = process.cpuUsage()
        JSON.parse(JSON_2_MB)
        costs.json = Math.min(costs.json, cpuMsSince(between))
      }
      return costs
    }
    for (const q of ['aula', 'leia', 'costura', 'horta', 'xadrez na praça']) {
      const { search, json } = await costsOf(q)
      process.stdout.write(`search "${q}": ${search.toFixed(1)} ms of CPU, ${json.toFixed(1)} for the JSON\n`)
      expect(search / json).toBeLessThan(1)
    }
  })
})
