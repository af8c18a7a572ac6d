/** A quiz, its review and a note with the embedded API, over days and over changes of their files. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { Browser, type Page } from '#tests/support/browser.ts'
import { clock } from '#tests/support/clock.ts'
import { checkedIn, elements, formIn, sentBy, textOf } from '#tests/support/html.ts'
import { ownContent } from '#tests/support/own-content.ts'
import { pessoa } from '#tests/support/people.ts'
import { onProduct } from '#tests/support/on-product.ts'

const QUIZ = '/step/solo?quiz'
const DAY = 24 * 60

const time = clock()
const content = ownContent()
afterAll(content.clear)

type Question = [title: string, otherOption?: string]
const LETTERS: Question[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => [`Questão ${letter}`])
const [A = [''], B = [''], C = ['']] = LETTERS

/** Of each the first option is right. */
const write = (questions: Question[]) => {
  const texts = questions.map(
    ([title, other = 'Não']) =>
      `  - { pergunta: ${title}, explicacao: Sobre ${title}, opcoes: [{ texto: Sim, certa: true }, { texto: ${other} }] }\n`,
  )
  writeFileSync(
    content.at('content/trilhas/horta/01-solo/quiz.yml'),
    `titulo: O solo\nperguntas:\n${texts.join('')}`,
  )
}

const CLASS = '/step/solo?aula=terra'
const writeClass = (asked: string, options: string) => {
  const question = `pratica: { pergunta: ${asked}, opcoes: [${options}] }`
  writeFileSync(
    content.at('content/trilhas/horta/01-solo/01-terra.md'),
    `---\ntitulo: A terra\ntipo: texto\n${question}\n---\n\nTerra boa é escura.\n`,
  )
}

mkdirSync(content.at('content/trilhas/horta/01-solo'), { recursive: true })
const FILES = {
  'trilha.yml': 'titulo: Horta\nresumo: Do vaso à colheita.\nicone: loja\nordem: 99\n',
  '01-solo/passo.yml': 'titulo: O solo\nresumo: A terra.\n',
}
for (const [name, text] of Object.entries(FILES))
  writeFileSync(content.at(`content/trilhas/horta/${name}`), text)
write(LETTERS)
writeClass('Que terra serve?', '{ texto: Escura, certa: true }, { texto: Clara }, { texto: Dura }')
const product = onProduct({ folder: content.folder, env: time.env })

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
  async function answerOne(browser: Browser, place: string, value = 'a') {
    expect((await browser.get('/rever?pergunta=1')).text).toContain(place)
    return browser.follow(await browser.submit('/rever?pergunta=1', { 'q.0': value }, 'name="round"'))
  }

  test('pergunta cinco, uma de cada vez, diz o que volta amanhã e leva ao passo do início', async () => {
    const browser = await returning('ana')
    const wrong = await answerOne(browser, '1 de 5', 'b')
    expect(wrong.text).toMatch(/Ainda não\. A certa é: Sim A pergunta Questão . Sua resposta: Não Sobre/)
    expect(linkTo('Continuar · 2 de 5', wrong)).toBe('/rever')
    for (const at of [2, 3, 4])
      expect(linkTo(`Continuar · ${at + 1} de 5`, await answerOne(browser, `${at} de 5`))).toBe('/rever')
    expect(linkTo('Ver como foi', await answerOne(browser, '5 de 5'))).toBe('/rever?resultado')
    const result = await browser.get('/rever?resultado')
    expect(result.text).toContain('Você lembrou de 4 de 5 Amanhã voltam 3 perguntas. Continuar: O solo')
    const next = elements(result.html, 'a').find(({ inner }) => inner === 'Continuar: O solo')
    expect((await browser.get('/home')).html).toContain(`href="${next?.attributes.href}"`)
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
    expect((await browser.get('/rever')).control('round')).toBeUndefined()
    time.goOnTo(2 * DAY)
    expect((await browser.get('/rever')).text).toContain('Pergunta 1 de 2')
  })
})

