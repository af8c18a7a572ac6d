import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { leftOut, readLeniently } from '#contract/read-leniently.ts'
import { profile } from '#contract/shapes.ts'
import { CARD, CORRECTED, STEP, SURVEY, TRAIL } from '#tests/support/upstream-data.ts'

/** What was read, and the paths of what was not. */
function read(call: keyof typeof calls, answer: unknown) {
  const reading = readLeniently(calls[call].data, answer)
  return {
    data: reading.success ? (reading.data as Record<string, unknown>) : undefined,
    paths: reading.unread.map(({ path }) => path),
  }
}

describe('um campo de perfil', () => {
  test.each([
    ['nasc', '', undefined],
    ['nasc', '25/03/2001', undefined],
    ['evos', -5, 0],
    ['level', 'dois', 1],
    ['userSteps', {}, []],
    ['tags', ['tg'], ''],
    ['name', 7, 'Usuário'],
    ['tem_pwd', 'talvez', true],
    ['actions', 'nenhuma', { forcePwd: false, askPwdOnStart: false, askPwdEvery15: false }],
  ])('que não se lê, %s como %j, toma o valor combinado, e só ele', (field, value, expected) => {
    const { data, paths } = read('user', { id: 7, name: 'Ana', email: 'ana@exemplo.com', [field]: value })
    expect(data).toMatchObject({ id: '7', email: 'ana@exemplo.com' })
    expect(data?.[field]).toEqual(expected)
    expect(paths).toEqual([field])
  })

  test.each([
    ['nasc', '2001-03-25T00:00:00.000Z', '2001-03-25'],
    ['nasc', '2001-03-25 00:00:00', '2001-03-25'],
    ['cpf', 52998224725, '52998224725'],
    ['cpf', 1234567890, '01234567890'],
    ['cel', 11987654321, '11987654321'],
  ])('de outro feitio, %s como %j, é lido', (field, value, expected) => {
    const { data, paths } = read('user', { id: 7, [field]: value })
    expect([data?.[field], paths]).toEqual([expected, []])
  })
})

describe('uma lista', () => {
  test('fica sem o item que não se lê, e diz quantos são', () => {
    const { data, paths } = read('userSteps', {
      steps: [{ ...CARD, trailId: undefined }, CARD, 'solo', { ...CARD, evos: 'x' }],
    })
    expect(data?.steps).toMatchObject([{ id: 'solo' }, { id: 'solo', evos: 0 }])
    expect(leftOut(data ?? {}, 'steps')).toBe(2)
    expect(paths).toEqual(['steps.0.trailId', 'steps.2', 'steps.3.evos'])
  })

  test('dentro de outra também', () => {
    const { data } = read('userTrails', { trails: [{ ...TRAIL, steps: [CARD, null] }, { id: 'x' }] })
    expect(data).toMatchObject({ trails: [{ id: 'horta', unread: ['steps'] }], unread: ['trails'] })
  })

  test('que não é lista nenhuma é vazia, e conta como um', () => {
    expect(read('userTrails', { trails: 'muitas' }).data).toEqual({ trails: [], unread: ['trails'] })
  })

  test.each([
    ['step', 'classes', { ...STEP, classes: Array(10_000).fill(STEP.classes[0]) }, 500],
    ['survey', 'questions', { ...SURVEY, questions: Array(10_000).fill(SURVEY.questions[0]) }, 500],
    ['userHome', 'recommended', { recommended: Array(10_000).fill(TRAIL) }, 6],
  ] as const)('de %s tem um teto: %s', (call, name, answer, most) => {
    expect(read(call, answer).data?.[name]).toHaveLength(most)
  })

  test('com uma aula de um tipo que não se conhece fica com as outras', () => {
    const [terra, adubo] = STEP.classes
    const { data, paths } = read('step', { ...STEP, classes: [{ ...terra, type: 'jogo' }, adubo] })
    expect(data).toMatchObject({ classes: [{ id: 'adubo' }], quiz: { id: 'quiz-solo' }, unread: ['classes'] })
    expect(paths).toEqual(['classes.0.type'])
  })
})

test.each([
  ['single', {}],
  ['multiple', { options: [] }],
  ['single', { options: [{ value: 'a' }] }],
  ['single', { options: 'nenhuma' }],
  ['scale', { min: 5, max: 1 }],
  ['scale', { min: 1, max: 1000 }],
  ['scale', { max: 'muito' }],
])('uma pergunta de pesquisa %s com %j fica de fora, e deixa concluir', (type, fields) => {
  const question = { id: 'p', index: 0, type, title: 'Quanto?', required: true, ...fields }
  const { data } = read('survey', { ...SURVEY, questions: [question, SURVEY.questions[0]] })
  expect(data).toMatchObject({ questions: [{ id: 'area' }], unread: ['questions'] })
})

