import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DAY, MINUTE } from '#contract/durations.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { finishSoil } from '#tests/support/api/soil-step.ts'
import { onDatabase, TODAY } from '#tests/support/api/world.ts'

onDatabase('página inicial e programas', (world) => {
  test('quem não começou nada não tem passo atual e vê as trilhas em ordem', async () => {
    const { client } = await pessoa(world(), 'ana')
    const home = await client.call(calls.userHome, {})
    expect(home).toMatchObject({ evos: 0, level: 1, toNextLevel: 100, live: [] })
    expect(home.current).toBeUndefined()
    expect(home.recommended.map(({ id, why }) => [id, why])).toEqual([
      ['cozinha', undefined],
      ['horta', undefined],
    ])
  })

  test('as trilhas do interesse da pessoa vêm primeiro e dizem por quê', async () => {
    const { client } = await pessoa(world(), 'ana')
    const a = [
      { i: 'interesses', r: ['plantas'], o: 0 },
      { i: 'animo', r: '5', o: 2 },
    ]
    await client.call(calls.surveyComplete, { i: '1', c: 1, a })
    const { recommended } = await client.call(calls.userHome, {})
    expect(recommended.map(({ id, why }) => [id, why])).toEqual([
      ['horta', 'plantas'],
      ['cozinha', undefined],
    ])
  })

  test('depois vêm as da situação da pessoa, sem dizer por quê', async () => {
    const { client } = await pessoa(world(), 'ana')
    const a = [
      { i: 'interesses', r: ['outra'], o: 0 },
      { i: 'situacao', r: 'noite', o: 1 },
      { i: 'animo', r: '5', o: 2 },
    ]
    await client.call(calls.surveyComplete, { i: '1', c: 1, a })
    const { recommended } = await client.call(calls.userHome, {})
    expect(recommended.map(({ id, why }) => [id, why])).toEqual([
      ['horta', undefined],
      ['cozinha', undefined],
    ])
  })

  test('as trilhas do programa da pessoa vêm antes de todas', async () => {
    const { client } = await pessoa(world(), 'ana', { tags: 'tt' })
    const { recommended } = await client.call(calls.userHome, {})
    expect(recommended.map(({ id }) => id)).toEqual(['horta', 'cozinha'])
  })

  test('o passo atual é o último em que a pessoa mexeu', async () => {
    const { client } = await pessoa(world(), 'ana')
    const current = async () => (await client.call(calls.userHome, {})).current?.id
    await client.call(calls.stepAuth, { i: 'solo' })
    world().clock.advance(MINUTE)
    await client.call(calls.stepAuth, { i: 'pao' })
    expect(await current()).toBe('pao')
    world().clock.advance(MINUTE)
    await client.call(calls.classProgress, { i: 'terra', ts: 1, n: '' })
    expect(await current()).toBe('solo')
  })

  test('quem terminou um passo segue na mesma trilha, antes da que começou antes', async () => {
    const { client } = await pessoa(world(), 'ana')
    await client.call(calls.stepAuth, { i: 'pao' })
    await client.call(calls.classProgress, { i: 'massa', ts: 1, n: '' })
    world().clock.advance(MINUTE)
    await finishSoil(client)
    expect((await client.call(calls.userHome, {})).current?.id).toBe('sementes')
  })

  test('quem terminou um passo vê o próximo; quem terminou tudo não vê nenhum', async () => {
    const { client } = await pessoa(world(), 'ana')
    const home = async () => {
      const { current, recommended } = await client.call(calls.userHome, {})
      return [current?.id, recommended.map(({ id }) => id)]
    }
    await finishSoil(client)
    expect(await home()).toEqual(['sementes', ['cozinha', 'horta']])
    await client.call(calls.stepAuth, { i: 'sementes' })
    await client.call(calls.classComplete, { i: 'escolher' })
    await client.call(calls.quizComplete, { i: 'quiz-sementes', a: [{ q: 0, a: 'a' }] })
    expect(await home()).toEqual([undefined, ['cozinha']])
    await client.call(calls.stepAuth, { i: 'pao' })
    for (const i of ['massa', 'descanso', 'forno']) await client.call(calls.classComplete, { i })
    expect(await home()).toEqual([undefined, []])
  })

  test('o que a pessoa já sabe fazer vem das aulas feitas, a mais nova primeiro', async () => {
    const { client } = await pessoa(world(), 'ana')
    const abilities = async () => (await client.call(calls.userHome, {})).abilities
    expect(await abilities()).toEqual({ total: 0, latest: [] })
    await client.call(calls.stepAuth, { i: 'pao' })
    for (const i of ['massa', 'descanso', 'forno']) {
      world().clock.advance(MINUTE)
      await client.call(calls.classComplete, { i })
    }
    expect(await abilities()).toEqual({
      total: 2,
      latest: [
        { text: 'Saber quando a massa cresceu', title: 'descanso', stepId: 'pao' },
        { text: 'Sovar uma massa', title: 'massa', stepId: 'pao' },
      ],
    })
    const held = await client.call(calls.userComplete, {})
    expect(held.abilities).toEqual(await abilities())
    expect(held.classes?.map(({ stepId }) => stepId)).toEqual(['pao', 'pao', 'pao'])
  })

  test('a semana são os dias desde segunda, em Brasília, em que algo foi concluído ou respondido', async () => {
    const { clock } = world()
    const { client } = await pessoa(world(), 'ana')
    const week = async () => (await client.call(calls.userHome, {})).week
    const moveTo = (at: string) => {
      clock.advance(Date.parse(at) - clock.now())
    }
    moveTo('2026-12-04T12:00:00Z')
    await client.call(calls.stepAuth, { i: 'pao' })
    expect(await week()).toEqual([])
    await client.call(calls.classComplete, { i: 'massa' })
    moveTo('2026-12-07T02:30:00Z')
    await client.call(calls.classComplete, { i: 'descanso' })
    expect(await week()).toEqual(['2026-12-04', '2026-12-06'])
    moveTo('2026-12-07T03:30:00Z')
    expect(await week()).toEqual([])
    await client.call(calls.stepAuth, { i: 'solo' })
    await client.call(calls.classComplete, { i: 'terra' })
    moveTo('2026-12-08T12:00:00Z')
    await client.call(calls.quizComplete, { i: 'quiz-solo', a: [{ q: 0, a: 'b' }] })
    expect(await week()).toEqual(['2026-12-07', '2026-12-08'])
  })

  test('um passo diz a aula aberta por último ou a primeira que falta, e o atual que partes estão feitas', async () => {
    const { client } = await pessoa(world(), 'ana')
    const current = async () => {
      const { first, parts } = (await client.call(calls.userHome, {})).current ?? {}
      return [first?.id, parts]
    }
    await client.call(calls.stepAuth, { i: 'solo' })
    const { steps } = await client.call(calls.userSteps, {})
    expect(steps[0]?.first).toEqual({ id: 'terra', title: 'Terra boa', minutes: 1 })
    await client.call(calls.classStart, { i: 'adubo' })
    expect(await current()).toEqual(['adubo', [false, false, false]])
    await client.call(calls.classComplete, { i: 'adubo' })
    expect(await current()).toEqual(['terra', [false, true, false]])
    await client.call(calls.classComplete, { i: 'terra' })
    expect(await current()).toEqual([undefined, [true, true, false]])
  })

  test('a trilha traz capa e minutos; o passo, o desenho e a conquista', async () => {
    const { client } = await pessoa(world(), 'ana')
    const { recommended } = await client.call(calls.userHome, {})
    expect(recommended.map(({ cover, minutes }) => [cover, minutes])).toEqual([
      ['orange', 3],
      ['green', expect.any(Number)],
    ])
    expect(recommended[0]?.steps[0]?.art).toBe('pao')
    await client.call(calls.stepAuth, { i: 'pao' })
    const { art, achievement, classes } = await client.call(calls.step, { i: 'pao' })
    expect([art, achievement]).toEqual(['pao', 'Você já faz pão em casa.'])
    expect(classes.map(({ ability }) => ability)).toEqual([
      'Sovar uma massa',
      'Saber quando a massa cresceu',
      undefined,
    ])
  })

  test('as lives são as próximas dos próprios programas, a mais perto primeiro, três no máximo', async () => {
    const { clock } = world()
    const both = await pessoa(world(), 'ana', { tags: 'tt,tg' })
    const one = await pessoa(world(), 'rui', { tags: 'tt' })
    const start = clock.now()
    clock.advance(TODAY - start)
    const liveOf = async ({ client }: typeof both) =>
      (await client.call(calls.userHome, {})).live.map(({ id }) => id)
    expect(await liveOf(both)).toEqual(['primeira', 'segunda', 'terceira'])
    expect(await liveOf(one)).toEqual(['segunda', 'quarta'])
    clock.advance(DAY)
    expect(await liveOf(both)).toEqual(['segunda', 'terceira', 'quarta'])
  })

  test('cada pessoa recebe só os programas das próprias etiquetas', async () => {
    const rui = await pessoa(world(), 'rui', { tags: 'tg' })
    const { programmes } = await rui.client.call(calls.userTg, {})
    expect(programmes).toMatchObject([
      {
        tag: 'tg',
        title: 'Trampo garantido',
        body: 'Texto do **programa**.',
        cta: { label: 'Ver trilhas', href: '/trails' },
      },
    ])
    expect(programmes[0]?.live.find(({ id }) => id === 'primeira')).toEqual({
      id: 'primeira',
      title: 'A primeira',
      speaker: 'Rosa',
      startsAt: '2026-11-20T22:00:00.000Z',
      endsAt: '2026-11-20T23:00:00.000Z',
      url: 'https://exemplo.com/ao-vivo',
    })
  })

  test('quem não tem etiqueta nenhuma não tem permissão (1111)', async () => {
    const { client } = await pessoa(world(), 'ana')
    expect(await client.refused(calls.userTg, {})).toEqual({ status: 401, e: 1111 })
  })
})
