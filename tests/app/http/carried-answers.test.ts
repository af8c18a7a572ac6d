import { afterEach, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { seeded } from '#tests/checks/random.ts'
import { CORPUS } from '#tests/checks/xss/corpus.ts'
import type { Browser } from '#tests/support/browser.ts'
import { QUESTIONS, stepOfKinds } from '#tests/support/four-kinds.ts'
import { checkedIn, elements, formIn, sentBy } from '#tests/support/html.ts'
import { pessoa } from '#tests/support/people.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()
const QUIZ = '/step/solo?quiz'
type Question = (typeof QUESTIONS)[number]
type Fields = [string, string][]

const offer = (questions: object[] = QUESTIONS) => {
  stage.upstream.answer(calls.step, { d: stepOfKinds({ questions }) })
}

/** The names of the file's questions, by place. */
async function namesInFile(browser: Browser): Promise<string[]> {
  const form = formIn((await browser.get('/step/solo/levar')).html)
  const controls = [...form.inner.matchAll(/<(?:input|select)[^>]* name="(r\.[^"]+)"/g)]
  return [...new Set(controls.map(([, name = '']) => name))]
}

const addressOf = (fields: Fields) =>
  `/step/solo?${new URLSearchParams([['quiz', '1'], ...fields]).toString()}`

/** A choice of the first option, of all, and of the options in their order. */
const chosenOf = ({ kind, options }: Question) =>
  (['single', 'truth'].includes(kind) ? options.slice(0, 1) : options).map(({ value }) => value)

const filledIn = (names: string[], questions: Question[]): Fields =>
  questions.flatMap((question, at) =>
    chosenOf(question).map((value): [string, string] => [names[at] ?? '', value]),
  )

async function broughtBy(name: string) {
  offer()
  const { browser } = await stage.enter(name)
  const names = await namesInFile(browser)
  return { browser, names, address: addressOf(filledIn(names, QUESTIONS)) }
}

const EMPTY = '<form><input name="q.0"></form>'

const answersIn = (html: string) =>
  sentBy(formIn(html, 'q.0')).filter(([name, value]) => name.startsWith('q.') && value !== '')

describe('o quiz do arquivo', () => {
  test('é um formulário GET para o passo, com os nomes das perguntas pelo que elas dizem', async () => {
    const { browser, names } = await broughtBy('ana')
    const { html, text } = await browser.get('/step/solo/levar')
    const form = formIn(html)
    const address = `${stage.product.url}/step/solo`
    expect(form.attributes).toEqual({ id: 'respostas', action: address })
    expect(html).toContain(`form-action ${address};`)
    expect(names).toHaveLength(QUESTIONS.length)
    expect(sentBy(form)[0]).toEqual(['quiz', '1'])
    expect(text).toContain(`entre no navegador em ${address}?quiz`)
    const notes = elements(html, 'textarea').map(({ attributes }) => attributes)
    expect(notes.some((attributes) => 'name' in attributes)).toBe(false)
  })

  test('um cupom pedido no endereço não vai no arquivo', async () => {
    const { browser } = await broughtBy('ana')
    expect((await browser.get('/step/solo/levar?cupom=X&coupon=X')).html).not.toMatch(/cupom/i)
  })
})

describe('as respostas que chegam no endereço', () => {
  test('enchem o quiz, e só contam quando a pessoa envia', async () => {
    const { browser, address } = await broughtBy('ana')
    let html = ''
    const made = await stage.upstream.callsDuring(async () => {
      const page = await browser.get(address)
      html = page.html
      expect(page.text).toContain(
        'As respostas do arquivo estão aqui, na conta de Ana. Ainda não foram enviadas.',
      )
    })
    expect(made).not.toContain('POST step/quiz/complete/')
    expect(html).not.toContain('location.replace')
    expect(answersIn(html).length).toBe(8)
    expect(checkedIn((await browser.get(QUIZ)).html)).toEqual([])
  })

  test('valem mais que o rascunho', async () => {
    const { browser, address } = await broughtBy('ana')
    await browser.post(QUIZ, { intent: 'draft', 'q.0': 'b', attempt: '1' })
    expect(checkedIn((await browser.get(address)).html)).toContain('q.0=a')
    expect(checkedIn((await browser.get(QUIZ)).html)).toContain('q.0=b')
  })

  test.each([
    ['só de opções que existem', 'z', []],
    ['de nada', '', []],
  ])('são %s', async (_, value, checked) => {
    const { browser, names } = await broughtBy('ana')
    const { html, text } = await browser.get(addressOf([[names[0] ?? '', value]]))
    expect(checkedIn(html)).toEqual(checked)
    expect(text).not.toContain('As respostas do arquivo estão aqui')
  })

  test('de perguntas que mudaram são pedidas de novo, e isso é dito', async () => {
    const { browser, address } = await broughtBy('ana')
    offer([
      { ...QUESTIONS[1], index: 0 },
      { ...QUESTIONS[0], index: 1, title: 'Quando se rega?' },
    ])
    const { text, html } = await browser.get(address)
    expect(text).toContain('3 perguntas mudaram depois que o arquivo foi feito: responda de novo.')
    expect(checkedIn(html)).toEqual(['q.0=a', 'q.0=b', 'q.0=c'])
  })

  test('sem sessão passam pela entrada, e voltam inteiras', async () => {
    const { address } = await broughtBy('ana')
    const other = stage.browser()
    const led = await other.get(address)
    expect(led.location).toBe(`/login?${new URLSearchParams({ redirectTo: address }).toString()}`)
    for (const path of [
      led.location ?? '',
      `/register?${new URL(led.location ?? '', 'http://x').searchParams}`,
    ])
      expect((await other.get(path)).text).toContain('Suas respostas do arquivo vêm junto.')
    const back = await other.signIn(stage.upstream.learner(pessoa('bia')), led.location ?? '')
    expect(back).toBe(address)
    expect(checkedIn((await other.get(back ?? '')).html)).toContain('q.0=a')
  })

  test('com um cupom passam pelo cadastro', async () => {
    const { address } = await broughtBy('ana')
    const led = await stage.browser().get(`${address}&cupom=FEIRA`)
    const to = new URL(led.location ?? '', stage.product.url)
    expect([to.pathname, to.searchParams.get('cupom'), to.searchParams.get('redirectTo')]).toEqual([
      '/register',
      'FEIRA',
      address,
    ])
  })

  test('de um passo fechado ficam no endereço, e a página diz isso', async () => {
    const { browser, address } = await broughtBy('ana')
    stage.upstream.answer(calls.stepAuth, { e: 1206, status: 403 })
    const trail = { id: 'horta', title: 'Horta', progress: 0 }
    const card = { trailId: 'horta', trailTitle: 'Horta', progress: 0, completed: false }
    const steps = [
      { ...card, id: 'antes', title: 'Antes', locked: false },
      { ...card, id: 'solo', title: 'Solo', locked: true },
    ]
    stage.upstream.answer(calls.userTrails, { d: { trails: [{ ...trail, steps }] } })
    const { status, html, text } = await browser.get(address)
    expect([status, text.includes('Suas respostas continuam no arquivo')]).toEqual([403, true])
    const link = elements(html, 'a').find(({ inner }) => inner === 'neste endereço')
    expect(link?.attributes.href).toBe(address)
  })

  test('não vão para o log', async () => {
    const { browser, address, names } = await broughtBy('ana')
    await browser.get(address)
    await stage.browser().get(address)
    const { headers } = await browser.get('/home')
    await expect.poll(() => stage.product.output()).toContain(headers.get('X-Request-Id'))
    expect(stage.product.output()).not.toContain(names[0])
  })

  test('com ataques em cada campo não deixam nada rodar', async () => {
    const { browser, names } = await broughtBy('ana')
    for (const attack of CORPUS.map(String).filter((one) => !one.includes('\0'))) {
      const fields = names.map((name): [string, string] => [name, attack])
      const { status, html } = await browser.get(addressOf(fields))
      expect([200, 302, 400, 414]).toContain(status)
      expect(answersIn(html || EMPTY)).toEqual([])
      expect(/[<"]/.test(attack) && html.includes(attack)).toBe(false)
    }
  }, 60_000)
})

describe('entre o arquivo e o envio o quiz muda', () => {
  afterEach(() => {
    stage.upstream.reset()
  })

  /** Asked anew where its words changed. */
  const edited = (question: Question, chance: number): Question => {
    if (chance < 0.2) return { ...question, title: `${question.title} Hoje?` }
    if (chance < 0.4) {
      const [first, ...others] = question.options
      return { ...question, options: first ? [{ ...first, label: `${first.label}!` }, ...others] : others }
    }
    return { ...question, options: [...question.options].reverse() }
  }

  test('e nenhuma resposta se perde nem vai para outra pergunta, em 50 vezes', async () => {
    const { browser, names, address } = await broughtBy('ana')
    let kept = 0
    for (let seed = 1; seed <= 50; seed++) {
      const { next } = seeded(seed)
      const changed = QUESTIONS.map((question) => ({ chance: next(), place: next(), question }))
        .sort((a, b) => a.place - b.place)
        .map(({ chance, question }, index) => ({
          chance,
          at: question.index,
          now: { ...edited(question, chance), index },
        }))
      offer(changed.map(({ now }) => now))
      const { html } = await browser.get(address)
      const expected = changed
        .filter(({ chance }) => chance >= 0.4)
        .flatMap(({ at, now }) => chosenOf(QUESTIONS[at] ?? now).map((value) => `q.${now.index}=${value}`))
      const found = answersIn(html).map(([name, value]) => `${name}=${value}`)
      expect(found.sort(), `seed ${seed}`).toEqual(expected.sort())
      kept += expected.length
    }
    expect(kept).toBeGreaterThan(100)
    expect(names).toHaveLength(4)
  })
})
