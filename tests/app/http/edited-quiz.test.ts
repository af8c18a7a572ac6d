/** A quiz and its review with the embedded API, over days and over changes of its file. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser, type Page } from '#tests/support/browser.ts'
import { clock } from '#tests/support/clock.ts'
import { elements } from '#tests/support/html.ts'
import { ownContent, type OwnContent } from '#tests/support/own-content.ts'
import { pessoa } from '#tests/support/people.ts'
import { startProduct, type Product } from '#tests/support/product.ts'

const QUIZ = '/step/solo?quiz'
const DAY = 24 * 60

const time = clock()
let content: OwnContent
let product: Product

/** Questions whose right answer is the first option. */
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
const write = (questions: string[]) => {
  const texts = questions.map(
    (title) => `  - { pergunta: ${title}, opcoes: [{ texto: Sim, certa: true }, { texto: Não }] }\n`,
  )
  writeFileSync(
    content.at('content/trilhas/horta/01-solo/quiz.yml'),
    `titulo: O solo\nperguntas:\n${texts.join('')}`,
  )
}

beforeAll(async () => {
  content = ownContent()
  mkdirSync(content.at('content/trilhas/horta/01-solo'), { recursive: true })
  const files = {
    'trilha.yml': 'titulo: Horta\nresumo: Do vaso à colheita.\nicone: loja\nordem: 99\n',
    '01-solo/passo.yml': 'titulo: O solo\nresumo: A terra.\n',
    '01-solo/01-terra.md': '---\ntitulo: A terra\ntipo: texto\n---\n\nTerra boa é escura.\n',
  }
  for (const [name, text] of Object.entries(files))
    writeFileSync(content.at(`content/trilhas/horta/${name}`), text)
  write(LETTERS)
  product = await startProduct({ folder: content.folder, env: time.env })
})
afterAll(async () => {
  await product.clear()
  content.clear()
  expect(product.errors()).toBe('')
})

const chosen = (value: string, places = LETTERS.length) =>
  Object.fromEntries(Array.from({ length: places }, (_, at) => [`q.${at}`, value]))

async function learner(name: string) {
  const browser = new Browser(product.url)
  await browser.post('/register', { coupon: 'BEMVINDO', ...pessoa(name) })
  const radios = elements((await browser.get('/survey')).html, 'input').map(({ attributes }) => attributes)
  const choices = radios.filter(({ type }) => /radio|checkbox/.test(type ?? ''))
  await browser.post('/survey', Object.fromEntries(choices.map(({ name = '', value = '' }) => [name, value])))
  return browser
}

const linkTo = (label: string, { html }: Page) =>
  elements(html, 'a').find(({ inner }) => inner === label)?.attributes.href

describe('Rever', () => {
  /** Answered the quiz yesterday, all of it wrong. */
  async function returning(name: string) {
    time.goOnTo(0)
    const browser = await learner(name)
    await browser.get(QUIZ)
    expect((await browser.submit(QUIZ, chosen('b'), 'q.0')).location).toBe(`${QUIZ}=resultado`)
    time.goOnTo(DAY)
    return browser
  }

  /** As the open page asks it. */
  async function answerOne(browser: Browser, place: string) {
    expect((await browser.get('/rever?pergunta=1')).text).toContain(place)
    return browser.follow(await browser.submit('/rever?pergunta=1', { 'q.0': 'a' }, 'name="round"'))
  }

  test('pergunta cinco, uma de cada vez, e só então acaba o dia', async () => {
    const browser = await returning('ana')
    for (const place of ['1 de 5', '2 de 5', '3 de 5', '4 de 5'])
      expect(linkTo('Continuar', await answerOne(browser, place))).toBe('/rever')
    expect(linkTo('Ver como foi', await answerOne(browser, '5 de 5'))).toBe('/rever?resultado')
    expect((await browser.get('/rever?resultado')).title).toBe('Você lembrou de tudo')
    expect((await browser.get('/rever')).text).toContain('Nada para rever agora')
    expect((await browser.get('/home')).text).not.toContain('Rever agora')
  })

  test('deixada no meio, continua de onde parou, sem passar de cinco no dia, e sem script acaba de uma vez', async () => {
    const browser = await returning('bia')
    for (const place of ['1 de 5', '2 de 5']) await answerOne(browser, place)
    expect((await browser.get('/home')).text).toContain('3 perguntas que você já viu')
    expect((await browser.get('/rever')).text).toContain('Pergunta 3 de 3')
    const rest = await browser.submit('/rever', chosen('a', 3), 'name="round"')
    expect([rest.location, (await browser.get('/rever?resultado')).title]).toEqual([
      '/rever?resultado',
      'Você lembrou de tudo',
    ])
    expect((await browser.get('/rever')).text).toContain('Nada para rever agora')
    time.goOnTo(2 * DAY)
    expect((await browser.get('/rever')).text).toContain('Pergunta 1 de 2')
  })
})
