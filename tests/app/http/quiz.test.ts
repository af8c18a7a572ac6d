import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { checkedIn, elements, textOf } from '#tests/support/html.ts'
import { WHOLE } from '#tests/support/home-page.ts'
import { onStage } from '#tests/support/stage.ts'
import { CORRECTED, STEP } from '#tests/support/upstream-data.ts'

const stage = onStage()
const EXPLANATION = 'Com o sol baixo a água não evapora.'
const PASSED = 'Você passou, Ana!'

describe('um quiz', () => {
  test('mostra perguntas e opções com os nomes combinados', async () => {
    const { browser } = await stage.enter('ana')
    const page = await browser.get('/step/solo?quiz')
    const radios = elements(page.html, 'input').filter(({ attributes }) => attributes.type === 'radio')
    expect(radios.map(({ attributes: { name, value } }) => `${name}=${value}`)).toEqual([
      'q.0=a',
      'q.0=b',
      'q.1=a',
      'q.1=b',
    ])
  })

  test('é enviado com a posição de cada pergunta e o valor da opção', async () => {
    const { browser, learner } = await stage.enter('ana')
    const page = await browser.post('/step/solo?quiz', { 'q.0': 'a', 'q.1': 'a' })
    expect(page.location).toBe('/step/solo?quiz=resultado')
    expect((await browser.follow(page)).title).toBe(
      'Você passou, Ana! · Resultado: O que você sabe do solo? · Cuidar do solo',
    )
    const sent = stage.upstream.requests.find(({ call }) => call === 'POST step/quiz/complete/')
    expect(sent?.payload).toEqual({
      id: learner.id,
      i: 'quiz-solo',
      a: [
        { q: 0, a: 'a' },
        { q: 1, a: 'a' },
      ],
    })
  })

  test.each<[object, string]>([
    [{ a: true }, PASSED],
    [{ a: false, s: 9, t: 1 }, 'Ainda não foi desta vez, Ana. Veja'],
    [{ a: false, s: -1, t: 1, r: CORRECTED.r }, 'Você acertou 1 de 2.'],
  ])('com o resultado %j é enviado uma vez, e a página não diz o que não se sabe', async (d, said) => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.quizComplete, { d })
    stage.upstream.answer(calls.step, { d: { ...STEP, quiz: { ...STEP.quiz, passScore: undefined } } })
    const page = await browser.post('/step/solo?quiz', { 'q.0': 'a', 'q.1': 'a' })
    const { text } = await browser.follow(page)
    expect(text).toContain(said)
    expect(text).not.toMatch(/-1 de|9 de 1|NaN|undefined|Faltam 0/)
    const sent = stage.upstream.requests.filter(({ call }) => call === 'POST step/quiz/complete/')
    expect(sent).toHaveLength(1)
  })

  test.each([
    [2, 'Foi por pouco, Ana. Você acertou 1 de 2.'],
    [1, PASSED],
  ])('sem dizer se passou, com 1 certa e %i para passar, decide quantas acertou', async (passScore, said) => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.quizComplete, { d: { s: 1 } })
    stage.upstream.answer(calls.step, { d: { ...STEP, quiz: { ...STEP.quiz, passScore } } })
    const page = await browser.post('/step/solo?quiz', { 'q.0': 'a', 'q.1': 'a' })
    expect((await browser.follow(page)).text).toContain(said)
  })

  test.each(['apagar', '', 'Send', 'constructor'])(
    'com a intenção %j não é enviado nem guardado: 400',
    async (intent) => {
      const { browser } = await stage.enter('ana')
      const calls = await stage.upstream.callsDuring(async () => {
        expect((await browser.post('/step/solo?quiz', { intent, 'q.0': 'a', 'q.1': 'a' })).status).toBe(400)
      })
      expect(calls).not.toContain('POST step/quiz/complete/')
      expect((await browser.get('/step/solo?quiz')).html).not.toContain('checked=""')
    },
  )

  test.each(['q.a.b', 'q.a[1]', 'q.__proto__', 'q.0.', 'q.00', 'q.-0', 'q.NaN', 'q. 0', 'q.0[0]', 'q.'])(
    'não lê %j como resposta',
    async (name) => {
      const { browser } = await stage.enter('ana')
      const page = await browser.post('/step/solo?quiz', { [name]: 'a', 'q.1': 'a' })
      expect([page.status, page.alert]).toEqual([400, 'Pergunta 1: Escolha uma resposta.'])
      const autosaved = await browser.post('/step/solo.data?quiz', {
        intent: 'keep',
        attempt: '1',
        [name]: 'a',
      })
      expect(autosaved.status).toBe(200)
      expect((await browser.get('/step/solo?quiz')).text).toContain('Você já respondeu 1 de 2.')
    },
  )

  test.each<[string, Record<string, string>, string]>([
    ['que falta', { 'q.0': 'b' }, 'q.0=b'],
    ['inventada', { 'q.0': 'b', 'q.1': 'z' }, 'q.0=b'],
  ])('com uma resposta %s responde 400 e guarda as outras', async (_, fields, kept) => {
    const { browser } = await stage.enter('ana')
    const made = await stage.upstream.callsDuring(async () => {
      const page = await browser.post('/step/solo?quiz', fields)
      expect(page.status).toBe(400)
      expect(page.alert).toBe('Pergunta 2: Escolha uma resposta.')
      expect(checkedIn(page.html)).toEqual([kept])
    })
    expect(made).not.toContain('POST step/quiz/complete/')
  })
})

