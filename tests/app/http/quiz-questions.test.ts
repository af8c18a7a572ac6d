import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { checkedIn } from '#tests/support/html.ts'
import { onStage, signIn } from '#tests/support/stage.ts'

const stage = onStage()
const QUIZ = '/step/solo?quiz'
const at = (place: number | string) => `${QUIZ}&pergunta=${place}`

const hiddenIn = (html: string) =>
  [...html.matchAll(/<div hidden="">.*?name="(q\.\w+)"/gs)].map(([, name]) => name)

describe('um quiz, uma pergunta por vez', () => {
  test('cada pergunta tem endereço, e as outras estão no formulário, fora da vista', async () => {
    const { browser } = await stage.enter('ana')
    const first = await browser.get(at(1))
    expect(first.text).toContain('Pergunta 1 de 2')
    expect(hiddenIn(first.html)).toEqual(['q.1'])
    expect(first.text).not.toMatch(/Voltar|Terminar e ver o resultado/)
    const last = await browser.get(at(2))
    expect(hiddenIn(last.html)).toEqual(['q.0'])
    expect(last.text).toContain('Terminar e ver o resultado Voltar')
  })

  test.each(['0', '3', 'x', ''])('a de número %j não existe', async (place) => {
    const { browser } = await stage.enter('ana')
    expect((await browser.get(at(place))).location).toBe(QUIZ)
  })

  test('uma página aberta vai para a primeira sem resposta; um documento mostra todas', async () => {
    const { browser } = await stage.enter('ana')
    await browser.post(QUIZ, { intent: 'draft', 'q.0': 'b' })
    const opened = await browser.get('/step/solo.data?quiz')
    expect([opened.status, opened.html.includes(at(2))]).toEqual([202, true])
    await browser.get(QUIZ)
    const { html } = await browser.get(QUIZ)
    expect(hiddenIn(html)).toEqual([])
    expect(html).toMatch(/<script nonce="[^"]+">location\.replace\("\/step\/solo\?quiz&pergunta=2"\)/)
  })

  test('no modo leve um documento não leva adiante', async () => {
    const { browser } = await stage.enter('ana')
    browser.cookies.set('lite', 'on')
    expect((await browser.get(QUIZ)).html).not.toContain('location.replace')
  })

  test('Continuar e Voltar guardam tudo o que foi escolhido', async () => {
    const { browser } = await stage.enter('ana')
    const next = await browser.post(at(1), { intent: 'next', pergunta: '1', 'q.0': 'b' })
    expect(next.location).toBe(at(2))
    const fields = { intent: 'back', pergunta: '2', 'q.0': 'b', 'q.1': 'a' }
    expect((await browser.post(at(2), fields)).location).toBe(at(1))
    expect(checkedIn((await browser.get(at(1))).html)).toEqual(['q.0=b', 'q.1=a'])
  })

  test('não passa de uma em branco, e diz isso ao lado dela; para trás pode', async () => {
    const { browser } = await stage.enter('ana')
    const page = await browser.post(at(1), { intent: 'next', pergunta: '1' })
    expect([page.status, page.alert]).toEqual([400, ''])
    expect(page.errorOf('q.0')).toBe('Erro: Escolha uma resposta.')
    expect((await browser.post(at(2), { intent: 'back', pergunta: '2' })).location).toBe(at(1))
  })

  test('Enviar com uma em branco leva até ela e diz o que falta', async () => {
    const { browser } = await stage.enter('ana')
    const sent = await browser.post(at(2), { intent: 'send', pergunta: '2', 'q.1': 'a' })
    expect(sent.location).toBe(`${at(1)}&falta`)
    const page = await browser.follow(sent)
    expect(page.errorOf('q.0')).toBe('Erro: Escolha uma resposta.')
    expect(checkedIn(page.html)).toEqual(['q.1=a'])
  })

  test('enviado da última, leva ao resultado', async () => {
    const { browser } = await stage.enter('ana')
    const fields = { intent: 'send', pergunta: '2', attempt: '1', 'q.0': 'a', 'q.1': 'a' }
    expect((await browser.post(at(2), fields)).location).toBe('/step/solo?quiz=resultado')
  })

  test('enviado em outra aba enquanto isso, mostra o resultado', async () => {
    const { browser } = await stage.enter('ana')
    await browser.post(QUIZ, { attempt: '1', 'q.0': 'a', 'q.1': 'a' })
    const late = await browser.post(at(1), { intent: 'next', pergunta: '1', attempt: '1', 'q.0': 'b' })
    expect(late.location).toBe('/step/solo?quiz=resultado')
    expect((await browser.follow(late)).notice).not.toBe('')
  })

  test.each([
    ['uma pergunta que não existe', { intent: 'next', pergunta: '9' }],
    ['nenhuma', { intent: 'back' }],
  ])('com %s responde 400', async (_, fields) => {
    const { browser } = await stage.enter('ana')
    expect((await browser.post(QUIZ, fields)).status).toBe(400)
  })

  test('com o servidor fora do ar o que foi escolhido volta em qualquer pergunta', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.step, { e: 500, status: 503 })
    expect((await browser.post(at(1), { intent: 'next', pergunta: '1', 'q.0': 'b' })).status).toBe(503)
    stage.upstream.reset()
    for (const path of [at(2), QUIZ]) {
      const page = await browser.get(path)
      expect(page.notice).not.toBe('')
      expect(checkedIn(page.html)).toEqual(['q.0=b'])
    }
  })

  test('com a sessão acabada volta à mesma pergunta depois de entrar', async () => {
    const { browser, learner } = await stage.enter('ana')
    stage.upstream.expire(learner)
    const { location } = await browser.post(at(2), { intent: 'send', pergunta: '2', 'q.1': 'a' })
    const again = stage.browser()
    await signIn(again, learner)
    expect(decodeURIComponent(location ?? '')).toMatch(/redirectTo=.step.solo.quiz=?&pergunta=2$/)
    expect(checkedIn((await again.get(at(2))).html)).toEqual(['q.1=a'])
  })
})
