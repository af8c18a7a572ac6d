/** Where the upstream keeps no CV, notes write it. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Cv } from '#app/learning/cv/cv.server.ts'
import { cvPdf } from '#app/learning/cv/cv-pdf.server.ts'
import { elements } from '#tests/support/html.ts'
import { pdfPages, pdfTags, pdfText } from '#tests/support/pdf-text.ts'
import { onStage } from '#tests/support/stage.ts'
import { HELD, STEP } from '#tests/support/upstream-data.ts'

const stage = onStage()
const GOAL = 'o-que-o-recrutador-le-primeiro'
const EXPERIENCE = 'experiencia-sem-emprego-formal'
const CONTACTS = 'revisar-em-dez-minutos'
const WANTED = 'Auxiliar de loja'

const note = (id: string, n: string) => ({ id, title: id, stepTitle: 'Currículo', stepId: 'curriculo', n })

async function open(held: object) {
  const { browser, learner } = await stage.enter('ana')
  stage.upstream.answer(calls.userComplete, {
    d: { ...learner.profile, cel: '11987654321', ...HELD, ...held },
  })
  return browser.get('/curriculo')
}

const sheetIn = (html: string) => elements(html, 'article').map(({ inner }) => inner)

test('junta as anotações das três aulas em uma folha, sem formulário e sem o que ninguém escolheu', async () => {
  const { text, html } = await open({
    classes: [
      note(GOAL, WANTED),
      note(EXPERIENCE, 'Vendi 40 bolos por mês'),
      note(CONTACTS, '(71) 98888-1234\nCentro, Ilhéus'),
      note('adubo', 'Nada do currículo'),
    ],
    abilities: { total: 1, latest: [{ text: 'Adubar a terra', title: 'Adubo', stepId: 'solo' }] },
  })
  expect(text).toContain(
    'Mudar contato (71) 98888-1234 Centro, Ilhéus Objetivo Mudar objetivo Auxiliar de loja Experiências Mudar experiências Vendi 40 bolos por mês',
  )
  expect(text).not.toMatch(/Nada do currículo|Adubar a terra|Formação Escrever|Salvar currículo/)
  expect(sheetIn(html)).toHaveLength(1)
})

test('uma anotação sem número nem endereço não tira os contatos da conta', async () => {
  const { html } = await open({ classes: [note(CONTACTS, 'Revisei com a minha tia')] })
  expect(sheetIn(html)[0]).toContain('(11) 98765-4321')
  expect(sheetIn(html)[0]).not.toContain('tia')
})

test('sem anotações, tem os contatos da conta e diz em que aula se escreve cada parte', async () => {
  const { text, html } = await open({ classes: [] })
  expect(sheetIn(html)[0]).toContain('(11) 98765-4321')
  expect(text).toContain('Objetivo Escrever objetivo')
  const links = elements(html, 'a').map(({ attributes }) => attributes.href)
  for (const id of [GOAL, EXPERIENCE, CONTACTS]) expect(links).toContain(`/step/curriculo?aula=${id}#anotar`)
})

test('de um servidor que não lista aulas, as anotações vêm do passo', async () => {
  const [terra] = STEP.classes
  stage.upstream.answer(calls.step, {
    d: { ...STEP, classes: [{ ...terra, id: GOAL, n: 'Auxiliar de cozinha' }] },
  })
  expect((await open({})).text).toContain('Objetivo Mudar objetivo Auxiliar de cozinha')
})

test('um servidor sem currículo e sem o passo dele diz que não existe aqui, e o perfil não leva mais a ele', async () => {
  stage.upstream.answer(calls.step, { e: 1101, status: 404 })
  const { browser } = await stage.enter('ana')
  const page = await browser.get('/curriculo')
  expect([page.status, page.text]).toEqual([404, expect.stringContaining('Isto não existe aqui')])
  expect((await browser.get('/user')).text).not.toContain('Seu currículo')
})

test('só é de quem entrou', async () => {
  expect((await stage.browser().get('/curriculo')).location).toBe('/login?redirectTo=%2Fcurriculo')
})

test('as aulas que escrevem as partes existem e levam à folha', () => {
  const folder = 'content/trilhas/primeiro-emprego/01-curriculo'
  const texts = [`01-${GOAL}`, `02-${EXPERIENCE}`, `04-${CONTACTS}`].map((name) =>
    readFileSync(`${folder}/${name}.md`, 'utf8'),
  )
  for (const written of texts) expect(written).toContain('Na anotação desta aula')
  expect(texts.at(-1)).toContain('(/curriculo)')
})

test('sai em PDF com marcas e língua, na ordem da folha', async () => {
  const { browser, learner } = await stage.enter('ana')
  const classes = [
    note(GOAL, WANTED),
    note(EXPERIENCE, 'Vendi 40 bolos\n\nCuidei da Łucja'),
    note(CONTACTS, 'Ilhéus'),
  ]
  stage.upstream.answer(calls.userComplete, { d: { ...learner.profile, ...HELD, classes } })
  const file = await browser.get('/curriculo/pdf')
  expect(file.headers.get('Content-Type')).toBe('application/pdf')
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="curriculo.pdf"')

  const cv: Cv = {
    name: 'Ana Souza',
    contacts: { name: 'contacts', title: 'Contato', to: '/step/solo', lines: ['Ilhéus'] },
    parts: [
      { name: 'goal', title: 'Objetivo', to: '/step/solo', lines: [WANTED, 'Łódź “já”'] },
      { name: 'courses', title: 'Cursos', to: '/step/solo', lines: [] },
      { name: 'skills', title: 'O que sei fazer', to: '/step/solo', lines: ['Adubação'] },
    ],
  }
  const { file: pdf, pages } = await cvPdf(cv, new Date(0))
  for (const part of ['/StructTreeRoot', '/Lang (pt-BR)', '/FontFile'])
    expect(pdf.toString('latin1')).toContain(part)
  expect(pdfText(pdf)).toBe('Ana Souza Ilhéus Objetivo Auxiliar de loja Łódź “já” O que sei fazer • Adubação')
  expect(pdfTags(pdf)).toEqual(['Document', 'H1', 'P', 'H2', 'P', 'P', 'H2', 'L', 'LI', 'LBody'])
  expect(pdfPages(pdf)).toBe('1 A4')
  expect(pages).toBe(1)
})

test('com letras que ele não sabe escrever não há PDF: a página diz isso, e se imprime', async () => {
  const { browser, learner } = await stage.enter('ana')
  const classes = [note(GOAL, 'Falo português e عربي')]
  stage.upstream.answer(calls.userComplete, { d: { ...learner.profile, ...HELD, classes } })
  const refused = await browser.get('/curriculo/pdf')
  expect(refused.location).toBe('/curriculo')
  expect((await browser.follow(refused)).text).toMatch(
    /não sabe escrever todas as letras.*Imprima esta página/,
  )
})

test('quando passa de uma página, diz isso e o que encurtar', async () => {
  const work = Array.from({ length: 60 }, (_, at) => `Trabalho número ${at + 1}`).join('\n')
  const { text, html } = await open({ classes: [note(GOAL, WANTED), note(EXPERIENCE, work)] })
  expect(text).toContain('Seu currículo não cabe em uma página')
  expect(text).toContain('Encurte a parte mais comprida: experiências')
  expect(elements(html, 'a').map(({ attributes }) => attributes.href)).toContain(
    `/step/curriculo?aula=${EXPERIENCE}#anotar`,
  )
  const short = await open({ classes: [note(GOAL, WANTED)] })
  expect(short.text).not.toContain('não cabe')
})
