import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { envelope } from '#contract/envelope.ts'
import { profile, step, stepCard, trail } from '#contract/shapes.ts'
import { surveyQuestion } from '#contract/survey-shapes.ts'
import { flag, id, instant, maybe, number } from '#contract/values.ts'
import { CARD, CORRECTED, STEP } from '#tests/support/upstream-data.ts'

describe('um perfil', () => {
  test('quase vazio ganha os valores combinados', () => {
    expect(profile.parse({ id: 7 })).toEqual({
      id: '7',
      name: 'Usuário',
      email: '',
      isFirstLogin: false,
      surveyFinished: true,
      userSteps: [],
      evos: 0,
      level: 1,
      toNextLevel: 0,
      tem_pwd: true,
      tags: '',
      actions: { forcePwd: false, askPwdOnStart: false, askPwdEvery15: false },
    })
  })

  test('com tudo nulo é lido como se nada viesse', () => {
    const keys = Object.keys(profile.shape).filter((key) => key !== 'id')
    const nulls = Object.fromEntries(keys.map((key) => [key, null]))
    expect(profile.parse({ id: '7', ...nulls })).toEqual(profile.parse({ id: '7' }))
  })

  test('aceita números e sinais em texto, e campos desconhecidos não atrapalham', () => {
    const read = profile.parse({
      id: '7',
      evos: '130',
      level: '2',
      surveyFinished: '0',
      tem_pwd: 1,
      actions: { forcePwd: 'true' },
      novo: { campo: 1 },
    })
    expect(read).toMatchObject({ evos: 130, level: 2, surveyFinished: false, tem_pwd: true })
    expect(read.actions).toEqual({ forcePwd: true, askPwdOnStart: false, askPwdEvery15: false })
    expect(read).not.toHaveProperty('novo')
  })

  test.each(['', '   '])('com o nome %j é Usuário', (name) => {
    expect(profile.parse({ id: '7', name }).name).toBe('Usuário')
  })

  test('sem id não é um perfil', () => {
    expect(profile.safeParse({ name: 'Ana' }).success).toBe(false)
  })
})

describe('os valores do fio', () => {
  test('um id é sempre texto', () => {
    expect([id.parse(7), id.parse('7'), id.parse('')]).toEqual(['7', '7', ''])
  })

  test.each(['', ' ', 'muitos', 'NaN', 'Infinity', null, true])('%j não é um número', (value) => {
    expect(number.safeParse(value).success).toBe(false)
  })

  test.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [0, false],
    ['0', false],
    ['false', false],
    ['', false],
  ])('o sinal %j é %j', (value, expected) => {
    expect(flag.parse(value)).toBe(expected)
  })

  test.each(['sim', 2, {}, []])('%j não é um sinal', (value) => {
    expect(flag.safeParse(value).success).toBe(false)
  })

  test('um valor que pode faltar é lido igual quando é nulo', () => {
    expect([maybe(number).parse(null), maybe(number).parse(undefined), maybe(number).parse('3')]).toEqual([
      undefined,
      undefined,
      3,
    ])
  })

  test('um instante é ISO 8601 com fuso', () => {
    expect(instant.safeParse('2026-11-20T12:00:00Z').success).toBe(true)
    expect(instant.safeParse('2026-11-20').success).toBe(false)
    expect(instant.safeParse('2026-11-20T12:00:00').success).toBe(false)
    expect(instant.safeParse('2026-11-20T12:00:00+99:00').success).toBe(false)
  })
})

describe('passos, trilhas e pesquisas', () => {
  test('um passo só com o necessário é lido', () => {
    const least = { id: 1, title: 'Solo', trailId: 2, trailTitle: 'Horta' }
    expect(stepCard.parse(least)).toMatchObject({
      id: '1',
      trailId: '2',
      progress: 0,
      completed: false,
      evos: 0,
    })
    expect(step.parse(least)).toMatchObject({ classes: [], progress: 0 })
    expect(trail.parse({ id: 2, title: 'Horta', steps: [least] }).steps[0]?.locked).toBe(false)
  })

  test.each([101, -1])('um progresso de %i não existe', (progress) => {
    expect(stepCard.safeParse({ ...CARD, progress }).success).toBe(false)
  })

  test('as respostas certas que um quiz trouxesse não passam', () => {
    const questions = STEP.quiz.questions.map((question) => ({ ...question, answer: 'a', right: 'a' }))
    const read = step.parse({ ...STEP, quiz: { ...STEP.quiz, questions } })
    expect(JSON.stringify(read.quiz)).not.toMatch(/answer|right/)
  })

  test('a resposta que já havia numa pesquisa pode ser uma ou várias', () => {
    const options = [{ value: 3, label: 'Aqui' }]
    const question = { id: 1, index: 0, type: 'multiple', title: 'Onde?', options }
    expect(surveyQuestion.parse({ ...question, answer: 3 }).answer).toBe('3')
    expect(surveyQuestion.parse({ ...question, answer: [3, 'x'] }).answer).toEqual(['3', 'x'])
  })

  test('as figuras das opções e as palavras de uma escala podem faltar, e sem sentido contam como faltando', () => {
    const question = { id: 1, index: 0, type: 'scale', title: 'Quanto?', min: 1, max: 5 }
    const words = { minLabel: 'nada', maxLabel: 'muito' }
    expect(surveyQuestion.parse({ ...question, ...words })).toMatchObject(words)
    expect(surveyQuestion.parse({ ...question, minLabel: null }).minLabel).toBeUndefined()
    const options = [
      { value: 'a', label: 'A', icon: 'loja' },
      { value: 'b', label: 'B' },
    ]
    expect(surveyQuestion.parse({ ...question, options }).options).toEqual(options)
  })

  test('a correção de um quiz lê números em texto', () => {
    expect(calls.quizComplete.data.parse({ ...CORRECTED, a: 1, s: '1', t: '2' })).toMatchObject({
      a: true,
      s: 1,
      t: 2,
    })
  })
})

test.each([
  [true, true],
  [{ id: 7 }, true],
  [false, false],
  [null, false],
  ['', false],
  [{}, false],
  [0, false],
  [1, true],
  [undefined, false],
  [{ name: 'Ana' }, false],
  [{ id: '' }, false],
  ['sim', false],
  [[1], false],
])('o status %j diz %j', (value, expected) => {
  expect(calls.status.data.parse(value)).toBe(expected)
})

test('o envelope aceita código e credenciais em texto ou número, ou sem eles', () => {
  expect(envelope.parse({ s: { i: 1, t: 2 }, e: '200', d: 1 })).toEqual({
    s: { i: '1', t: '2' },
    e: 200,
    d: 1,
  })
  expect(envelope.parse({ s: null, e: null })).toEqual({})
  expect(envelope.safeParse([]).success).toBe(false)
  expect(envelope.safeParse('oi').success).toBe(false)
})
