import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Browser } from '#tests/support/browser.ts'
import { heldAnswer } from '#tests/support/held-answer.ts'
import { elements } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'
import { CORRECTED, STEP } from '#tests/support/upstream-data.ts'

const stage = onStage('strict')
const QUIZ = '/step/solo?quiz'
const RESULT = '/step/solo?quiz=resultado'
const ANSWERS = { 'q.0': 'a', 'q.1': 'a' }

const attemptIn = async (browser: Browser) =>
  (await browser.get(QUIZ)).html.match(/name="attempt" value="(\d+)"/)?.[1]
const sent = () => stage.upstream.requests.filter(({ call }) => call === 'POST step/quiz/complete/').length

describe('o mesmo formulário', () => {
  test.each([
    ['com o número da tentativa', { ...ANSWERS, attempt: '1' }],
    ['sem número, de um programa', ANSWERS],
  ])('enviado duas vezes ao mesmo tempo, %s, é uma tentativa só', async (_, fields) => {
    const { browser } = await stage.enter('ana')
    const pages = await Promise.all([browser.post(QUIZ, fields), browser.post(QUIZ, fields)])
    expect(pages.map(({ location }) => location)).toEqual([RESULT, RESULT])
    expect(sent()).toBe(1)
  })

  test('enviado de novo depois de Voltar mostra o resultado que já há', async () => {
    const { browser } = await stage.enter('ana')
    const fields = { ...ANSWERS, attempt: (await attemptIn(browser)) ?? '' }
    await browser.post(QUIZ, fields)
    const again = await browser.follow(await browser.post(QUIZ, fields))
    expect(again.text).toContain('1 de 2')
    expect(sent()).toBe(1)
  })

  test('com outras respostas também, e isso é dito', async () => {
    const { browser } = await stage.enter('ana')
    await browser.follow(await browser.post(QUIZ, { ...ANSWERS, attempt: '1' }))
    const again = await browser.post(QUIZ, { 'q.0': 'b', 'q.1': 'b', attempt: '1' })
    expect((await browser.follow(again)).notice).toContain('Este quiz já tinha sido enviado.')
    expect(sent()).toBe(1)
  })

  test('de Refazer o quiz é outra tentativa, e começa vazia', async () => {
    const { browser } = await stage.enter('ana')
    await browser.post(QUIZ, { ...ANSWERS, attempt: '1' })
    const page = await browser.get(QUIZ)
    expect(page.html).not.toMatch(/checked=""/)
    expect(await attemptIn(browser)).toBe('2')
    await browser.post(QUIZ, { ...ANSWERS, attempt: '2' })
    expect(sent()).toBe(2)
  })
})

describe('um envio cuja resposta não chegou a tempo', () => {
  test('responde 503, guarda as respostas e, enviado de novo, espera pela resposta do primeiro', async () => {
    const { browser } = await stage.enter('ana')
    const held = heldAnswer({ d: CORRECTED })
    stage.upstream.answer(calls.quizComplete, held.answer)
    const fields = { ...ANSWERS, attempt: '1' }
    expect((await browser.post(QUIZ, fields)).status).toBe(503)
    const sentAgain = browser.post(QUIZ, fields)
    held.release()
    const again = await sentAgain
    expect(again.location).toBe(RESULT)
    expect((await browser.follow(again)).text).toContain('Resposta certa: De manhã cedo')
    expect(sent()).toBe(1)
  })

  test('e que o servidor conta é mostrado sem enviar outra vez, mesmo que a resposta nunca chegue', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.quizComplete, 'hang up')
    const fields = { ...ANSWERS, attempt: '1' }
    expect((await browser.post(QUIZ, fields)).status).toBe(503)
    stage.upstream.reset()
    const last = { success: true, score: 1, totalQuestions: 2 }
    stage.upstream.answer(calls.step, {
      d: { ...STEP, quiz: { ...STEP.quiz, attempts: 1, last, best: last } },
    })

    const again = await browser.post(QUIZ, fields)
    const page = await browser.follow(again)
    expect(page.text).toContain('A correção de cada resposta não está aqui')
    expect(sent()).toBe(0)
    expect(await attemptIn(browser)).toBe('2')
  })

  test('e que o servidor não conta é enviado outra vez', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.quizComplete, 'hang up')
    const fields = { ...ANSWERS, attempt: '1' }
    await browser.post(QUIZ, fields)
    stage.upstream.reset()
    expect((await browser.get(QUIZ)).text).toContain('sua resposta só conta uma vez')
    expect((await browser.post(QUIZ, fields)).location).toBe(RESULT)
    expect(sent()).toBe(1)
  })
})

test('o resultado de uma tentativa feita em outro lugar é o que vale', async () => {
  const { browser } = await stage.enter('ana')
  await browser.post(QUIZ, { ...ANSWERS, attempt: '1' })
  const last = { success: true, score: 2, totalQuestions: 2 }
  stage.upstream.answer(calls.step, { d: { ...STEP, quiz: { ...STEP.quiz, attempts: 2, last, best: last } } })
  expect((await browser.get(RESULT)).text).toContain('2 de 2')
})

test('o formulário e o resultado dizem o melhor e o último', async () => {
  const { browser } = await stage.enter('ana')
  await browser.post(QUIZ, { ...ANSWERS, attempt: '1' })
  const best = { success: true, score: 2, totalQuestions: 2 }
  const last = { success: true, score: 1, totalQuestions: 2 }
  stage.upstream.answer(calls.step, { d: { ...STEP, quiz: { ...STEP.quiz, attempts: 2, last, best } } })
  const { text, html } = await browser.get(QUIZ)
  expect(text).toContain('Seu melhor resultado até agora: 2 de 2. Ver o último resultado')
  expect(elements(html, 'a').map(({ attributes }) => attributes.href)).toContain(RESULT)
  expect((await browser.get(RESULT)).text).toContain('Seu melhor resultado continua valendo: 2 de 2.')
})
