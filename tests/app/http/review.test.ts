import { beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import { elements, formIn, sentBy } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()
const POST = 'POST user/review/'

const option = (value: string, label: string) => ({ value, label })
const COLOUR = {
  k: 'solo.c1',
  stepId: 'solo',
  classId: 'terra',
  title: 'Qual é a cor da terra boa?',
  options: [option('a', 'Escura'), option('b', 'Clara')],
}
const WATER = {
  k: 'solo.r2',
  stepId: 'solo',
  title: 'Quando regar?',
  options: [option('a', 'Ao meio-dia'), option('b', 'De manhã')],
}
const MARKED = {
  r: [
    { k: COLOUR.k, a: 'a', ok: false, x: 'A terra escura tem mais vida.' },
    { k: WATER.k, a: 'b', ok: true },
  ],
}

beforeEach(() => {
  stage.upstream.answer(ownCalls.review, { d: { due: 7, questions: [COLOUR, WATER] } })
  stage.upstream.answer(ownCalls.answerReview, { d: MARKED })
})

const sent = () => stage.upstream.requests.filter(({ call }) => call === POST).map(({ payload }) => payload.a)
const chosen = (html: string) =>
  [...sentBy(formIn(html, 'name="round"'))].filter(([name]) => name.startsWith('q.'))

const linkTo = (label: string, html: string) =>
  elements(html, 'a').find(({ inner }) => inner === label)?.attributes.href

test('pergunta tudo em um formulário, e o resultado diz o certo, por quê, e leva à aula', async () => {
  const { browser } = await stage.enter('ana')
  const page = await browser.get('/rever')
  expect(page.text).toContain('Pergunta 1 de 2 Qual é a cor da terra boa?')
  const result = await browser.submit('/rever', { 'q.0': 'b', 'q.1': 'b' }, 'name="round"')
  expect(result.location).toBe('/rever?resultado')
  expect(sent()).toEqual([
    [
      { k: COLOUR.k, a: 'b' },
      { k: WATER.k, a: 'b' },
    ],
  ])
  const { text, html, title } = await browser.get('/rever?resultado')
  expect([title, text.includes('Suas respostas')]).toEqual(['Você lembrou de 1 de 2', true])
  expect(text).toContain('Errada. Sua resposta: Clara')
  expect(text).toContain('Resposta certa: Escura A terra escura tem mais vida.')
  const links = elements(html, 'a').map(({ attributes }) => attributes.href)
  expect(links).toEqual(expect.arrayContaining(['/step/solo?aula=terra', '/step/solo', '/home']))
})

test('sem resposta em uma pergunta, diz qual falta e deixa marcado o que foi escolhido', async () => {
  const { browser } = await stage.enter('ana')
  const page = await browser.submit('/rever', { 'q.0': 'b' }, 'name="round"')
  expect([page.status, sent()]).toEqual([400, []])
  expect(page.text).toContain('Pergunta 2: Escolha uma resposta.')
  expect(chosen(page.html)).toEqual([['q.0', 'b']])
})

describe('uma pergunta de cada vez', () => {
  const one = '/rever?pergunta=1'

  /** The question is answered and no longer due, as an upstream has it. */
  const answer = (k: string, ok: boolean, left: object[]) => {
    stage.upstream.answer(ownCalls.answerReview, () => {
      stage.upstream.answer(ownCalls.review, { d: { due: left.length, questions: left } })
      return { d: { r: [{ k, a: 'a', ok, x: 'Porque sim.' }] } }
    })
  }

  test('a resposta é julgada na hora, e a seguinte vem depois', async () => {
    const { browser } = await stage.enter('ana')
    const refused = await browser.submit(one, {}, 'name="round"')
    expect([refused.status, refused.text.includes('Erro: Escolha uma resposta.')]).toEqual([400, true])
    answer(COLOUR.k, false, [WATER])
    const checked = await browser.submit(one, { 'q.0': 'b' }, 'name="round"')
    expect([checked.location, sent()]).toEqual(['/rever?conferida', [[{ k: COLOUR.k, a: 'b' }]]])
    const verdict = await browser.follow(checked)
    expect(verdict.text).toContain('Ainda não. A certa é: Escura')
    expect(verdict.text).toContain('Sua resposta: Clara Porque sim.')
    expect(verdict.text.match(/Escura/g)).toHaveLength(1)
    expect(linkTo('Continuar · 2 de 2', verdict.html)).toBe('/rever')
    expect((await browser.get(one)).text).toContain('Pergunta 2 de 2 Quando regar?')
  })

  test.each([
    [['a'], 'Quase: faltou “Cascas” e “Folhas”.'],
    [['a', 'c', 'd', 'b'], 'Quase: sobrou “Vidro”.'],
    [['a', 'b'], 'Borra (certa) Vidro (errada)'],
    [['b'], 'Ainda não. As certas são: Cascas Borra Folhas'],
  ])('das que se marcam, só é quase onde alguma está certa: %s', async (marked, said) => {
    const labels = { a: 'Borra', b: 'Vidro', c: 'Cascas', d: 'Folhas' }
    const options = Object.entries(labels).map(([value, label]) => option(value, label))
    const question = { ...COLOUR, kind: 'multiple', options }
    stage.upstream.answer(ownCalls.review, { d: { due: 1, questions: [question] } })
    stage.upstream.answer(ownCalls.answerReview, { d: { r: [{ k: COLOUR.k, a: 'c,a,d', ok: false }] } })
    const { browser } = await stage.enter('ana')
    const { text } = await browser.follow(await browser.submit(one, { 'q.0': marked }, 'name="round"'))
    expect(text).toContain(said)
    expect(text).not.toMatch(/Errada|Você marcou/)
  })
})

test('o mesmo formulário enviado de novo, ou duas vezes de uma vez, é mandado uma vez', async () => {
  const { browser } = await stage.enter('ana')
  const { html } = await browser.get('/rever')
  const form = { ...Object.fromEntries(sentBy(formIn(html, 'name="round"'))), 'q.0': 'a', 'q.1': 'b' }
  await Promise.all([browser.post('/rever', form), browser.post('/rever', form)])
  expect((await browser.post('/rever', form)).location).toBe('/rever?resultado')
  expect(sent()).toHaveLength(1)
})

test('o que saiu do conteúdo com a página aberta fica de fora, e o resto vale', async () => {
  const { browser } = await stage.enter('ana')
  const { html } = await browser.get('/rever')
  const form = { ...Object.fromEntries(sentBy(formIn(html, 'name="round"'))), 'q.0': 'a', 'q.1': 'b' }
  stage.upstream.answer(ownCalls.review, { d: { due: 1, questions: [WATER] } })
  expect((await browser.post('/rever', form)).location).toBe('/rever?resultado')
  expect(sent()).toEqual([[{ k: WATER.k, a: 'b' }]])
})

test('se o servidor cai, as respostas voltam na página', async () => {
  const { browser } = await stage.enter('ana')
  stage.upstream.answer(ownCalls.answerReview, { e: 500, status: 503 })
  expect((await browser.submit('/rever', { 'q.0': 'b', 'q.1': 'a' }, 'name="round"')).status).toBe(503)
  const page = await browser.get('/rever')
  expect(page.notice).not.toBe('')
  expect(chosen(page.html)).toEqual([
    ['q.0', 'b'],
    ['q.1', 'a'],
  ])
})

test('sem nada para rever, diz quando volta, e um envio atrasado não conta', async () => {
  const { browser } = await stage.enter('ana')
  const { html } = await browser.get('/rever')
  const form = { ...Object.fromEntries(sentBy(formIn(html, 'name="round"'))), 'q.0': 'a', 'q.1': 'b' }
  stage.upstream.answer(ownCalls.review, { d: { due: 0, questions: [] } })
  expect((await browser.get('/rever')).text).toContain('Nada para rever agora')
  expect((await browser.post('/rever', form)).location).toBe('/rever')
  expect((await browser.get('/rever')).text).toContain('Estas perguntas já foram respondidas.')
  expect(sent()).toEqual([])
})

test('a página inicial só a oferece quando há o que rever, sem outra chamada', async () => {
  const { browser } = await stage.enter('ana')
  expect((await browser.get('/home')).text).not.toContain('Rever agora')
  const home = { evos: 0, level: 1, toNextLevel: 100, recommended: [], live: [], due: 7 }
  stage.upstream.answer(calls.userHome, { d: home })
  const asked = await stage.upstream.callsDuring(async () => {
    expect((await browser.get('/home')).text).toContain('5 perguntas que você já viu')
  })
  expect(asked.join()).not.toContain('user/review/')
})

test('um servidor sem a chamada não tem a página', async () => {
  const { browser } = await stage.enter('ana')
  stage.upstream.answer(ownCalls.review, { e: 404, status: 404 })
  const page = await browser.get('/rever')
  expect([page.status, page.text]).toEqual([404, expect.stringContaining('Isto não existe aqui')])
})
