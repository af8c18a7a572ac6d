import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DAY } from '#contract/durations.ts'
import { Client } from '#tests/support/api/client.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { onDatabase } from '#tests/support/api/world.ts'

const TERMS = { slug: 'termos', version: '2026-11-01', hash: 'a'.repeat(64) }
const PRIVACY = { slug: 'privacidade', version: '2026-11-01', hash: 'b'.repeat(64) }
const BAD_REQUEST = { status: 400, e: 400 }

onDatabase('textos aceitos', (world) => {
  const heldBy = async (client: Client) => (await client.call(calls.userComplete, {})).legal

  test('o que foi aceito e quando aparece em tudo o que é guardado', async () => {
    const { client } = await pessoa(world(), 'ana')
    expect(await heldBy(client)).toEqual([])
    expect(await client.call(calls.userLegal, { v: [TERMS, PRIVACY] })).toEqual({ a: true })
    const at = new Date(world().clock.now()).toISOString()
    expect(await heldBy(client)).toEqual([
      { ...PRIVACY, at },
      { ...TERMS, at },
    ])
  })

  test('dito de novo, vale a primeira vez; uma versão nova entra ao lado', async () => {
    const { client } = await pessoa(world(), 'ana')
    const first = new Date(world().clock.now()).toISOString()
    await client.call(calls.userLegal, { v: [TERMS, TERMS] })
    world().clock.advance(DAY)
    const newer = { ...TERMS, version: '2026-11-22' }
    await client.call(calls.userLegal, { v: [TERMS, newer] })
    expect(await heldBy(client)).toEqual([
      { ...TERMS, at: first },
      { ...newer, at: new Date(world().clock.now()).toISOString() },
    ])
  })

  test('um texto mudado sem versão nova fica registrado pelo que era', async () => {
    const { client } = await pessoa(world(), 'ana')
    await client.call(calls.userLegal, { v: [TERMS] })
    await client.call(calls.userLegal, { v: [{ ...TERMS, hash: 'c'.repeat(64) }] })
    expect((await heldBy(client))?.map(({ hash }) => hash?.[0])).toEqual(['a', 'c'])
  })

  test.each<[string, unknown]>([
    ['nenhum texto', []],
    ['textos demais', Array.from({ length: 21 }, (_, at) => ({ ...TERMS, version: String(at) }))],
    ['um nome que não é de página', [{ ...TERMS, slug: '../termos' }]],
    ['uma versão sem fim', [{ ...TERMS, version: '1'.repeat(33) }]],
    ['uma versão vazia', [{ ...TERMS, version: '' }]],
    ['um hash com espaço', [{ ...TERMS, hash: 'a b' }]],
    ['sem hash', [{ slug: 'termos', version: '1' }]],
    ['um campo a mais', [{ ...TERMS, at: '2020-01-01' }]],
    ['um texto no lugar da lista', 'termos'],
  ])('%s é recusado, e nada é guardado', async (_, v) => {
    const { client } = await pessoa(world(), 'ana')
    expect(await client.refused(calls.userLegal, { v })).toEqual(BAD_REQUEST)
    expect(await heldBy(client)).toEqual([])
  })

  test('ninguém enche o banco com versões inventadas', async () => {
    const { client } = await pessoa(world(), 'ana')
    const twenty = (batch: number) =>
      Array.from({ length: 20 }, (_, at) => ({ ...TERMS, version: `${batch}.${at}` }))
    for (let batch = 0; batch < 20; batch++) await client.call(calls.userLegal, { v: twenty(batch) })
    expect(await client.refused(calls.userLegal, { v: [PRIVACY] })).toEqual(BAD_REQUEST)
    expect(await heldBy(client)).toHaveLength(400)
  })

  test('quem não entrou não registra nada', async () => {
    expect(await new Client(world()).refused(calls.userLegal, { v: [TERMS] })).toEqual({
      status: 401,
      e: 1003,
    })
  })
})
