import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { onDatabase } from '#tests/support/api/world.ts'

const interests = { i: 'interesses', r: ['plantas', 'outra'], o: 0 }
const shift = { i: 'situacao', r: 'noite', o: 1 }
const mood = { i: 'animo', r: '4', o: 2 }
const word = { i: 'recado', r: 'Oi!', o: 3 }

onDatabase('pesquisas', (world) => {
  test('a pesquisa vem com suas perguntas e sem respostas', async () => {
    const { client } = await pessoa(world(), 'ana')
    const survey = await client.call(calls.survey, { i: '1' })
    expect(survey).toMatchObject({
      id: '1',
      title: 'Conte sobre você',
      intro: 'Leva um minuto.',
      completed: false,
    })
    expect(survey.questions.map(({ id, index, type, required }) => [id, index, type, required])).toEqual([
      ['interesses', 0, 'multiple', true],
      ['situacao', 1, 'single', false],
      ['animo', 2, 'scale', true],
      ['recado', 3, 'text', false],
    ])
    expect(survey.questions[0]?.options?.[0]).toEqual({ value: 'plantas', label: 'Plantas' })
    expect(survey.questions.filter(({ answer }) => answer !== undefined)).toEqual([])
  })

  test('uma pesquisa que não existe é 404', async () => {
    const { client } = await pessoa(world(), 'ana')
    expect(await client.refused(calls.survey, { i: '99' })).toEqual({ status: 404, e: 404 })
  })

  test('um rascunho guarda o que há e não termina a pesquisa', async () => {
    const { client } = await pessoa(world(), 'ana')
    expect(await client.call(calls.surveyComplete, { i: '1', c: 0, a: [shift] })).toEqual({ a: true })
    const survey = await client.call(calls.survey, { i: '1' })
    expect(survey.completed).toBe(false)
    expect(survey.questions[1]?.answer).toBe('noite')
    expect((await client.call(calls.user, {})).surveyFinished).toBe(false)
  })

  test('terminar marca a primeira pesquisa como feita e devolve as respostas depois', async () => {
    const { client } = await pessoa(world(), 'ana')
    await client.call(calls.surveyComplete, { i: '1', c: 1, a: [interests, mood, word] })
    const survey = await client.call(calls.survey, { i: 1 })
    expect(survey.completed).toBe(true)
    expect(survey.questions.map(({ answer }) => answer)).toEqual([
      ['plantas', 'outra'],
      undefined,
      '4',
      'Oi!',
    ])
    expect((await client.call(calls.user, {})).surveyFinished).toBe(true)
  })

  test('a pesquisa pode ser refeita, e um rascunho não desfaz o que terminou', async () => {
    const { client } = await pessoa(world(), 'ana')
    await client.call(calls.surveyComplete, { i: '1', c: 1, a: [interests, mood] })
    await client.call(calls.surveyComplete, { i: '1', c: 0, a: [{ ...interests, r: ['comida'] }] })
    expect((await client.call(calls.survey, { i: '1' })).completed).toBe(true)
    expect((await client.call(calls.userHome, {})).recommended[0]?.why).toBe('plantas')
    await client.call(calls.surveyComplete, { i: '1', c: 1, a: [{ ...interests, r: ['comida'] }, mood] })
    expect((await client.call(calls.userHome, {})).recommended[0]?.why).toBe('comida')
  })

  test('respostas que a pesquisa não permite são 400', async () => {
    const { client } = await pessoa(world(), 'ana')
    const bad = [
      [mood],
      [interests, { ...mood, r: '6' }],
      [interests, { ...mood, r: '4.5' }],
      [interests, mood, { ...shift, r: 'tarde' }],
      [interests, mood, { ...shift, r: ['noite'] }],
      [{ ...interests, r: 'plantas' }, mood],
      [{ ...interests, r: ['plantas', 'plantas'] }, mood],
      [{ ...interests, r: [] }, mood],
      [interests, mood, mood],
      [interests, mood, { ...word, o: 1 }],
      [interests, mood, { i: 'outra', r: 'x', o: 9 }],
    ]
    for (const a of bad) {
      expect(await client.refused(calls.surveyComplete, { i: '1', c: 1, a })).toEqual({ status: 400, e: 400 })
    }
    expect((await client.call(calls.user, {})).surveyFinished).toBe(false)
  })
})
