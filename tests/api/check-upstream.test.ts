/** The check for other owners, against the embedded API over HTTP: all of it is exact. */
import { expect, test } from 'vitest'
import { everyCall } from '#contract/every-call.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { listen } from '#api/server/listen.ts'
import { recoveryCodeFor } from '#tests/support/api/codes.ts'
import { PASSWORD, pessoa } from '#tests/support/api/people.ts'
import { finishSoil } from '#tests/support/api/soil-step.ts'
import { askTeam, newGroup, teacher, prove } from '#tests/support/api/turma.ts'
import { onDatabase } from '#tests/support/api/world.ts'
import { check } from '#tools/upstream/check/check.ts'

onDatabase('npm run check:upstream', (world) => {
  test('a API embutida responde tudo como o contrato diz', async () => {
    const ana = await pessoa(world(), 'ana', { tags: 'tg' })
    await ana.client.call(everyCall.stepAuth, { i: 'pao' })
    for (const i of ['massa', 'descanso', 'forno']) await ana.client.call(everyCall.classComplete, { i })
    await finishSoil(ana.client)
    const group = await newGroup(world())
    await askTeam(world(), teamGroupCalls.teamInvite, {
      ...teacher(),
      g: group.id,
      people: [{ e: ana.email }],
    })
    await prove(world(), ana)
    await ana.client.call(everyCall.groupJoin, { i: group.id })
    const codigo = await recoveryCodeFor(world(), ana)
    const { port, close } = await listen(world().app, { host: '127.0.0.1', port: 0 })
    const url = `http://127.0.0.1:${port}`
    const whole = { escrever: true, cupom: 'LIVRE', codigo, now: () => 0 }
    const report = await check({
      url,
      email: ana.email,
      password: PASSWORD,
      pesquisa: '1',
      ...whole,
    }).finally(close)
    expect(report.calls.filter(({ verdict }) => verdict !== 'exact')).toEqual([])
    expect(report.calls).toHaveLength(Object.keys(everyCall).length)
    expect(report.rotation).toMatch(/^tolerante/)
  })
})