describe('o resultado', () => {
  async function attempt(corrected: object = CORRECTED) {
    stage.upstream.answer(calls.quizComplete, { d: corrected })
    const { browser } = await stage.enter('ana')
    return { browser, page: await browser.post('/step/solo?quiz', { 'q.0': 'a', 'q.1': 'a' }) }
  }

  test('diz quantas acertou, cada resposta com a certa e o porquê', async () => {
    const { browser, page } = await attempt()
    const result = await browser.follow(page)
    expect(result.text).toContain('Você passou, Ana! Falta 1 aula para concluir o passo. 1 de 2 certas')
    expect(result.text).toContain('Sua resposta: Areja a terra')
    expect(result.text).toContain('Resposta certa: De manhã cedo')
    expect(result.text).toContain(EXPLANATION)
    expect(result.notice).toBe('')
  })

  test('leva da resposta errada à aula que a ensina', async () => {
    const questions = STEP.quiz.questions.map((question) => ({ ...question, classId: 'terra' }))
    stage.upstream.answer(calls.step, { d: { ...STEP, quiz: { ...STEP.quiz, questions } } })
    const { browser, page } = await attempt()
    const links = elements((await browser.follow(page)).html, 'a').map(({ inner, attributes }) => [
      inner,
      attributes.href,
    ])
    expect(links.filter(([text]) => text?.startsWith('Reler a aula'))).toEqual([
      ['Reler a aula “Conhecer a terra”', '/step/solo?aula=terra'],
    ])
  })

  test('de quem não passou começa pela aula que ensina mais do que faltou, e depois o quiz', async () => {
    const { classes, quiz } = STEP
    const [question] = quiz.questions
    const taught = ['terra', 'adubo', 'adubo'].map((classId, index) => ({ ...question, index, classId }))
    stage.upstream.answer(calls.step, { d: { ...STEP, quiz: { ...quiz, questions: taught } } })
    const r = taught.map(({ index }) => ({ q: index, a: 'b', ok: false }))
    stage.upstream.answer(calls.quizComplete, { d: { a: false, s: '0', t: '3', r } })
    const { browser } = await stage.enter('ana')
    const sent = await browser.post('/step/solo?quiz', { 'q.0': 'a', 'q.1': 'a', 'q.2': 'a' })
    const page = await browser.follow(sent)
    expect(page.text).toContain('Ela explica 2 das 3 que você errou.')
    const main = elements(page.html, 'main')[0]?.inner ?? ''
    const links = elements(main, 'a').map(({ attributes, inner }) => [attributes.href, textOf(inner)])
    const titleOf = (id: string) => classes.find((one) => one.id === id)?.title ?? ''
    expect(links.slice(0, 2)).toEqual([
      ['/step/solo?aula=adubo', `Reler a aula “${titleOf('adubo')}”`],
      ['/step/solo?quiz', 'Refazer o quiz'],
    ])
    const toTerra = links.filter(([, label]) => label === `Reler a aula “${titleOf('terra')}”`)
    expect(toTerra).toHaveLength(1)
    const done = classes.map((each) => ({ ...each, completedAt: '2026-11-01T12:00:00Z' }))
    stage.upstream.answer(calls.step, {
      d: { ...STEP, classes: done, quiz: { ...quiz, questions: taught, attempts: 1 } },
    })
    stage.upstream.answer(calls.userHome, { d: WHOLE })
    expect((await browser.get('/home?ate')).text).toContain(`Amanhã: Reler “${titleOf('adubo')}”.`)
  })

  test('continua lá depois de atualizar, de reiniciar o produto e de entrar de novo', async () => {
    const { browser, page } = await attempt()
    await browser.follow(page)
    expect((await browser.follow(page)).text).toContain('1 de 2')
    await stage.product.restart()
    expect((await browser.follow(page)).text).toContain(EXPLANATION)
  })

  test('de quem não passou não traz festa', async () => {
    const { browser, page } = await attempt({ a: false, s: '0', t: '2' })
    const result = await browser.follow(page)
    expect(result.text).toContain('Ainda não foi desta vez, Ana. Você acertou 0 de 2. Para passar, é 1.')
    expect(result.notice).toBe('')
    expect(result.text).not.toContain('Resposta certa')
  })

  test('de outra pessoa não aparece: quem não tentou vai para o quiz', async () => {
    await attempt()
    const { browser } = await stage.enter('bia')
    expect((await browser.get('/step/solo?quiz=resultado')).location).toBe('/step/solo?quiz')
  })

  test('as respostas certas não estão na página do quiz, nem depois de uma tentativa', async () => {
    const { browser } = await attempt()
    const { html } = await browser.get('/step/solo?quiz')
    expect(html).toContain('Quando regar?')
    expect(html).not.toContain(EXPLANATION)
    expect(html).not.toMatch(/rightAnswer|corrections|Resposta certa/)
  })
})
