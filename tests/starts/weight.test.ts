import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser, type Page } from '#tests/support/browser.ts'
import { elements } from '#tests/support/html.ts'
import { optionsIn, rightAnswersIn } from '#tests/support/quiz-answers.ts'
import { pessoa } from '#tests/support/people.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { listOf, onTheWire, scalesFor, totalOf, type Scales, type Weight } from '#tests/support/weight.ts'

/** Bytes as sent: files at brotli 11; pages at less, so that what holds for them would hold at 11 as well. */
const kB = 1000
const A_WORD = 2.5
const MOST_REQUESTS = 4
/** The document and its style. */
const MOST_LITE_REQUESTS = 2

/** Of a file of ours that a page loads. */
const MOST_HEADERS = 350
const LOGIN = 11.3 * kB
/** All of the sign-in page without script, headers too. */
const LOGIN_ON_THE_WIRE = 15 * kB
const page = ({ words }: Weight) => 13.3 * kB + A_WORD * words
const legal = ({ words }: Weight) => 11 * kB + A_WORD * words

/** Until the router takes over links and forms; these two do without the library of the other forms. */
const SCRIPT = 100.5 * kB
const LIGHT_SCRIPT = 92 * kB
/** Files of a first visit with script, besides the document. */
const MOST_FILES = 18

interface Bounds {
  text: number | ((weight: Weight) => number)
  script: number
  requests?: number
}

const OPEN: [path: string, bounds: Bounds][] = [
  ['/login', { text: LOGIN, script: LIGHT_SCRIPT }],
  ['/forgot-password', { text: LOGIN, script: LIGHT_SCRIPT }],
  ['/register', { text: page, script: SCRIPT }],
  ['/termos', { text: legal, script: 0 }],
  ['/privacidade', { text: legal, script: 0 }],
  ['/politica-cookies', { text: legal, script: 0 }],
  ['/regulamentos', { text: legal, script: 0 }],
  ['/ajuda', { text: page, script: 0 }],
  ['/nada', { text: page, script: 0 }],
]

const TRAIL = '/trails/primeiro-emprego'

/** The demo learner's turma is on it. */
const HOME = { text: (weight: Weight) => page(weight) + 0.5 * kB, script: 97.5 * kB }
/** Somebody and the next trail stand together at the end of a trail. */
const STEP = { text: page, script: SCRIPT, requests: MOST_REQUESTS + 1 }

const SIGNED_IN: typeof OPEN = [
  ['/home', HOME],
  ['/trails', { text: page, script: SCRIPT }],
  [TRAIL, { text: page, script: SCRIPT }],
  ['/user', { text: page, script: SCRIPT }],
  ['/user/conta', { text: page, script: SCRIPT }],
  ['/senha', { text: page, script: SCRIPT }],
  ['/termos', { text: legal, script: 0 }],
]

let product: Product
let scales: Scales
beforeAll(async () => {
  product = await startProduct()
  scales = scalesFor(product.url)
})
afterAll(async () => {
  await product.clear()
  expect(product.errors()).toBe('')
})

function hold(weight: Weight, { text, script, requests = MOST_REQUESTS }: Bounds) {
  const most = typeof text === 'number' ? text : text(weight)
  expect(totalOf(weight.text), `HTML e CSS de ${listOf(weight, weight.text)}`).toBeLessThanOrEqual(most)
  expect(totalOf(weight.scripts), `scripts de ${listOf(weight, weight.scripts)}`).toBeLessThanOrEqual(script)
  const ofThePage = weight.pictures.filter(({ path }) => !path.startsWith('/midia/'))
  const loaded = [...weight.text, ...ofThePage]
  expect(loaded.length, `pedidos de ${listOf(weight, loaded)}`).toBeLessThanOrEqual(requests)
  const [, ...files] = [...loaded, ...weight.scripts]
  expect(files.length, `arquivos de ${listOf(weight, files)}`).toBeLessThanOrEqual(MOST_FILES)
  expect(files.filter(({ head }) => head > MOST_HEADERS)).toEqual([])
}

