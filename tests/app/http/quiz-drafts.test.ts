import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Page } from '#tests/support/browser.ts'
import { elements, formIn, sentBy } from '#tests/support/html.ts'
import { onStage, signIn } from '#tests/support/stage.ts'
import { STEP } from '#tests/support/upstream-data.ts'

const stage = onStage()
const QUIZ = '/step/solo?quiz'
const KEEP = '/step/solo.data?quiz'

const chosenIn = ({ html }: Page) =>
  sentBy(formIn(html, 'q.0')).flatMap(([name, value]) => (name.startsWith('q.') ? [`${name}=${value}`] : []))

describe('uma resposta escolhida numa página aberta', () => {
  const keep = (fields: Record<string, string>) => ({ intent: 'keep', attempt: '1', ...fields })

  test('é guardada sem perguntar nada ao servidor, e volta ao atualizar e em outro aparelho', async () => {
    const { browser, learner } = await stage.enter('ana')
    const made = await stage.upstream.callsDuring(async () => {
      expect((await browser.post(KEEP, keep({ 'q.0': 'b' }))).status).toBe(200)
      expect((await browser.post(KEEP, keep({ 'q.1': 'a' }))).status).toBe(200)
    })
    expect(made).toEqual([])
    const page = await browser.get(QUIZ)
    expect(chosenIn(page)).toEqual(['q.0=b', 'q.1=a'])
    expect(page.text).toContain('Você já respondeu tudo. Confira e envie.')

    const other = stage.browser()
    await signIn(other, learner)
    expect(chosenIn(await other.get(QUIZ))).toEqual(['q.0=b', 'q.1=a'])
  })

  test('vale a mais nova, de qualquer aparelho', async () => {
    const { browser, learner } = await stage.enter('ana')
    const other = stage.browser()
    await signIn(other, learner)
    await browser.post(KEEP, keep({ 'q.0': 'a' }))
    await other.post(KEEP, keep({ 'q.1': 'b' }))
    await browser.post(KEEP, keep({ 'q.0': 'b' }))
    expect(chosenIn(await other.get(QUIZ))).toEqual(['q.0=b', 'q.1=b'])
  })

  test('que não é opção do quiz não aparece', async () => {
    const { browser } = await stage.enter('ana')
    await browser.post(KEEP, keep({ 'q.0': 'z', 'q.77': 'a', 'q.1': 'a' }))
    expect(chosenIn(await browser.get(QUIZ))).toEqual(['q.1=a'])
  })

  test.each([
    ['sem dizer de que tentativa', {}],
    ['de uma tentativa inventada', { attempt: '-1' }],
  ])('%s responde 400', async (_, fields) => {
    const { browser } = await stage.enter('ana')
    expect((await browser.post(KEEP, { intent: 'keep', 'q.0': 'a', ...fields })).status).toBe(400)
  })

  test('que chega depois de o quiz ser enviado já não conta', async () => {
    const { browser } = await stage.enter('ana')
    await browser.post(QUIZ, { attempt: '1', 'q.0': 'a', 'q.1': 'a' })
    await browser.post(KEEP, keep({ 'q.0': 'b' }))
    expect(chosenIn(await browser.get(QUIZ))).toEqual([])
  })

  test('com a sessão acabada espera por quem a escolheu, junto com as outras', async () => {
    const { browser, learner } = await stage.enter('ana')
    await browser.post(KEEP, keep({ 'q.0': 'b' }))
    stage.upstream.expire(learner)
    await browser.get('/trails')
    const late = await browser.post(KEEP, keep({ 'q.1': 'a' }))
    expect([late.status, late.headers.get('X-Auth-Event')]).toEqual([202, '1000'])
    const again = stage.browser()
    await signIn(again, learner)
    const page = await again.get(QUIZ)
    expect(chosenIn(page)).toEqual(['q.0=b', 'q.1=a'])
    expect(page.notice).not.toBe('')
  })

  test('com a sessão acabada, e o quiz mudado quando a pessoa volta, fica com a sua pergunta', async () => {
    const { browser, learner } = await stage.enter('ana')
    const fields = Object.fromEntries(sentBy(formIn((await browser.get(QUIZ)).html, 'q.0')))
    stage.upstream.expire(learner)
    await browser.post(QUIZ, { ...fields, 'q.0': 'b', 'q.1': 'a' })
    const [first, second] = STEP.quiz.questions
    const questions = [
      { ...first, title: 'Outra?' },
      { ...second, index: 1 },
      { ...first, index: 2 },
    ]
    stage.upstream.answer(calls.step, { d: { ...STEP, quiz: { ...STEP.quiz, questions } } })
    const again = stage.browser()
    await signIn(again, learner)
    const page = await again.get(QUIZ)
    expect(chosenIn(page)).toEqual(['q.1=a', 'q.2=b'])
    expect(page.text).toContain('A pergunta 1 é nova ou mudou: responda a ela.')
  })

  test('depois de uma que ficou esperando vale mais que ela', async () => {
    const { browser, learner } = await stage.enter('ana')
    stage.upstream.expire(learner)
    await browser.post(QUIZ, { attempt: '1', 'q.0': 'a', 'q.1': 'a' })
    const again = stage.browser()
    await signIn(again, learner)
    await again.post(KEEP, keep({ 'q.1': 'b' }))
    expect(chosenIn(await again.get(QUIZ))).toEqual(['q.0=a', 'q.1=b'])
  })

  test('de outra pessoa não aparece', async () => {
    const { browser } = await stage.enter('ana')
    await browser.post(KEEP, keep({ 'q.0': 'b' }))
    const { browser: hers } = await stage.enter('bia')
    expect(chosenIn(await hers.get(QUIZ))).toEqual([])
  })
})

