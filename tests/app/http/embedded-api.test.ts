import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { Browser, type Page } from '#tests/support/browser.ts'
import { runCli } from '#tests/support/cli.ts'
import { elements } from '#tests/support/html.ts'
import { clock } from '#tests/support/clock.ts'
import { nextStepOf } from '#tests/support/next-step.ts'
import { rightAnswersIn } from '#tests/support/quiz-answers.ts'
import { pessoa } from '#tests/support/people.ts'
import { onProduct } from '#tests/support/on-product.ts'
import { enterTeam } from '#tests/support/team.ts'
import { EQUIPE, TEAM } from '#tests/support/team-mail.ts'

const { env, goOnTo } = clock()
const product = onProduct({ env: { EQUIPE, ...env } })

/** The first option of every question. */
function firstChoices({ html }: Page): Record<string, string> {
  const radios = elements(html, 'input').filter(({ attributes }) =>
    /radio|checkbox/.test(attributes.type ?? ''),
  )
  const pairs = radios.map(({ attributes: { name = '', value = '' } }): [string, string] => [name, value])
  return Object.fromEntries(pairs.reverse())
}

async function newcomer(name: string, coupon = 'BEMVINDO') {
  const person = pessoa(name)
  const browser = new Browser(product.url)
  const page = await browser.post('/register', { coupon, ...person })
  expect(page.location).toBe('/home')
  return { browser, person }
}

async function learner(name: string, coupon?: string) {
  const { browser, person } = await newcomer(name, coupon)
  const page = await browser.post('/survey', firstChoices(await browser.get('/survey')))
  return { browser, person, page }
}

/** The first open step of the trail. */
async function firstStep(browser: Browser) {
  const { html } = await browser.get('/trails/primeiro-emprego')
  return (
    elements(html, 'a').find(({ attributes }) => attributes.href?.startsWith('/step/'))?.attributes.href ?? ''
  )
}

