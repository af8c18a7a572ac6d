import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { cupom, pessoa, usesOf } from '#tests/support/api/people.ts'
import { onDatabase } from '#tests/support/api/world.ts'

onDatabase('um cupom depois do cadastro', (world) => {
  const refused = (client: Awaited<ReturnType<typeof pessoa>>['client'], k: string) =>
    client.refused(calls.userCoupon, { k })

  test('põe a pessoa no programa, conta um uso e fica nos dados dela', async () => {
    const { client } = await pessoa(world(), 'ana', { tags: 'tt' })
    const code = await cupom(world(), 'ENTRAR', { tags: 'tg', uses: 2 })
    expect((await client.call(calls.userCoupon, { k: ' entrar ' })).tags).toBe('tg,tt')
    expect(await usesOf(world(), code)).toBe(1)
    const { coupons, events } = await client.call(calls.userComplete, {})
    expect(coupons?.map((one) => one.code).sort()).toEqual(['ENTRAR', 'LIVRE'])
    expect(events?.map(({ act }) => act)).toContain('usar cupom')
  })

  test('é recusado como no cadastro, e não gasta uso', async () => {
    const { client, email } = await pessoa(world(), 'ana')
    await cupom(world(), 'CHEIO', { uses: 0 })
    await cupom(world(), 'VELHO', { last_day: '2026-11-19' })
    await cupom(world(), 'DEOUTRA', { email: 'lu@exemplo.com' })
    await cupom(world(), 'SEU', { email, uses: 1 })
    const codes = []
    for (const k of ['NADA', 'CHEIO', 'VELHO', 'LIVRE', 'DEOUTRA']) codes.push((await refused(client, k)).e)
    expect(codes).toEqual([1301, 1302, 1303, 1304, 1305])
    await client.call(calls.userCoupon, { k: 'SEU' })
    expect(await refused(client, 'SEU')).toEqual({ status: 400, e: 1302 })
    expect((await client.call(calls.user, {})).tags).toBe('')
  })

  test('dois ao mesmo tempo contam os dois, e o mesmo duas vezes conta uma', async () => {
    const { client } = await pessoa(world(), 'ana')
    for (const [code, tags] of [
      ['JUNTO1', 'tg'],
      ['JUNTO2', 'tt'],
    ] as const)
      await cupom(world(), code, { tags, uses: 5 })
    const twins = [client.twin(), client.twin(), client.twin()]
    await Promise.all(
      twins.map((twin, at) => twin.send(calls.userCoupon, { k: at === 0 ? 'JUNTO1' : 'JUNTO2' })),
    )
    expect((await twins[0]?.call(calls.user, {}))?.tags).toBe('tg,tt')
    expect([await usesOf(world(), 'JUNTO1'), await usesOf(world(), 'JUNTO2')]).toEqual([1, 1])
  })
})
