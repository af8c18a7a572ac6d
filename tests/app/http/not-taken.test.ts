/** Answers with `a: false`: the call was understood, and not taken. */
import { describe, expect, test } from 'vitest'
import { calls, type Call } from '#contract/calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import { onStage } from '#tests/support/stage.ts'
import { STEP } from '#tests/support/upstream-data.ts'

const stage = onStage()

const NOT_TAKEN = { d: { a: false } }
const REFUSED = 'O servidor não aceitou este envio.'
const ADUBO = '/step/solo?aula=adubo'

async function refusing(call: Call) {
  const { browser } = await stage.enter('ana', { tem_pwd: true, surveyFinished: false })
  stage.upstream.answer(call, NOT_TAKEN)
  return browser
}

test('as chamadas que podem não ser aceitas estão na tabela', () => {
  const refusable = Object.values<Call>(calls).filter(({ isRefusable }) => isRefusable)
  expect(refusable.map(({ path }) => path).sort()).toEqual([
    'pwd/reset',
    'step/auth',
    'step/class/complete',
    'step/class/progress',
    'step/class/start',
    'survey/complete',
    'user/delete',
    'user/feedback',
    'user/legal',
    'user/sessions/end',
  ])
})

describe('não é dito que deu certo, e o que foi escrito fica', () => {
  test.each([
    ['concluir a aula', calls.classComplete, 'complete'],
    ['concluir a aula com a anotação', calls.classProgress, 'complete'],
    ['salvar a anotação', calls.classProgress, 'note'],
  ])('ao %s', async (_, call, intent) => {
    const browser = await refusing(call)
    const page = await browser.post(ADUBO, { intent, note: 'Minhocas gostam de borra' })
    expect(page.status).toBe(400)
    expect(page.alert).toContain(REFUSED)
    expect(page.html).toContain('>Minhocas gostam de borra</textarea>')
    expect(page.text).toContain('Concluir aula')
    expect((await browser.get(ADUBO)).notice).toBe('')
  })

  test('ao concluir a aula sem anotação', async () => {
    const browser = await refusing(calls.classComplete)
    const page = await browser.post(ADUBO, { intent: 'complete' })
    expect([page.status, page.alert.includes(REFUSED)]).toEqual([400, true])
  })

  test.each([
    ['todas as perguntas', '/survey', { intent: 'finish' }],
    ['uma pergunta por vez', '/survey?pergunta=4', { intent: 'finish', pergunta: '4' }],
  ])('ao enviar a pesquisa, com %s', async (_, path, fields) => {
    const browser = await refusing(calls.surveyComplete)
    const answers = { 'q.area': 'flor', 'q.lugares': ['vaso'], 'q.recado': 'Quero mudas' }
    const page = await browser.post(path, { ...fields, ...answers })
    expect(page.status).toBe(400)
    expect(page.alert).toContain(REFUSED)
    expect(page.html).toContain('Quero mudas')
  })

  test('ao trocar a senha', async () => {
    const browser = await refusing(calls.passwordReset)
    const password = 'manga-rosa-88'
    const fields = { currentPassword: 'caju-maduro-7', newPassword: password, confirmPassword: password }
    const page = await browser.post('/senha', fields)
    expect([page.status, page.alert]).toEqual([400, expect.stringContaining('A senha não foi aceita.')])
  })
})

const EMPTY = [{ d: null }, { d: {} }, { raw: '{"a":true,"s":2}', status: 200 }]
const QUIZ = ['/step/solo?quiz', { 'q.0': 'a', 'q.1': 'a' }] as const
const REVIEW = ['/rever', { 'q.0': 'a' }] as const
const SURVEY = ['/survey', { intent: 'finish', 'q.area': 'flor', 'q.lugares': 'vaso' }] as const
const COUPON = ['/user/conta', { intent: 'cupom', coupon: 'FEIRA' }] as const
const COMPLETE = [ADUBO, { intent: 'complete' }] as const

/** Without `a` these are taken. */
const [NULL, , BARE] = EMPTY

test.each([
  ...EMPTY.map((answer) => ['o quiz', calls.quizComplete, QUIZ, answer] as const),
  ...EMPTY.map((answer) => ['o que se reviu', ownCalls.answerReview, REVIEW, answer] as const),
  ...EMPTY.map((answer) => ['o cupom', calls.userCoupon, COUPON, answer] as const),
  ...[NULL, BARE].map((answer) => ['a aula', calls.classComplete, COMPLETE, answer] as const),
  ...[NULL, BARE].map((answer) => ['a pesquisa', calls.surveyComplete, SURVEY, answer] as const),
])('%s: uma resposta que não diz nada não é certo nem errado', async (_, call, [path, fields], answer) => {
  const isSurvey = path === '/survey'
  const { browser } = await stage.enter('ana', { surveyFinished: !isSurvey })
  const [one] = STEP.quiz.questions
  stage.upstream.answer(ownCalls.review, {
    d: { due: 1, questions: [{ ...one, k: 'solo.1', stepId: 'solo' }] },
  })
  stage.upstream.answer(call, answer ?? { d: null })
  const page = await browser.post(path, fields)
  expect([502, 503]).toContain(page.status)
  expect((await browser.get(path)).text).not.toMatch(/Ainda não foi|Você lembrou|Cupom usado|Aula feita/)
})

test('a autosalvada que não é aceita não conta como salva', async () => {
  const browser = await refusing(calls.classProgress)
  expect((await browser.post(ADUBO, { intent: 'autosave', note: 'Oi' })).status).toBe(400)
  expect((await browser.post(ADUBO, { intent: 'position', ts: '12' })).status).toBe(400)
})

test('um passo que não recebe alguém diz que ainda não abriu', async () => {
  const page = await (await refusing(calls.stepAuth)).get('/step/solo')
  expect(page.status).toBe(403)
  expect(page.html).toContain('href="/trails?passo=solo"')
})

test('uma aula que não se dá por começada abre, e isso é dito', async () => {
  const page = await (await refusing(calls.classStart)).get(ADUBO)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Só não conseguimos marcar que você abriu esta aula.')
})