describe('com a API embutida, de ponta a ponta', () => {
  test('a pessoa de demonstração entra e vê seus evos', async () => {
    const browser = new Browser(product.url)
    const page = await browser.post('/login', { email: 'demo@evolua.example', password: 'girassol-azul-42' })
    expect(page.location).toBe('/home')
    expect((await browser.get('/home')).text).toMatch(/\d+ evos/)
  })

  test('quem se cadastra passa pela pesquisa e chega em casa', async () => {
    const { browser } = await newcomer('ana')
    expect((await browser.get('/home')).location).toBe('/survey')
    const survey = await browser.get('/survey')
    expect((await browser.post('/survey', {})).status).toBe(400)
    expect((await browser.post('/survey', firstChoices(survey))).location).toBe('/survey/pronta')
    expect((await browser.get('/home')).title).toBe('Home')
  })

  test.each([
    ['GARANTIDO', '/trampo-garantido'],
    ['TURBINADO', '/trampo-turbinado'],
  ])('o cupom %s leva a %s depois da pesquisa', async (coupon, to) => {
    const { browser, page } = await learner('bia', coupon)
    expect((await browser.follow(page)).html).toContain(`href="${to}"`)
    expect((await browser.get(to)).text).toContain('Live')
  })

  test('um provedor escrito errado é perguntado uma vez, e depois é aceito como veio', async () => {
    const browser = new Browser(product.url)
    const person = pessoa('davi')
    const typed = { coupon: 'BEMVINDO', ...person, email: 'davi@gmial.com' }
    const asked = await browser.submit('/register', typed, 'coupon')
    expect([asked.status, asked.control('email')?.value]).toEqual([400, typed.email])
    expect(asked.errorOf('email')).toContain('Você quis dizer davi@gmail.com?')
    const emailAsked = asked.control('emailAsked')?.value ?? ''
    const again = await browser.post('/register', { ...typed, emailAsked, email: 'davi@gmail.con' })
    expect(again.errorOf('email')).toContain('Você quis dizer davi@gmail.com?')
    expect((await browser.post('/register', { ...typed, emailAsked })).location).toBe('/home')
    expect((await browser.get('/survey')).text).toContain('Você entra com este e-mail: davi@gmial.com')
  })

  test('um programa que envia só os campos do cadastro não é perguntado', async () => {
    const typed = { coupon: 'BEMVINDO', ...pessoa('edu'), email: 'edu@hotmial.com' }
    expect((await new Browser(product.url).post('/register', typed)).location).toBe('/home')
  })

  test('o mesmo e-mail não cria duas contas', async () => {
    const { person } = await newcomer('caio')
    const page = await new Browser(product.url).post('/register', { coupon: 'GARANTIDO', ...person })
    expect(page.errorOf('email')).not.toBe('')
  })

  test('aula, anotação e quiz de um passo ficam feitos, e o resultado continua depois de reiniciar', async () => {
    const { browser } = await learner('davi')
    const step = await firstStep(browser)
    const done = await browser.submit(step, { intent: 'complete' }, 'intent')
    expect((await browser.follow(done)).notice).toMatch(
      /^Agora você sabe .+ \+10 evos · faltam 90 para o nível 2$/,
    )

    const quiz = await browser.get(`${step}?quiz`)
    expect(quiz.html).not.toMatch(/rightAnswer|corrections/)
    const sent = await browser.post(`${step}?quiz`, firstChoices(quiz))
    expect(sent.location).toBe(`${step}?quiz=resultado`)
    const result = await browser.follow(sent)
    expect(result.text).toMatch(/\d+ de \d+ certas|Você acertou \d+ de \d+/)

    await product.restart()
    expect((await browser.follow(sent)).text).toBe(
      result.text.replace(result.notice, '').replace(/ {2}/g, ' '),
    )
  })

  test('cada página nomeia o mesmo próximo passo, do cupom de um programa à volta', async () => {
    const { browser, page } = await learner('gabi', 'GARANTIDO')
    /** What all of them name, with what the learner has just done. */
    async function named(last: Page) {
      const paths = ['/home', '/user', '/trampo-garantido']
      const pages = [last, ...(await Promise.all(paths.map(async (path) => browser.get(path))))]
      const [step = '', ...others] = pages.map(nextStepOf)
      expect(others).toEqual(paths.map(() => step))
      return step
    }
    async function concludeClasses(step: string): Promise<void> {
      const done = await browser.submit(step, { intent: 'complete' }, 'intent')
      if (!String(done.location).includes('quiz')) await concludeClasses(step)
    }
    const send = async (path: string, answersIn: (page: Page) => Record<string, string | string[]>) =>
      browser.follow(await browser.post(path, answersIn(await browser.get(path))))

    const first = await named(await browser.follow(page))
    expect(first).toBe(await firstStep(browser))
    await concludeClasses(first)
    expect(await named(await send(`${first}?quiz`, firstChoices))).toBe(first)
    const pass = (step: string) => send(`${step}?quiz`, ({ html }) => rightAnswersIn(html))
    const second = await named(await pass(first))
    await concludeClasses(second)
    const third = await named(await pass(second))
    expect(new Set([first, second, third]).size).toBe(3)

    goOnTo(5 * 24 * 60)
    expect((await browser.get('/home')).text).toContain('Bom ver você de volta.')
    expect(await named(await send('/rever', firstChoices))).toBe(third)
    goOnTo(0)
  })

  test('uma aula que começa, uma saída, e a dos outros aparelhos estão em "Seus dados"', async () => {
    const { browser, person } = await learner('flora')
    const phone = new Browser(product.url)
    const held = async () => (await browser.get('/user/dados')).text
    await browser.get(await firstStep(browser))
    expect(await held()).toMatch(/Aulas 1 .+ Começada hoje/)
    await phone.post('/login', { ...person })
    expect(await held()).toContain('Aparelhos com sua conta aberta 2')
    await phone.post('/logout', {})
    expect(await held()).toMatch(/Aparelhos com sua conta aberta 1 .+ Você saiu/)
    await phone.post('/login', { ...person })
    await browser.follow(await browser.post('/user/aparelhos', {}))
    expect(await held()).toMatch(/Aparelhos com sua conta aberta 1 .+ Você encerrou outros acessos/)
  })

  test('quem entra na equipe está na auditoria', async () => {
    await enterTeam(product, TEAM.editor)
    const audit = () => runCli({ DATA_DIR: product.dataDir }, 'auditoria', 'ver').stdout
    await expect.poll(audit).toMatch(new RegExp(`${TEAM.editor}.+equipe: entrar`))
  })

  test('o link de recuperação entra, e pede uma senha nova', async () => {
    const { person } = await learner('eva')
    const browser = new Browser(product.url)
    await browser.post('/forgot-password', { email: person.email })
    const code = await vi.waitFor(() => codeFor(person.email), 10_000)
    const page = await browser.get(`/login?code=${code}`)
    expect(page.location).toBe('/home')
    expect((await browser.follow(page)).location).toBe('/senha')
    const newPassword = 'manga-rosa-88'
    const saved = await browser.post('/senha', { newPassword, confirmPassword: newPassword })
    expect(saved.location).toBe('/senha/salva')
    expect(
      (await new Browser(product.url).post('/login', { email: person.email, password: newPassword }))
        .location,
    ).toBe('/home')
  })
})

/** The code in the letter to this address. */
function codeFor(email: string): string {
  const outbox = join(product.dataDir, 'outbox')
  const letters = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
  const letter = letters.find((text) => text.includes(email) && text.includes('code='))
  const code = /code=(?:3D)?([\w-]+)/.exec(letter?.replace(/=\r?\n/g, '') ?? '')?.[1]
  if (!code) throw new Error('no letter yet')
  return code
}