test('uma aula com texto e sem tipo é um texto', () => {
  const untyped = { id: 'terra', body: 'Terra.' }
  const { data, paths } = read('step', { ...STEP, classes: [untyped, { ...untyped, type: null }] })
  expect([data, paths]).toMatchObject([{ classes: [{ type: 'text' }, { type: 'text' }] }, []])
})

test.each([[[]], [[{ index: 'x' }]]])('um quiz com as perguntas %j fica de fora', (questions) => {
  const { data } = read('step', { ...STEP, quiz: { ...STEP.quiz, questions } })
  expect(data).toMatchObject({ id: 'solo', quiz: undefined, unread: ['quiz'] })
})

test.each([9, 0, -1])('%i acertos para passar em duas perguntas não são lidos', (passScore) => {
  const { data } = read('step', { ...STEP, quiz: { ...STEP.quiz, passScore } })
  expect(data).toMatchObject({ quiz: { id: 'quiz-solo', passScore: undefined } })
})

test.each([
  [-1, 1],
  [2, 1],
  [0, 0],
])('um resultado de %i de %i não é lido', (score, totalQuestions) => {
  const best = { success: false, score, totalQuestions }
  expect(read('step', { ...STEP, quiz: { ...STEP.quiz, best } }).data).toMatchObject({
    quiz: { id: 'quiz-solo', best: undefined },
  })
})

test.each(['', '.', '..'])(
  'um passo ou uma trilha com o id %j, que não cabe num endereço, fica de fora',
  (id) => {
    expect(read('userSteps', { steps: [{ ...CARD, id }, CARD] }).data).toMatchObject({
      steps: [{ id: 'solo' }],
    })
    expect(read('userTrails', { trails: [{ ...TRAIL, id }, TRAIL] }).data).toMatchObject({
      trails: [{ id: 'horta' }],
      unread: ['trails'],
    })
  },
)

describe('uma pergunta', () => {
  test.each([[[]], [[{ value: 'a' }]]])('de quiz com as opções %j fica de fora', (options) => {
    const [first, second] = STEP.quiz.questions
    const questions = [{ ...first, options }, second]
    const { data } = read('step', { ...STEP, quiz: { ...STEP.quiz, questions } })
    expect(data).toMatchObject({ quiz: { questions: [{ index: second?.index }], unread: ['questions'] } })
  })

  test.each([
    [undefined, 'single', []],
    [null, 'single', []],
    ['order', 'order', []],
    ['essay', 'single', ['quiz.questions.0.kind']],
    [7, 'single', ['quiz.questions.0.kind']],
  ])('de forma %j é lida como %j', (kind, expected, unread) => {
    const [first] = STEP.quiz.questions
    const { data, paths } = read('step', { ...STEP, quiz: { ...STEP.quiz, questions: [{ ...first, kind }] } })
    expect(data).toMatchObject({ quiz: { questions: [{ kind: expected, title: first?.title }] } })
    expect(paths).toEqual(unread)
  })

  test('corrigida fica sem o retorno que não se lê', () => {
    const options = [{ value: 'a', x: {} }, { value: 2, x: 'Seca.' }, 'b']
    const r = [{ ...CORRECTED.r[1], options }]
    expect(read('quizComplete', { ...CORRECTED, r }).data).toMatchObject({
      r: [{ a: 'b', options: [{ value: '2', x: 'Seca.' }] }],
    })
  })
})

describe('o todo', () => {
  test.each([null, [], 'oi', 7, {}, { id: {} }, { id: null, name: 'Ana' }])(
    '%j não é um perfil',
    (answer) => {
      expect(readLeniently(profile, answer).success).toBe(false)
    },
  )

  test('sem defeito não diz nada do que falta', () => {
    expect(read('step', STEP)).toMatchObject({ paths: [], data: { id: 'solo' } })
    expect(read('step', STEP).data).not.toHaveProperty('unread')
  })

  test('o que falta é dito por caminho e código, sem nada do que veio', () => {
    const { unread } = readLeniently(profile, {
      id: 7,
      nasc: 'segredo',
      cover: 'segredo',
      actions: 'segredo',
    })
    expect(unread).toEqual([
      { path: 'nasc', code: 'invalid_format' },
      { path: 'actions', code: 'invalid_type' },
    ])
  })
})
