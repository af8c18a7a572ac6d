import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { cvCalls } from '#contract/cv-calls.ts'
import { shownCv } from '#app/learning/cv/cv.server.ts'
import { cvPdf } from '#app/learning/cv/cv-pdf.server.ts'
import type { Browser } from '#tests/support/browser.ts'
import { checkedIn, elements, formIn, sentBy } from '#tests/support/html.ts'
import { pdfPages, pdfTags, pdfText } from '#tests/support/pdf-text.ts'
import { onStage } from '#tests/support/stage.ts'
import { CV } from '#tests/support/upstream-data.ts'

const stage = onStage({}, 'own')
const POST = 'POST user/cv/'
const FORM = 'name="goal"'
const { v: _v, offers: _offers, ...PARTS } = CV
const EMPTY = { experience: [], education: [], courses: [], skills: [], v: 0, offers: [] }
const OFFERS = ['Atendimento ao público', 'Planilhas', 'Fechar o caixa'].map((text) => ({
  text,
  classId: text,
}))

let browser: Browser

async function open(kept: object) {
  browser = (await stage.enter('ana', { cel: '11987654321' })).browser
  stage.upstream.answer(cvCalls.cv, { d: kept })
  return browser.get('/curriculo')
}

const writing = (part: string) => browser.get(`/curriculo?parte=${part}`)
const submit = (part: string, fields: Record<string, string>) =>
  browser.submit(`/curriculo?parte=${part}`, fields, `name="${part}"`)
/** As a client that sends the named fields alone. */
const save = (fields: Record<string, string>) => browser.post('/curriculo', { v: '0', ...fields })
const sent = () => stage.upstream.requests.filter(({ call }) => call === POST).map(({ payload }) => payload)
const sheet = (html: string) => elements(html, 'article').map(({ inner }) => inner)[0] ?? ''

beforeEach(() => {
  stage.upstream.hasBatch = true
  stage.upstream.answer(cvCalls.cvSave, ({ payload }) => ({ d: { a: true, v: Number(payload.v) + 1 } }))
})

test('uma folha vazia diz o que falta, sem elogio, e já tem o contato da conta', async () => {
  const { text, html } = await open(EMPTY)
  expect(text).toContain('1 de 5 partes. Ainda faltam: Objetivo, Experiências, Formação, O que sei fazer.')
  expect(text).not.toMatch(/pronto para enviar|Parabéns|Muito bem/)
  expect(sheet(html)).toContain('(11) 98765-4321')
  expect(html).not.toContain('/curriculo/pdf')
  const whole = await open({ ...CV, v: 1 })
  expect(whole.text).not.toContain('Ainda falta')
  expect(whole.html).toContain('/curriculo/pdf')
})

test('cada parte tem sua página, e salvar uma deixa as outras como estavam', async () => {
  const { html } = await open({ ...CV, skills: [...PARTS.skills, 'Cozinha'], v: 3 })
  const links = elements(html, 'a').map(({ attributes }) => attributes.href)
  for (const name of Object.keys(PARTS)) {
    expect(links).toContain(`/curriculo?parte=${name}`)
    const page = await writing(name)
    const filled = Object.fromEntries(sentBy(formIn(page.html, 'value="salvar"')))
    expect(Object.keys(filled).filter((field) => field in PARTS)).toEqual([name])
    if (name === 'skills') expect(filled).toMatchObject({ skills: PARTS.skills[0], ownSkills: 'Cozinha' })
  }
  await submit('education', { education: 'Ensino médio, 2027' })
  await save({ ownSkills: '', v: '3' })
  expect(sent()).toMatchObject([
    { ...PARTS, skills: [...PARTS.skills, 'Cozinha'], education: ['Ensino médio, 2027'], v: 3 },
    { ...PARTS, skills: [], v: 3 },
  ])
})

test('oferece linhas de aulas feitas, nenhuma marcada, e salva as que se marcam e as próprias', async () => {
  const { html, text } = await open({ ...EMPTY, offers: OFFERS })
  const offered = await writing('skills')
  expect(checkedIn(offered.html)).toEqual([])
  expect(offered.text).toContain('Fechar o caixa')
  expect(text).toContain('Ver 3 linhas prontas das aulas')
  expect(sheet(html)).not.toContain('Fechar o caixa')
  const saved = await save({
    goal: 'Auxiliar de loja',
    experience: '- Vendi bolos\n\n• Cuidei de horta\n',
    education: 'Ensino médio',
    skills: 'Planilhas',
    ownSkills: 'Cozinha\nPlanilhas',
    contacts: '(71) 98888-1234',
  })
  expect(saved.location).toBe('/curriculo')
  expect(sent()).toMatchObject([
    {
      goal: 'Auxiliar de loja',
      experience: ['Vendi bolos', 'Cuidei de horta'],
      education: ['Ensino médio'],
      courses: [],
      skills: ['Planilhas', 'Cozinha'],
      contacts: '(71) 98888-1234',
      v: 0,
    },
  ])
  expect((await browser.follow(saved)).text).toContain('Currículo salvo.')
})

