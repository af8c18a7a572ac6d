import { beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { ANSWERS, CORRECTED, QUESTIONS, stepOfKinds } from '#tests/support/four-kinds.ts'
import { elements } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()
const QUIZ = '/step/solo?quiz'
const RESULT = '/step/solo?quiz=resultado'

const offer = (questions: object[] = QUESTIONS) => {
  stage.upstream.answer(calls.step, { d: stepOfKinds({ questions }) })
}
beforeEach(() => {
  offer()
  stage.upstream.answer(calls.quizComplete, { d: CORRECTED })
})

describe('o resultado', () => {
  test('diz o que foi respondido, o certo, por que a escolhida está errada, o porquê e onde rever', async () => {
    const { browser } = await stage.enter('ana')
    const page = await browser.follow(await browser.post(QUIZ, ANSWERS))
    expect(page.text).toContain(
      'Errada. Sua resposta: Ao meio-dia O sol seca a terra. Ver a resposta certa Resposta certa: De manhã Cedo a água fica.',
    )
    expect(page.text).toContain(
      'Errada. Sua resposta: Folhas (certa) Vidro (errada) “Vidro”: Vidro não apodrece. Você marcou 1 de 2 certas e 1 errada. Ver a resposta certa Resposta certa: Folhas Cascas',
    )
    expect(page.text).toContain(
      'Errada. Sua resposta: Semear Cavar Regar Reler a aula “Conhecer a terra” Ver a resposta certa Resposta certa: Cavar Semear Regar Sem cova não há semente.',
    )
    expect(page.text).toContain('Certa. Sua resposta: Falso, não. Ela come folhas.')
    const folded = elements(page.html, 'details').filter(({ inner }) => inner.includes('Resposta certa:'))
    expect(folded).toHaveLength(3)
    expect(page.html.match(/Resposta certa:/g)).toHaveLength(3)
    const numbered = elements(page.html, 'ol').filter(({ inner }) => /^<li>(Semear|Cavar)/.test(inner))
    expect(numbered).toHaveLength(2)
  })

  test('de um quiz que mudou de forma mostra o que ainda se sabe', async () => {
    const { browser } = await stage.enter('ana')
    await browser.post(QUIZ, ANSWERS)
    offer(
      QUESTIONS.map((question) => ({ ...question, kind: question.kind === 'single' ? 'order' : 'single' })),
    )
    const page = await browser.get(RESULT)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Errada. Sua resposta: Ao meio-dia')
  })
})

test('o passo para levar diz como responder a cada pergunta', async () => {
  const { browser } = await stage.enter('ana')
  const { text } = await browser.get('/step/solo/levar')
  expect(text).toContain('O que alimenta a terra? Marque todas as respostas certas. Folhas Vidro Cascas')
  expect(text).toContain('Como plantar? Coloque na ordem certa. 1º Escolha Semear Cavar Regar 2º')
})
