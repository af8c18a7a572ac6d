import { beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { ANSWERS, CORRECTED, QUESTIONS, stepOfKinds } from '#tests/support/four-kinds.ts'
import type { Browser, Page } from '#tests/support/browser.ts'
import { elements, formIn, sentBy, textOf } from '#tests/support/html.ts'
import { onStage, signIn } from '#tests/support/stage.ts'

const stage = onStage()
const QUIZ = '/step/solo?quiz'
const RESULT = '/step/solo?quiz=resultado'
const KEEP = '/step/solo.data?quiz'

beforeEach(() => {
  stage.upstream.answer(calls.step, { d: stepOfKinds() })
  stage.upstream.answer(calls.quizComplete, { d: CORRECTED })
})

const sent = () =>
  stage.upstream.requests
    .filter(({ call }) => call === 'POST step/quiz/complete/')
    .map(({ payload }) => (payload.a as { a: string }[]).map(({ a }) => a))

/** The answers that the form holds, one line each; a place without a choice is `-`. */
function chosenIn({ html }: Page): string[] {
  const lists = new Map<string, string[]>()
  for (const [name, value] of sentBy(formIn(html, 'q.0')))
    if (name.startsWith('q.')) lists.set(name, [...(lists.get(name) ?? []), value || '-'])
  return [...lists].map(([name, values]) => `${name}=${values.join(',')}`).sort()
}

describe('o formulário', () => {
  test('tem botões, caixas ou uma lista para cada lugar, todos com o nome da pergunta', async () => {
    const { browser } = await stage.enter('ana')
    const page = await browser.get(QUIZ)
    const inputs = elements(page.html, 'input').map(({ attributes: { type, name } }) => `${type} ${name}`)
    expect(inputs.filter((one) => / q\./.test(one))).toEqual([
      ...Array<string>(2).fill('radio q.0'),
      'hidden q.1',
      ...Array<string>(3).fill('checkbox q.1'),
      ...Array<string>(2).fill('radio q.3'),
    ])
    expect(page.text).toContain('O que alimenta a terra? Marque todas as respostas certas.')
    expect(page.text).toContain('Como plantar? Coloque na ordem certa. Semear Cavar Regar')
    const selects = elements(formIn(page.html, 'q.0').inner, 'select')
    expect(selects.map(({ attributes }) => attributes.name)).toEqual(['q.2', 'q.2', 'q.2'])
    expect(elements(selects[0]?.inner ?? '', 'option').map(({ inner }) => inner)).toEqual([
      ...['Escolha', 'Semear', 'Cavar', 'Regar'],
    ])
    const labels = elements(page.html, 'label').filter(({ attributes }) => 'for' in attributes)
    const ids = selects.map(({ attributes }) => attributes.id)
    const ours = labels.filter(({ attributes }) => ids.includes(attributes.for))
    expect(ours.map(({ inner }) => textOf(inner))).toEqual(['1º', '2º', '3º'])
  })

  const ways: [string, (browser: Browser) => Promise<Page>][] = [
    ['de uma vez, por um programa', (browser) => browser.post(QUIZ, ANSWERS)],
    ['de uma vez, sem script', (browser) => browser.submit(QUIZ, ANSWERS, 'q.0')],
    [
      'da última pergunta, sem script',
      (browser) => browser.submit(`${QUIZ}&pergunta=4`, { ...ANSWERS, intent: 'send' }, 'q.0'),
    ],
    [
      'da última pergunta, com script',
      (browser) =>
        browser.post('/step/solo.data?quiz&pergunta=4', { ...ANSWERS, attempt: '1', pergunta: '4' }),
    ],
    ['com as vírgulas do servidor', (browser) => browser.post(QUIZ, { ...ANSWERS, 'q.1': 'a,b' })],
    ['com uma caixa repetida', (browser) => browser.post(QUIZ, { ...ANSWERS, 'q.1': ['a', 'b', 'a'] })],
  ]
  test.each(ways)('%s, vai ao servidor com os valores entre vírgulas', async (_, send) => {
    const { browser } = await stage.enter('ana')
    const page = await send(browser)
    expect([page.status, page.html + String(page.location)]).toEqual([
      expect.toBeOneOf([202, 302]),
      expect.stringContaining(RESULT),
    ])
    expect(sent()).toEqual([['a', 'a,b', 'a,b,c', 'b']])
  })

  test.each<[string, Record<string, string | string[]>, string, string]>([
    ['sem caixa marcada', { 'q.1': '' }, 'Pergunta 2: Marque pelo menos uma.', 'q.1=-'],
    [
      'sem lugar escolhido',
      { 'q.2': ['', '', ''] },
      'Pergunta 3: Escolha o que vem em 1º lugar.',
      'q.2=-,-,-',
    ],
    ['sem um lugar', { 'q.2': ['b', '', 'a'] }, 'Pergunta 3: Escolha o que vem em 2º lugar.', 'q.2=b,-,a'],
    [
      'com lugares de menos',
      { 'q.2': ['b', 'a'] },
      'Pergunta 3: Escolha o que vem em 3º lugar.',
      'q.2=b,a,-',
    ],
    [
      'com uma opção em dois lugares',
      { 'q.2': ['b', 'a', 'b'] },
      'Pergunta 3: “Cavar” está em mais de um lugar. Deixe em um só.',
      'q.2=b,a,b',
    ],
    [
      'com lugares a mais',
      { 'q.2': ['b', 'a', 'c', 'b'] },
      'Pergunta 3: Confira sua resposta: uma opção que você escolheu não existe mais.',
      'q.2=b,a,c',
    ],
    [
      'com um lugar inventado',
      { 'q.2': ['b', 'z', 'a'] },
      'Pergunta 3: Escolha o que vem em 2º lugar.',
      'q.2=b,-,a',
    ],
    [
      'com uma caixa inventada',
      { 'q.1': ['a', 'z'] },
      'Pergunta 2: Confira sua resposta: uma opção que você escolheu não existe mais.',
      'q.1=-,a',
    ],
  ])(
    '%s responde 400, diz o que falta ao lado da pergunta e deixa o que foi escolhido',
    async (...[, fields, message, kept]) => {
      const { browser } = await stage.enter('ana')
      const page = await browser.post(QUIZ, { ...ANSWERS, ...fields })
      expect([page.status, page.alert]).toEqual([400, message])
      const [name = ''] = kept.split('=')
      expect(page.errorOf(name)).toBe(`Erro: ${message.replace(/^Pergunta \d: /, '')}`)
      expect(chosenIn(page)).toContain(kept)
      expect(chosenIn(page)).toContain('q.0=a')
      expect(sent()).toEqual([])
    },
  )

  test('sem nada responde 400 e diz o que falta', async () => {
    const { browser } = await stage.enter('ana')
    const page = await browser.submit(QUIZ, { intent: 'send' }, 'q.0')
    expect(page.status).toBe(400)
    expect(page.alert).toMatch(/^Falta responder: Pergunta 1: .* Pergunta 2: .* e mais 2 abaixo$/)
  })

  test('uma pergunta por vez, Continuar não passa de uma ordem incompleta', async () => {
    const { browser } = await stage.enter('ana')
    const path = `${QUIZ}&pergunta=3`
    const page = await browser.submit(path, { intent: 'next', 'q.2': ['b', 'b', 'a'] }, 'q.0')
    expect([page.status, page.alert]).toEqual([400, ''])
    expect(page.errorOf('q.2')).toBe('Erro: “Cavar” está em mais de um lugar. Deixe em um só.')
    expect(chosenIn(page)).toContain('q.2=b,b,a')
    const next = await browser.submit(path, { intent: 'next', 'q.2': ['b', 'a', 'c'] }, 'q.0')
    expect(next.location).toBe(`${QUIZ}&pergunta=4`)
  })

  test('Enviar com uma ordem incompleta leva até ela, com o que foi escolhido', async () => {
    const { browser } = await stage.enter('ana')
    const fields = { ...ANSWERS, intent: 'send', 'q.2': ['b', '', ''] }
    const elsewhere = await browser.submit(`${QUIZ}&pergunta=4`, fields, 'q.0')
    expect(elsewhere.location).toBe(`${QUIZ}&pergunta=3&falta`)
    const page = await browser.follow(elsewhere)
    expect(page.errorOf('q.2')).toBe('Erro: Escolha o que vem em 2º lugar.')
    expect(chosenIn(page)).toContain('q.2=b,-,-')
  })
})

describe('o que foi escolhido', () => {
  const keep = (fields: Record<string, string | string[]>) => ({ intent: 'keep', attempt: '1', ...fields })

  test('numa página aberta é guardado como vem, e uma caixa desmarcada também', async () => {
    const { browser } = await stage.enter('ana')
    await browser.post(KEEP, keep({ 'q.1': ',a,c' }))
    await browser.post(KEEP, keep({ 'q.2': ['b', '', 'a'] }))
    const page = await browser.get(QUIZ)
    expect(chosenIn(page)).toEqual(['q.1=-,a,c', 'q.2=b,-,a'])
    expect(page.text).toContain('Você já respondeu 1 de 4.')
    await browser.post(KEEP, keep({ 'q.1': '' }))
    expect(chosenIn(await browser.get(QUIZ))).toEqual(['q.1=-', 'q.2=b,-,a'])
  })

  test('sem script é guardado pela metade, e a volta é à pergunta que falta', async () => {
    const { browser } = await stage.enter('ana')
    const fields = { intent: 'draft', ...ANSWERS, 'q.2': ['b', '', 'a'] }
    const saved = await browser.submit(QUIZ, fields, 'q.0')
    expect(saved.location).toBe(`${QUIZ}#field-q.2`)
    const page = await browser.follow(saved)
    expect(chosenIn(page)).toEqual(['q.0=a', 'q.1=-,a,b', 'q.2=b,-,a', 'q.3=b'])
    expect(page.text).toContain('Você já respondeu 3 de 4.')
  })

  test('volta inteiro depois de entrar de novo, se a sessão acabou', async () => {
    const { browser, learner } = await stage.enter('ana')
    stage.upstream.expire(learner)
    await browser.post(QUIZ, { ...ANSWERS, attempt: '1' })
    const again = stage.browser()
    await signIn(again, learner)
    const page = await again.get(QUIZ)
    expect(page.notice).not.toBe('')
    expect(chosenIn(page)).toEqual(['q.0=a', 'q.1=-,a,b', 'q.2=a,b,c', 'q.3=b'])
  })

  test('enviado de novo depois de Voltar é uma tentativa só, mesmo com as opções em outra ordem', async () => {
    const { browser } = await stage.enter('ana')
    const fields = { ...ANSWERS, attempt: '1' }
    await browser.post(QUIZ, fields)
    const questions = QUESTIONS.map((one) => ({ ...one, options: [...one.options].reverse() }))
    const last = { success: false, score: 1, totalQuestions: 4 }
    stage.upstream.answer(calls.step, { d: stepOfKinds({ questions, attempts: 1, last }) })
    const again = await browser.follow(await browser.post(QUIZ, fields))
    expect([again.notice, sent().length]).toEqual(['', 1])
  })
})