test('quem não passou refaz só o que errou, também sem script', async () => {
  const browser = await learner('davi')
  await browser.get(QUIZ)
  const answers = { ...chosen('b'), 'q.0': 'a', 'q.2': 'a', 'q.4': 'a' }
  const result = await browser.follow(await browser.submit(QUIZ, answers, 'q.0'))
  expect(result.text).toContain('Refazer as 4 que errei')
  const again = await browser.submit(`${QUIZ}=resultado`, { intent: 'redo' }, 'value="redo"')
  const page = await browser.follow(again)
  expect([again.location, page.text.includes('3 já certas')]).toEqual([QUIZ, true])
  expect(checkedIn(page.html)).toEqual(['q.0=a', 'q.2=a', 'q.4=a'])
  const next = { 'q.1': 'a', intent: 'next' }
  expect((await browser.submit(`${QUIZ}&pergunta=2`, next, 'q.0')).location).toBe(`${QUIZ}&pergunta=4`)
  const rest = { 'q.3': 'a', 'q.5': 'a', 'q.6': 'a', intent: 'send' }
  const passed = await browser.follow(await browser.submit(QUIZ, rest, 'q.0'))
  expect(passed.text).toMatch(/7 de 7/)
})

describe('um quiz que muda', () => {
  const titlesIn = ({ html }: Page) =>
    elements(html, 'fieldset').map(({ inner }) => /Questão \S+/.exec(textOf(inner))?.[0])

  /** What is chosen, by what the question says. */
  const chosenIn = (page: Page) =>
    elements(page.html, 'fieldset').flatMap(({ inner }, at) =>
      checkedIn(inner).map((chosen) => `${titlesIn(page)[at]}: ${chosen.split('=')[1]}`),
    )

  async function edit(browser: Browser, questions: Question[]) {
    write(questions)
    await vi.waitFor(
      async () => {
        const asked = elements((await browser.get(QUIZ)).html, 'fieldset').map(({ inner }) => textOf(inner))
        expect(asked).toHaveLength(questions.length)
        for (const [at, [title, other = 'Não']] of questions.entries())
          expect([asked[at]?.includes(title), asked[at]?.includes(other)]).toEqual([true, true])
      },
      { timeout: 10_000, interval: 100 },
    )
  }

  /** The open form with the third question right and the others wrong. */
  async function opened(name: string) {
    time.goOnTo(0)
    const browser = await learner(name)
    await edit(browser, [A, B, C])
    const form = Object.fromEntries(sentBy(formIn((await browser.get(QUIZ)).html, 'q.0')))
    return { browser, form: { ...form, 'q.0': 'b', 'q.1': 'b', 'q.2': 'a' } }
  }

  const KEPT = ['Questão A: b', 'Questão B: b', 'Questão C: a']
  const without = (letter: string) => KEPT.filter((one) => !one.includes(letter))
  const EDITS: [edit: string, questions: Question[], kept: string[], asked?: number][] = [
    ['ganha uma pergunta no começo', [['Questão N'], A, B, C], KEPT, 1],
    ['perde uma pergunta', [B, C], without('A')],
    ['muda de ordem', [C, A, B], ['Questão C: a', 'Questão A: b', 'Questão B: b']],
    ['muda o texto de uma pergunta', [A, ['Questão M'], C], without('B'), 2],
    ['muda uma opção', [A, [B[0], 'Talvez'], C], without('B'), 2],
  ]

  test.each(EDITS)('%s: cada resposta fica com a sua pergunta', async (_, questions, kept, asked) => {
    const { browser, form } = await opened('ana')
    await browser.post('/step/solo.data?quiz', { ...form, intent: 'keep' })
    await edit(browser, questions)
    const page = await browser.get(QUIZ)
    expect(chosenIn(page)).toEqual(kept)
    expect(page.text.includes(`A pergunta ${asked} é nova ou mudou`)).toBe(asked !== undefined)

    const sent = await browser.post(QUIZ, { ...form, intent: 'send' })
    if (asked === undefined) {
      const result = await browser.follow(sent)
      expect(result.text).toContain(`Você acertou 1 de ${kept.length}.`)
      return
    }
    expect([sent.status, chosenIn(sent)]).toEqual([400, kept])
    expect(sent.alert).toBe(`Pergunta ${asked}: Esta pergunta é nova ou mudou. Escolha uma resposta.`)
    expect((await browser.get(`${QUIZ}=resultado`)).location).toBe(QUIZ)
  })

  test.each(EDITS)(
    '%s depois de enviado: o resultado mostra as perguntas como eram',
    async (_, questions) => {
      const { browser, form } = await opened('bia')
      const sent = await browser.post(QUIZ, { ...form, intent: 'send' })
      const correction = async () => (await browser.follow(sent)).text.split('Suas respostas')[1]
      const before = await correction()
      const B_IS_WRONG = 'Errada. Sua resposta: Não Ver a resposta certa Resposta certa: Sim Sobre Questão B'
      expect(before).toContain(B_IS_WRONG)
      await edit(browser, questions)
      expect(await correction()).toBe(before)
    },
  )

  test.each(EDITS)('%s enquanto as respostas esperam pela internet', async (_, questions, kept, asked) => {
    const { browser, form } = await opened('caio')
    const { learner: owner } = JSON.parse((await browser.get('/por-enviar.json')).html) as { learner: string }
    await edit(browser, questions)
    const late = { ...form, intent: 'send', key: `${owner}.1`, queued: '1' }
    expect((await browser.post('/step/solo.data?quiz', late)).status).toBe(asked === undefined ? 200 : 400)
    if (asked === undefined)
      expect((await browser.get(`${QUIZ}=resultado`)).text).toContain(`Você acertou 1 de ${kept.length}.`)
    else {
      const page = await browser.get(QUIZ)
      expect([chosenIn(page), page.text]).toEqual([
        kept,
        expect.stringContaining(`A pergunta ${asked} é nova ou mudou`),
      ])
    }
  })

  test('com uma pergunta de cada vez, Continuar leva à que é pedida de novo', async () => {
    const { browser, form } = await opened('davi')
    await edit(browser, [A, ['Questão M'], C])
    const moved = await browser.post(`${QUIZ}&pergunta=3`, { ...form, pergunta: '3', intent: 'next' })
    expect(moved.location).toBe(QUIZ)
    expect((await browser.get('/step/solo.data?quiz')).html).toContain('pergunta=2')
  })
})