/** In lite mode: the same bounds of bytes, and nothing but the document and its style. */
function holdLite(weight: Weight, { text }: Bounds) {
  const styles = elements(weight.html, 'style').length > 0 ? [] : ['stylesheet']
  hold(weight, { text, script: 0 })
  expect(weight.text.length, `pedidos de ${weight.path}`).toBeLessThanOrEqual(MOST_LITE_REQUESTS)
  const loading = ['script', 'img', 'use', 'video', 'audio', 'source', 'track', 'iframe']
  expect(loading.filter((tag) => elements(weight.html, tag).length > 0)).toEqual([])
  const named = elements(weight.html, 'link').map(({ attributes }) => attributes.rel)
  // Where a page is found loads nothing.
  expect(named.filter((rel) => rel !== 'canonical')).toEqual([...styles, 'icon'])
}

/** Also where the browser asks for less. */
async function holdAll(browser: Browser, path: string, bounds: Bounds, status = 200) {
  const whole = await scales.weigh(path, browser)
  expect([whole.status, whole.scripts.length > 0]).toEqual([status, bounds.script > 0])
  hold(whole, bounds)
  const lite = await scales.weigh(path, browser, { 'save-data': 'on' })
  expect(lite.status).toBe(status)
  holdLite(lite, bounds)
}

const hrefsIn = (html: string) => elements(html, 'a').map(({ attributes }) => attributes.href ?? '')

/** The first option of every question. */
const firstAnswers = ({ html }: Page): Record<string, string> =>
  Object.fromEntries(
    optionsIn(html)
      .reverse()
      .map(({ name, value }) => [name, value]),
  )

describe('o peso de cada página, na primeira visita', () => {
  test.each(OPEN)('%s', async (path, bounds) => {
    await holdAll(new Browser(product.url), path, bounds, path === '/nada' ? 404 : 200)
  })

  test('/login de um visitante só', async () => {
    const bounds = { text: LOGIN, script: LIGHT_SCRIPT }
    await holdAll(new Browser(product.url), '/login?redirectTo=%2Ftrails', bounds)
  })

  test('/login sem script, com os cabeçalhos de tudo', async () => {
    const { text, pictures } = await scales.weigh('/login', new Browser(product.url))
    expect(onTheWire([...text, ...pictures])).toBeLessThanOrEqual(LOGIN_ON_THE_WIRE)
  })

  describe('de quem entrou', () => {
    let browser: Browser
    beforeAll(async () => {
      browser = new Browser(product.url)
      await browser.post('/login', { email: 'demo@evolua.example', password: 'girassol-azul-42' })
    })

    test.each(SIGNED_IN)('%s', async (path, bounds) => {
      await holdAll(browser, path, bounds)
    })

    /** The address of a step that is open and not among these, as the trail has it. */
    async function openStep(seen: string[]): Promise<string | undefined> {
      const links = hrefsIn((await browser.get(TRAIL)).html)
      return links.find((href) => href.startsWith('/step/') && !seen.includes(href))
    }

    /** Every part of a step, each done after it was looked at. */
    async function goThrough(step: string) {
      const links = hrefsIn((await browser.get(step)).html)
      const classes = links.filter((href) => href.startsWith(`${step}?aula=`))
      for (const part of [step, ...classes]) {
        await holdAll(browser, part, STEP)
        await browser.submit(part, { intent: 'complete' }, 'intent')
      }
      const quiz = `${step}?quiz`
      if (!links.includes(quiz)) return
      await holdAll(browser, quiz, STEP)
      const { location } = await browser.post(quiz, rightAnswersIn((await browser.get(quiz)).html))
      await holdAll(browser, location ?? '', STEP)
    }

    test('cada passo, com suas aulas, seu quiz e o resultado dele', async () => {
      const seen: string[] = []
      for (let step = await openStep(seen); step; step = await openStep(seen)) {
        await goThrough(step)
        seen.push(step)
      }
      expect(seen.length).toBeGreaterThan(2)
      await holdAll(browser, TRAIL, { text: page, script: SCRIPT })
      await holdAll(browser, '/home', HOME)
    })
  })

  test('a pesquisa, um programa e seu regulamento', async () => {
    const browser = new Browser(product.url)
    await browser.post('/register', { coupon: 'GARANTIDO', ...pessoa('ana') })
    hold(await scales.weigh('/survey', browser), { text: page, script: SCRIPT })
    await holdAll(browser, '/survey', { text: page, script: SCRIPT })
    await browser.post('/survey', firstAnswers(await browser.get('/survey')))
    await holdAll(browser, '/trampo-garantido', { text: page, script: SCRIPT })
    await holdAll(browser, '/regulamentos-trampo-garantido', { text: legal, script: SCRIPT })
  })
})
