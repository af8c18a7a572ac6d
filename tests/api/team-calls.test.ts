import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createApp } from '#api/server/app.ts'
import { DAY } from '#contract/durations.ts'
import { Client } from '#tests/support/api/client.ts'
import { cupom, registrationOf } from '#tests/support/api/people.ts'
import { onDatabase } from '#tests/support/api/world.ts'

const SECRET = 'o-segredo-entre-o-site-e-a-api-nos-testes'

onDatabase('as chamadas da equipe', (world) => {
  const ask = (path: string, headers: Record<string, string> = { 'X-Api-Secret': SECRET }) =>
    createApp(world().deps, SECRET).request(path, { headers })
  async function rows(query: string): Promise<Record<string, string>[]> {
    const answer = await ask(`/team/report/?id=&${query}`)
    expect(answer.status).toBe(200)
    const { d } = (await answer.json()) as { d: { rows: Record<string, string>[] } }
    return d.rows
  }

  async function people(count: number, code: string, work: (client: Client) => Promise<unknown>) {
    for (let person = 0; person < count; person++) {
      const client = new Client(world())
      await client.enter(calls.userCreate, registrationOf('ana', { k: code }))
      await work(client)
    }
  }
  const begin = async (client: Client) => {
    await client.call(calls.stepAuth, { i: 'solo' })
    await client.call(calls.classStart, { i: 'terra' })
  }

  test('pedem o segredo, e sem segredo nenhum não existem', async () => {
    const path = '/team/report/?id=&n=semanas'
    expect((await ask(path, {})).status).toBe(403)
    expect((await createApp(world().deps).request(path)).status).toBe(404)
    expect((await ask('/team/report/?id=&n=nada')).status).toBe(400)
  })

  test('por semana, cinco pessoas contam na semana da quinta, e uma semana sem ninguém é como uma de poucas', async () => {
    const code = await cupom(world(), 'TURMA')
    await people(4, code, begin)
    expect(await rows('n=semanas&k=TURMA')).toEqual([
      { semana: '2026-11-16', matriculas: 'menos de 5', conclusoes: 'menos de 5' },
    ])
    world().clock.advance(14 * DAY)
    await people(1, code, begin)
    expect(await rows('n=semanas&k=TURMA')).toEqual([
      { semana: '2026-11-16', matriculas: 'menos de 5', conclusoes: 'menos de 5' },
      { semana: '2026-11-23', matriculas: 'menos de 5', conclusoes: 'menos de 5' },
      { semana: '2026-11-30', matriculas: '5 ou mais', conclusoes: 'menos de 5' },
    ])
    expect(await rows('n=semanas&k=TURMA&u=2026-10')).toEqual([])
    expect(await rows('n=semanas')).toEqual(await rows('n=semanas&k=TURMA'))
  })

  test('de um cupom que ainda abre uma conta só se vê o fim', async () => {
    await cupom(world(), 'ABERTO27')
    await cupom(world(), 'ABRE')
    await cupom(world(), 'UNICO27', { uses: 1 })
    const shown = async (code: string) => (await rows(`n=cupons&k=${code}`)).map((row) => row.cupom)
    for (const [code, seen] of [
      ['ABERTO27', '…27'],
      ['ABRE', '…'],
      ['UNICO27', 'UNICO27'],
    ] as const) {
      await people(1, code, () => Promise.resolve())
      expect(await shown(code)).toEqual([seen])
    }
    await world()
      .db.updateTable('coupons')
      .set({ last_day: '2026-01-01' })
      .where('code', '=', 'ABRE')
      .execute()
    expect(await shown('ABRE')).toEqual(['ABRE'])
  })

  test('do cupom até a primeira aula', async () => {
    const code = await cupom(world(), 'ESPERA')
    await people(5, code, begin)
    await people(5, code, async (client) => {
      world().clock.advance(3 * DAY)
      await begin(client)
    })
    await people(5, code, () => Promise.resolve())
    expect(await rows('n=primeira-aula&k=ESPERA')).toEqual([
      { espera: 'no mesmo dia', pessoas: '5 ou mais' },
      { espera: 'em 2 a 7 dias', pessoas: '5 ou mais' },
      { espera: 'ainda não', pessoas: '5 ou mais' },
    ])
  })

  test('o conteúdo vem dos arquivos, e um passo com o que se lê depois do quiz', async () => {
    const answer = async (path: string) => (await (await ask(path)).json()) as { d: unknown; e?: number }
    expect(await answer('/team/content/?id=&t=horta')).toMatchObject({
      d: {
        trails: [{ id: 'horta', draft: false, steps: [{ id: 'solo', quiz: true }, { id: 'sementes' }] }],
        faults: [],
      },
    })
    const { d } = await answer('/team/step/?id=&i=solo')
    expect(d).toMatchObject({ trailId: 'horta', classes: [{ id: 'terra' }, { id: 'adubo' }], quiz: {} })
    expect((d as { right: unknown[] }).right.length).toBeGreaterThan(0)
    expect((await answer('/team/step/?id=&i=nada')).e).toBe(1101)
    expect((await answer('/team/content/?id=&t=nada')).e).toBe(1101)
  })

  test('o que a equipe faz fica na auditoria, com quem fez', async () => {
    const body = JSON.stringify({ id: '', by: 'rita@evolua.example', a: 'publicar', o: 'termos 2027-01-01' })
    const headers = { 'X-Api-Secret': SECRET, 'Content-Type': 'application/json' }
    const app = createApp(world().deps, SECRET)
    expect((await app.request('/team/act/', { method: 'POST', headers, body })).status).toBe(200)
    const entries = await world()
      .db.selectFrom('audit_entries')
      .selectAll()
      .where('act', '=', 'equipe: publicar')
      .execute()
    expect(entries).toMatchObject([
      { by: 'rita@evolua.example', subject: 'termos 2027-01-01', kind: 'record' },
    ])
  })
})
