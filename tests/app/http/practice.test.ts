import { beforeEach, describe, expect, test } from 'vitest'
import { ownCalls } from '#contract/own-calls.ts'
import { calls } from '#contract/calls.ts'
import { elements } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'
import { STEP } from '#tests/support/upstream-data.ts'

const stage = onStage()
const CLASS = '/step/solo?aula=terra'
const PLACE = `${CLASS}#pratica`
const JUDGED = `${CLASS}&conferida`

const PRACTICE = {
  k: 'solo.p1',
  title: 'Rosa quer plantar no barro. O que ela faz primeiro?',
  options: [
    { value: 'a', label: 'Rega bastante' },
    { value: 'b', label: 'Mistura folhas secas' },
  ],
}
const WRONG = {
  ok: false,
  a: 'b',
  x: 'As folhas deixam a água passar.',
  options: [{ value: 'a', x: 'O barro fica mais duro.' }],
}

const stepWith = (
  practice: object | null,
  body = 'Antes da terra.\n\n[pratica]: #pratica\n\nDepois da terra.',
) => ({
  ...STEP,
  classes: STEP.classes.map((one) => (one.id === 'terra' ? { ...one, body, practice } : one)),
})
const offer = (practice: object | null = PRACTICE, body?: string) => {
  stage.upstream.answer(calls.step, { d: stepWith(practice, body) })
}

beforeEach(() => {
  offer()
  stage.upstream.answer(ownCalls.classPractice, { d: WRONG })
})

const judged = () =>
  stage.upstream.requests
    .filter(({ call }) => call === 'POST step/class/practice/')
    .map(({ payload }) => payload.a)

test('a pergunta está onde quem escreveu a pôs, e a resposta volta conferida no lugar dela', async () => {
  const { browser } = await stage.enter('ana')
  const page = await browser.get(CLASS)
  const places = ['Antes da terra.', PRACTICE.title, 'Depois da terra.'].map((text) =>
    page.text.indexOf(text),
  )
  expect(places).toEqual([...places].filter((at) => at > 0).sort((a, b) => a - b))
  expect(page.text).not.toContain('[pratica]')
  const sent = await browser.submit(CLASS, { p: 'a', intent: 'practice' }, 'name="note"')
  expect([sent.status, sent.location]).toEqual([303, `${JUDGED}#pratica`])
  const { text, html } = await browser.get(JUDGED)
  for (const said of ['Ainda não. A certa é: Mistura folhas secas', 'O barro fica mais duro.', WRONG.x])
    expect(text).toContain(said)
  expect(html).toContain(`href="${PLACE}"`)
  expect((await browser.get(CLASS)).text).not.toContain('Ainda não.')
  const place = stage.product.url + PLACE
  expect((await browser.get('/step/solo/levar')).text).toContain(
    `Antes da terra. Aqui há uma pergunta. Com internet, responda em ${place} . Depois da terra.`,
  )
  offer({ ...PRACTICE, k: 'solo.p2' })
  expect((await browser.get(JUDGED)).text).not.toContain('Ainda não.')
})

test('`p` sozinho basta, e várias marcadas vão na ordem em que foram enviadas', async () => {
  const { browser } = await stage.enter('bia')
  offer(PRACTICE, 'Um.\n\n[pratica]: #pratica\n\nDois.\n\n[pratica]: #pratica\n\nTrês.')
  expect((await browser.get(CLASS)).text).toMatch(/Um\..*Conferir.*Dois\. Três\./)
  offer({ ...PRACTICE, kind: 'multiple' }, 'Sem a marca.')
  const { text } = await browser.follow(await browser.post(CLASS, { p: ['', 'a', 'b'] }))
  expect(judged()).toEqual(['a,b'])
  for (const said of [
    'Quase: sobrou “Rega bastante”.',
    'Rega bastante (errada) Mistura folhas secas (certa)',
  ])
    expect(text).toContain(said)
  expect((await browser.get(CLASS)).text).toMatch(/Sem a marca\..*Marque todas as respostas certas/)
})

describe('o que não se pode conferir', () => {
  const NOTE = { note: 'O barro daqui', noteFrom: '' }

  test.each([
    ['sem escolha', { ...NOTE, intent: 'practice' }, 'Escolha uma resposta.'],
    ['com duas, onde cabe uma', { ...NOTE, p: ['a', 'b'] }, 'Escolha uma só.'],
    [
      'com o que não é opção',
      { ...NOTE, p: 'z' },
      'Confira sua resposta: uma opção que você escolheu não existe mais.',
    ],
  ])('%s, a página diz o que falta, e nada se perde', async (_, fields, said) => {
    const { browser } = await stage.enter('caio')
    const page = await browser.post(CLASS, fields)
    expect([page.status, page.errorOf('p')]).toEqual([400, `Erro: ${said}`])
    expect(page.text).toContain(NOTE.note)
    expect(judged()).toEqual([])
  })

  test('com o servidor fora, a escolha e a anotação esperam na página', async () => {
    const { browser } = await stage.enter('davi')
    stage.upstream.answer(ownCalls.classPractice, { status: 500, e: 500 })
    expect((await browser.post(CLASS, { ...NOTE, p: 'b' })).status).toBe(503)
    offer()
    const page = await browser.get(CLASS)
    const chosen = elements(page.html, 'input').filter(
      ({ attributes }) => attributes.name === 'p' && 'checked' in attributes,
    )
    expect(chosen.map(({ attributes }) => attributes.value)).toEqual(['b'])
  })

  test.each([
    [
      'a pergunta saiu da aula',
      () => {
        offer(null, 'Só o texto.')
      },
      CLASS,
      'Esta pergunta saiu da aula',
    ],
    [
      'a aula saiu do passo',
      () => {
        stage.upstream.answer(calls.step, { d: { ...STEP, classes: [] } })
      },
      '/step/solo#conteudo',
      'Ela saiu deste passo, e sua resposta não foi conferida: você tinha escolhido “Rega bastante”.',
    ],
  ])('%s: o que se diz é verdade', async (_, change, to, said) => {
    const { browser } = await stage.enter('fabi')
    change()
    const sent = await browser.post(CLASS, { p: 'a', 'q.p.a': 'Rega bastante', note: '', noteFrom: '' })
    expect(sent.location).toBe(to)
    expect((await browser.follow(sent)).notice).toContain(said)
  })
})

test('onde o servidor não confere, a pergunta some pelo resto da sessão', async () => {
  const { browser } = await stage.enter('gil')
  stage.upstream.answer(ownCalls.classPractice, { status: 404, e: 404 })
  const sent = await browser.post(CLASS, { p: 'a' })
  expect(sent.location).toBe(CLASS)
  expect((await browser.get(CLASS)).text).not.toContain(PRACTICE.title)
})