test('a pergunta de uma aula que mudou enquanto se lia não é conferida, e a escolha volta onde a opção está', async () => {
  const browser = await learner('eva')
  const { html } = await browser.get(CLASS)
  const form = { ...Object.fromEntries(sentBy(formIn(html, 'name="note"'))), intent: 'practice' }
  writeClass('Que terra segura a água?', '{ texto: Clara }, { texto: Escura, certa: true }')
  await vi.waitFor(async () => {
    expect((await browser.get(CLASS)).text).toContain('Que terra segura a água?')
  }, 10_000)
  const page = await browser.post(CLASS, { ...form, p: 'b' })
  expect([page.status, checkedIn(page.html)]).toEqual([409, ['p=a']])
  expect(page.errorOf('p')).toContain('Esta pergunta mudou enquanto você lia, e sua resposta não foi')
  expect(checkedIn((await browser.post(CLASS, { ...form, p: 'c' })).html)).toEqual([])
})

test('o que se escreveu em uma aula que mudou de nome fica com as outras anotações, e o que se escolheu é dito', async () => {
  const browser = await learner('fabi')
  const { html } = await browser.get(CLASS)
  const form = Object.fromEntries(sentBy(formIn(html, 'name="note"')))
  const { noteFrom = '' } = form
  const folder = content.at('content/trilhas/horta/01-solo')
  renameSync(`${folder}/01-terra.md`, `${folder}/01-humus.md`)
  await vi.waitFor(async () => {
    expect((await browser.get(CLASS)).status).toBe(404)
  }, 10_000)
  const practice = await browser.post(CLASS, { ...form, intent: 'practice', p: 'b' })
  expect([practice.location, (await browser.follow(practice)).notice]).toEqual([
    '/step/solo#conteudo',
    expect.stringContaining('sua resposta não foi conferida: você tinha escolhido “Escura”.'),
  ])
  const notes = []
  for (const intent of ['note', 'complete']) {
    const sent = await browser.post(CLASS, { intent, note: `Terra escura (${intent})`, noteFrom })
    notes.push(await browser.follow(sent))
  }
  expect(notes[0]?.notice).toContain('A aula mudou enquanto você escrevia. Sua anotação está aqui')
  expect(notes[1]?.notice).toMatch(/e não foi concluída\. .*juntamos os dois textos/)
  expect(notes[1]?.text).toMatch(/Terra escura \(note\)\s+Terra escura \(complete\)/)
})
