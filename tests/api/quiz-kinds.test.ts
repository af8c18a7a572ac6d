import { beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { QuizQuestion } from '#api/content/model.ts'
import { askedOptions } from '#api/learning/option-order.ts'
import { offering, stepIn } from '#tests/support/api/offering.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { onDatabase } from '#tests/support/api/world.ts'

const optionsOf = (...labels: string[]) => labels.map((label, at) => ({ value: 'abcdef'[at] ?? '', label }))
const withFeedback = (options: QuizQuestion['options'], wrong: string) =>
  options.map((option) =>
    option.value === wrong ? { ...option, feedback: `Porque não: ${option.label}` } : option,
  )

const QUESTIONS: QuizQuestion[] = [
  {
    kind: 'single',
    title: 'Quando regar?',
    options: withFeedback(optionsOf('Ao meio-dia', 'De manhã'), 'a'),
    right: 'b',
    explanation: 'De manhã a água fica.',
  },
  {
    kind: 'multiple',
    title: 'O que alimenta a terra?',
    options: withFeedback(optionsOf('Folhas', 'Pedras', 'Cascas', 'Vidro'), 'd'),
    right: 'a,c',
  },
  {
    kind: 'order',
    title: 'Como plantar?',
    options: optionsOf('Semear', 'Cavar', 'Regar', 'Colher'),
    right: 'b,a,c,d',
  },
  {
    kind: 'truth',
    title: 'A minhoca come raiz.',
    options: withFeedback(optionsOf('Verdadeiro, porque tem fome.', 'Falso, porque come folhas.'), 'a'),
    right: 'b',
  },
]
const RIGHT = QUESTIONS.map(({ right }, q) => ({ q, a: right }))

const valuesOf = ({ options }: Pick<QuizQuestion, 'options'>) => options.map(({ value }) => value).join(',')

onDatabase('as quatro formas de perguntar', (world) => {
  const offer = offering(world)
  beforeEach(() =>
    offer((content) =>
      Object.assign(stepIn(content, 'solo').quiz ?? {}, { passScore: 3, questions: QUESTIONS }),
    ),
  )

  async function student(name: string) {
    const { client } = await pessoa(world(), name)
    await client.call(calls.stepAuth, { i: 'solo' })
    const send = (a: { q: number; a: string }[]) => client.call(calls.quizComplete, { i: 'quiz-solo', a })
    const questions = async () => (await client.call(calls.step, { i: 'solo' })).quiz?.questions ?? []
    return { client, send, questions }
  }

  test('cada pergunta diz sua forma; o certo e os retornos não viajam antes do envio', async () => {
    const { client, questions } = await student('ana')
    expect((await questions()).map(({ kind }) => kind)).toEqual(['single', 'multiple', 'order', 'truth'])
    const body = await (await client.send(calls.step, { i: 'solo' })).text()
    expect(body).not.toMatch(/Porque não|De manhã a água|feedback|right/)
  })

  test('tudo certo é tudo certo, em qualquer ordem onde a ordem não importa', async () => {
    const { send } = await student('bia')
    expect(await send(RIGHT)).toMatchObject({ a: true, s: 4, t: 4 })
    expect(await send(RIGHT.map(({ q, a }) => ({ q, a: q === 1 ? 'c,a' : a })))).toMatchObject({ s: 4 })
  })

  test('várias só está certa com todas as certas e mais nenhuma; ordem, com cada uma em seu lugar', async () => {
    const { send } = await student('caio')
    const isRight = async (q: number, a: string) => (await send([{ q, a }])).r?.[q]?.ok
    expect(await Promise.all(['a', 'a,b,c', 'b,d'].map((a) => isRight(1, a)))).toEqual([false, false, false])
    expect(await isRight(2, 'a,b,c,d')).toBe(false)
    expect(await isRight(2, 'b,a,c,d')).toBe(true)
  })

  test('a correção traz o retorno das opções erradas que foram escolhidas, e de mais nenhuma', async () => {
    const { send } = await student('davi')
    const { r = [] } = await send([
      { q: 0, a: 'a' },
      { q: 1, a: 'a,b,d' },
      { q: 2, a: 'a,b,c,d' },
      { q: 3, a: 'b' },
    ])
    expect(r).toEqual([
      {
        ...{ q: 0, a: 'b', ok: false, x: 'De manhã a água fica.' },
        options: [{ value: 'a', x: 'Porque não: Ao meio-dia' }],
      },
      { q: 1, a: 'a,c', ok: false, options: [{ value: 'd', x: 'Porque não: Vidro' }] },
      { q: 2, a: 'b,a,c,d', ok: false },
      { q: 3, a: 'b', ok: true },
    ])
  })

  test.each([
    ['uma', { q: 0, a: 'a,b' }],
    ['uma', { q: 0, a: '' }],
    ['várias', { q: 1, a: '' }],
    ['várias', { q: 1, a: 'a,z' }],
    ['várias', { q: 1, a: 'a,a' }],
    ['várias', { q: 1, a: 'a,' }],
    ['ordem', { q: 2, a: 'b,a,c' }],
    ['ordem', { q: 2, a: 'b,a,c,c' }],
    ['ordem', { q: 2, a: 'b,a,c,d,d' }],
    ['ordem', { q: 2, a: 'b,a,c,z' }],
    ['verdade', { q: 3, a: 'c' }],
  ])('em %s, %j é 400 e não conta', async (_, choice) => {
    const { client } = await student('eva')
    const refused = await client.refused(calls.quizComplete, { i: 'quiz-solo', a: [choice] })
    expect(refused).toEqual({ status: 400, e: 400 })
    expect((await client.call(calls.step, { i: 'solo' })).quiz?.attempts).toBe(0)
  })

  test('as opções ficam onde estão ao abrir de novo, e mudam na próxima tentativa', async () => {
    const { send, questions } = await student('fabi')
    const before = (await questions()).map(valuesOf)
    expect((await questions()).map(valuesOf)).toEqual(before)
    await send([])
    const after = (await questions()).map(valuesOf)
    expect(after.filter((values, at) => values === before[at])).toEqual([])
  })

  test('os dados da pessoa dizem todas as opções escolhidas, com seus textos', async () => {
    const { client, send } = await student('gil')
    await send(RIGHT)
    const [attempt] = (await client.call(calls.userComplete, {})).quizzes
    expect(attempt?.answers?.map(({ answers }) => answers)).toEqual([
      ['De manhã'],
      ['Folhas', 'Cascas'],
      ['Cavar', 'Semear', 'Regar', 'Colher'],
      ['Falso, porque come folhas.'],
    ])
  })
})

describe('a ordem das opções', () => {
  const seeds = ['ana', 'bia', 'caio', 'davi', 'eva'].flatMap((learnerId) =>
    Array.from({ length: 12 }, (_, at) => ({ learnerId, quizId: 'quiz-solo', index: 0, attempt: at + 1 })),
  )
  const orderOf = (question: QuizQuestion, seed: (typeof seeds)[number]) =>
    valuesOf({ options: askedOptions(question, seed) })

  test.each(QUESTIONS)('de $kind tem todas, e muda a cada tentativa', (question) => {
    for (const seed of seeds) {
      const order = orderOf(question, seed)
      expect(order.split(',').sort()).toEqual(question.options.map(({ value }) => value))
      expect(order).not.toBe(orderOf(question, { ...seed, attempt: seed.attempt + 1 }))
    }
  })

  test('é outra para outra pessoa, outro quiz e outra pergunta', () => {
    const [, question] = QUESTIONS
    if (!question) throw new Error('There is no question.')
    const orders = seeds.map((seed) => orderOf(question, seed))
    expect(new Set(orders).size).toBeGreaterThan(10)
    for (const change of [{ learnerId: 'zeca' }, { quizId: 'quiz-agua' }, { index: 1 }])
      expect(seeds.map((seed) => orderOf(question, { ...seed, ...change }))).not.toEqual(orders)
  })

  test('nunca é a certa em uma pergunta de ordem', () => {
    const options = optionsOf('Cavar', 'Semear', 'Regar')
    for (const right of ['a,b,c', 'a,c,b', 'b,a,c', 'b,c,a', 'c,a,b', 'c,b,a'])
      for (const seed of seeds)
        expect(orderOf({ kind: 'order', title: 'E?', options, right }, seed)).not.toBe(right)
  })
})