test.each<[string, Record<string, string>, RegExp]>([
  ['nove habilidades', { ownSkills: 'abcdefgh'.split('').join('\n') }, /Escolha até 8, .*: agora são 9/],
  ['treze linhas', { courses: 'abcdefghijklm'.split('').join('\n') }, /Deixe até 12 linhas: agora são 13/],
  ['uma linha comprida', { education: 'a'.repeat(201) }, /Encurte a linha “a{30}…”: cabem 200 letras/],
])('com %s nada é salvo, e o que se escreveu fica', async (_, fields, message) => {
  await open({ ...EMPTY, offers: OFFERS })
  const page = await save({ ...fields, goal: 'Auxiliar', skills: 'Planilhas' })
  expect([page.status, sent()]).toEqual([400, []])
  expect(page.text).toMatch(message)
  expect(sentBy(formIn(page.html, FORM))).toEqual(
    expect.arrayContaining([['goal', 'Auxiliar'], ['skills', 'Planilhas'], ...Object.entries(fields)]),
  )
})

test('uma anotação que mudou depois entra com um botão, e o que se escreveu fica', async () => {
  const notes = { experience: 'Vendi bolos\nCuidei de horta' }
  const { text } = await open({ ...EMPTY, v: 1, goal: 'Auxiliar', experience: ['Vendi bolos'], notes })
  expect(text).toContain('Há uma anotação que você mudou depois de salvar: Experiências')
  const saved = await submit('experience', { experience: 'Vendi bolos', intent: 'usar-experience' })
  expect(sent()).toMatchObject([{ goal: 'Auxiliar', experience: ['Vendi bolos', 'Cuidei de horta'] }])
  expect((await browser.follow(saved)).text).toContain('A anotação está no fim de “Experiências”.')
  expect((await open({ ...EMPTY, v: 2 })).text).not.toContain('anotação que você mudou')
})

test('o que não chegou a ser salvo, porque o servidor parou, volta ao formulário', async () => {
  await open({ ...EMPTY, offers: OFFERS })
  stage.upstream.answer(cvCalls.cvSave, { e: 500, status: 503 })
  await save({ goal: 'Auxiliar', skills: 'Planilhas' })
  const page = await browser.get('/curriculo')
  expect(page.notice).not.toBe('')
  expect(elements(page.html, 'textarea')[0]?.inner).toBe('Auxiliar')
  expect(checkedIn(page.html)).toEqual(['skills=Planilhas'])
})

test('está nos dados da conta', async () => {
  const { browser, learner } = await stage.enter('ana')
  stage.upstream.answer(calls.userComplete, { d: { ...learner.profile, cv: PARTS } })
  expect((await browser.get('/user/dados')).text).toContain(
    'Formação Ensino médio, 2º ano, Escola Estadual Rui Barbosa Cursos Horta em casa, Evolua, 2026',
  )
})

test('um servidor sem currículo diz que não existe aqui, e o perfil não leva mais a ele', async () => {
  const { browser } = await stage.enter('ana')
  stage.upstream.answer(cvCalls.cv, { e: 404, status: 404 })
  const page = await browser.get('/curriculo')
  expect([page.status, page.text]).toEqual([404, expect.stringContaining('Isto não existe aqui')])
  expect((await browser.get('/user')).text).not.toContain('Seu currículo')
})

test('as aulas cujas anotações escrevem as partes existem e levam à folha', () => {
  const folder = 'content/trilhas/primeiro-emprego/01-curriculo'
  const texts = [
    '01-o-que-o-recrutador-le-primeiro',
    '02-experiencia-sem-emprego-formal',
    '04-revisar-em-dez-minutos',
  ].map((name) => readFileSync(`${folder}/${name}.md`, 'utf8'))
  for (const written of texts) expect(written).toContain('Na anotação desta aula')
  expect(texts.at(-1)).toContain('(/curriculo)')
})

test('sai em PDF com marcas e língua, na ordem da folha', async () => {
  await open({ ...EMPTY, goal: 'Auxiliar de loja', experience: ['Cuidei da Łucja'], v: 1 })
  const file = await browser.get('/curriculo/pdf')
  expect(file.headers.get('Content-Type')).toBe('application/pdf')
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="curriculo.pdf"')

  const cv = { ...EMPTY, contacts: 'Ilhéus', goal: 'Auxiliar de loja\nŁódź “já”', skills: ['Adubação'] }
  const pdf = await cvPdf(shownCv('Ana Souza', cv), new Date(0))
  for (const part of ['/StructTreeRoot', '/Lang (pt-BR)', '/FontFile'])
    expect(pdf.toString('latin1')).toContain(part)
  expect(pdfText(pdf)).toBe('Ana Souza Ilhéus Objetivo Auxiliar de loja Łódź “já” O que sei fazer • Adubação')
  expect(pdfTags(pdf)).toEqual(['Document', 'H1', 'P', 'H2', 'P', 'P', 'H2', 'L', 'LI', 'LBody'])
  expect(pdfPages(pdf)).toBe('1 A4')
})

test('com letras que ele não sabe escrever não há PDF: a página diz isso, e se imprime', async () => {
  await open({ ...EMPTY, goal: 'Falo português e عربي' })
  const refused = await browser.get('/curriculo/pdf')
  expect(refused.location).toBe('/curriculo')
  expect((await browser.follow(refused)).text).toMatch(
    /não sabe escrever todas as letras.*Imprima esta página/,
  )
})

test('quando é comprido para uma página, diz isso e o que encurtar', async () => {
  const work = Array.from({ length: 12 }, (_, at) => `${at} ${'a'.repeat(190)}`)
  const { text, html } = await open({ ...EMPTY, experience: work, v: 1 })
  expect(text).toContain('Encurte a parte mais comprida: experiências')
  expect(elements(html, 'a').map(({ attributes }) => attributes.href)).toContain(
    '/curriculo?parte=experience',
  )
  expect((await open({ ...EMPTY, goal: 'Auxiliar', v: 1 })).text).not.toContain('comprido')
})
