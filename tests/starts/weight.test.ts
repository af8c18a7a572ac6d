import { beforeAll, describe, expect, test } from 'vitest'
import { Browser, type Page } from '#tests/support/browser.ts'
import { elements } from '#tests/support/html.ts'
import { optionsIn, rightAnswersIn } from '#tests/support/quiz-answers.ts'
import { pessoa } from '#tests/support/people.ts'
import { onProduct } from '#tests/support/on-product.ts'
import { listOf, onTheWire, scalesFor, totalOf, type Scales, type Weight } from '#tests/support/weight.ts'

/**
 * Bytes as sent: files at brotli 11; pages at less, so that what holds for them would hold at 11 as well. A budget for
 * each class of page, with air of a tenth: it finds a library or a picture too many, not a sentence.
 */
const kB = 1000
const A_WORD = 2.5
const MOST_REQUESTS = 6
/** The document and its two style sheets. */
const MOST_LITE_REQUESTS = 3
/** The first window of a connection. */
const FIRST_VIEW = 14_600

/** Of a file of ours that a page loads. */
const MOST_HEADERS = 350
/** Files of a first visit with script, besides the document. */
const MOST_FILES = 20

/** Bytes; scripts until the router takes over links and forms. A class without budgets is held by its requests alone. */
interface Budget {
  text?: (weight: Weight) => number
  script?: number
}

const upTo =
  (base: number) =>
  ({ words }: Weight) =>
    base * kB + A_WORD * words

/** These do without the library of the other forms. */
const SIGN_IN: Budget = { text: upTo(13), script: 98 * kB }
const LEGAL: Budget = { text: upTo(13), script: 0 }
const PAGE: Budget = { text: upTo(15), script: 110 * kB }
const READ_ONLY: Budget = { text: PAGE.text, script: 0 }
/** What a learner opens each day grows with what she is offered. */
const DAILY: Budget = {}

const TRAIL = '/trails/primeiro-emprego'

const OPEN: [path: string, budget: Budget][] = [
  ['/login', SIGN_IN],
  ['/login?redirectTo=%2Ftrails', SIGN_IN],
  ['/forgot-password', SIGN_IN],
  ['/register', PAGE],
  ['/termos', LEGAL],
  ['/privacidade', LEGAL],
  ['/politica-cookies', LEGAL],
  ['/regulamentos', LEGAL],
  ['/ajuda', READ_ONLY],
  ['/nada', READ_ONLY],
]

const SIGNED_IN: typeof OPEN = [
  ['/home', DAILY],
  ['/trails', PAGE],
  [TRAIL, PAGE],
  ['/user', PAGE],
  ['/user/conta', PAGE],
  ['/senha', PAGE],
  ['/termos', LEGAL],
]

const product = onProduct()
let scales: Scales
beforeAll(() => {
  scales = scalesFor(product.url)
})

function hold(weight: Weight, { text, script = Infinity }: Budget) {
  const most = text?.(weight) ?? Infinity
  expect(totalOf(weight.text), `HTML e CSS de ${listOf(weight, weight.text)}`).toBeLessThanOrEqual(most)
  expect(totalOf(weight.scripts), `scripts de ${listOf(weight, weight.scripts)}`).toBeLessThanOrEqual(script)
  const ofThePage = weight.pictures.filter(({ path }) => !path.startsWith('/midia/'))
  const loaded = [...weight.text, ...ofThePage]
  expect(loaded.length, `pedidos de ${listOf(weight, loaded)}`).toBeLessThanOrEqual(MOST_REQUESTS)
  const [, ...files] = [...loaded, ...weight.scripts]
  expect(files.length, `arquivos de ${listOf(weight, files)}`).toBeLessThanOrEqual(MOST_FILES)
  expect(files.filter(({ head }) => head > MOST_HEADERS)).toEqual([])
}

/** In lite mode: the same budget, and nothing but the document and its style. */
function holdLite(weight: Weight, { text }: Budget) {
  const styles = elements(weight.html, 'style').length > 0 ? [] : ['stylesheet', 'stylesheet']
  hold(weight, { text, script: 0 })
  expect(weight.text.length, `pedidos de ${weight.path}`).toBeLessThanOrEqual(MOST_LITE_REQUESTS)
  const loading = ['script', 'img', 'use', 'video', 'audio', 'source', 'track', 'iframe']
  expect(loading.filter((tag) => elements(weight.html, tag).length > 0)).toEqual([])
  const named = elements(weight.html, 'link').map(({ attributes }) => attributes.rel)
  // Where a page is found loads nothing.
  expect(named.filter((rel) => rel !== 'canonical').sort()).toEqual(['icon', ...styles])
}

/** Also where the browser asks for less. */
async function holdAll(browser: Browser, path: string, budget: Budget, status = 200) {
  const whole = await scales.weigh(path, browser)
  expect([whole.status, whole.scripts.length > 0]).toEqual([status, budget.script !== 0])
  hold(whole, budget)
  const lite = await scales.weigh(path, browser, { 'save-data': 'on' })
  expect(lite.status).toBe(status)
  holdLite(lite, budget)
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
  test.each(OPEN)('%s', async (path, budget) => {
    await holdAll(new Browser(product.url), path, budget, path === '/nada' ? 404 : 200)
  })

  describe('de quem entrou', () => {
    let browser: Browser
    beforeAll(async () => {
      browser = new Browser(product.url)
      await browser.post('/login', { email: 'demo@evolua.example', password: 'girassol-azul-42' })
    })

    test.each(['/home', TRAIL, '/step/curriculo'])('o que se vê primeiro em %s', async (path) => {
      const weight = await scales.weigh(path, browser)
      expect(onTheWire(weight.first), listOf(weight, weight.first)).toBeLessThanOrEqual(FIRST_VIEW)
    })

    test.each(SIGNED_IN)('%s', async (path, budget) => {
      await holdAll(browser, path, budget)
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
        await holdAll(browser, part, DAILY)
        await browser.submit(part, { intent: 'complete' }, 'intent')
      }
      const quiz = `${step}?quiz`
      if (!links.includes(quiz)) return
      await holdAll(browser, quiz, DAILY)
      const { location } = await browser.post(quiz, rightAnswersIn((await browser.get(quiz)).html))
      await holdAll(browser, location ?? '', DAILY)
    }

    test('cada passo, com suas aulas, seu quiz e o resultado dele', async () => {
      const seen: string[] = []
      for (let step = await openStep(seen); step; step = await openStep(seen)) {
        await goThrough(step)
        seen.push(step)
      }
      expect(seen.length).toBeGreaterThan(2)
      await holdAll(browser, TRAIL, PAGE)
      await holdAll(browser, '/home', DAILY)
    })
  })

  test('a pesquisa, um programa e seu regulamento', async () => {
    const browser = new Browser(product.url)
    await browser.post('/register', { coupon: 'GARANTIDO', ...pessoa('ana') })
    await holdAll(browser, '/survey', PAGE)
    await browser.post('/survey', firstAnswers(await browser.get('/survey')))
    await holdAll(browser, '/trampo-garantido', PAGE)
    await holdAll(browser, '/regulamentos-trampo-garantido', PAGE)
  })
})