describe('Salvar e continuar, sem script,', () => {
  const SAVE = { intent: 'draft', 'q.0': 'b' }

  test('volta ao formulário, na primeira pergunta sem resposta, com a outra escolhida', async () => {
    const { browser } = await stage.enter('ana')
    const made = await stage.upstream.callsDuring(async () => {
      const saved = await browser.submit(QUIZ, SAVE, 'q.0')
      expect(saved.location).toBe('/step/solo?quiz#field-q.1')
      const page = await browser.follow(saved)
      expect(page.notice).toBe('Respostas salvas. Continue de onde parou, quando quiser.')
      expect(chosenIn(page)).toEqual(['q.0=b'])
      expect(page.text).toContain('Você já respondeu 1 de 2.')
    })
    expect(made).not.toContain('POST step/quiz/complete/')
  })

  test('resiste a uma queda do produto', async () => {
    const { browser } = await stage.enter('ana')
    await browser.post(QUIZ, SAVE)
    await stage.product.kill()
    await stage.product.restart()
    expect(chosenIn(await browser.get(QUIZ))).toEqual(['q.0=b'])
  })

  test('guarda as respostas também quando o envio foi recusado por faltar uma', async () => {
    const { browser } = await stage.enter('ana')
    expect((await browser.post(QUIZ, { 'q.1': 'b' })).status).toBe(400)
    expect(chosenIn(await browser.get(QUIZ))).toEqual(['q.1=b'])
  })

  test('pede para conferir a resposta que veio de outro aparelho e falta neste', async () => {
    const { browser } = await stage.enter('ana')
    await browser.post(QUIZ, { intent: 'draft', attempt: '1', 'q.1': 'b' })
    const page = await browser.post(QUIZ, { attempt: '1', 'q.0': 'a' })
    expect(page.status).toBe(400)
    expect(page.alert).toBe('Pergunta 2: Confira esta resposta: é de outra vez que você abriu o quiz.')
    expect(chosenIn(page)).toEqual(['q.0=a', 'q.1=b'])
  })
})

test('as respostas certas não chegam antes do envio, nem de um servidor que as conta', async () => {
  const leaking = {
    index: 0,
    title: 'Quando regar?',
    right: 'SEGREDO-certa',
    explanation: 'SEGREDO-motivo',
    options: [
      { value: 'a', label: 'Ao meio-dia', certa: 'SEGREDO-opcao' },
      { value: 'b', label: 'Cedo', ok: true, x: 'SEGREDO-x', feedback: 'SEGREDO-y' },
    ],
  }
  const { browser } = await stage.enter('ana')
  stage.upstream.answer(calls.step, {
    d: { ...STEP, quiz: { ...STEP.quiz, r: [{ q: 0, a: 'b', x: 'SEGREDO-r' }], questions: [leaking] } },
  })
  for (const path of [QUIZ, '/step/solo.data?quiz&pergunta=1', '/step/solo', '/step/solo.data']) {
    const { html, status } = await browser.get(path)
    expect(status).toBe(200)
    expect(html).not.toContain('SEGREDO')
  }
  expect(elements((await browser.get(QUIZ)).html, 'fieldset')).toHaveLength(1)
})
