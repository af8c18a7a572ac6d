/** One learner's way through the product, every form of it sent twice, as people do it. */
import { Browser, type Page } from '#tests/support/browser.ts'
import { elements, formIn, sentBy } from '#tests/support/html.ts'
import { pessoa } from '#tests/support/people.ts'
import { optionsIn, rightAnswersIn } from '#tests/support/quiz-answers.ts'
import type { Random } from './random.ts'

type Fields = Record<string, string | string[]>

/** A double click, Back and again, and again after the first was given up on. */
const WAYS = ['at once', 'after it', 'given up'] as const

const MOST_PATIENT = 40

export interface Sender {
  browser: Browser
  /** Sends this form twice. */
  twice: (path: string, fields: Fields) => Promise<Page[]>
}

export function createSender(base: string, random: Random): Sender {
  const browser = new Browser(base)

  /** Sends it and goes away before it is answered; whatever is sent next is in the same tab. */
  async function giveUp(path: string, fields: Fields) {
    await browser.post(path, fields, {}, AbortSignal.timeout(random.below(MOST_PATIENT))).catch(() => 0)
  }

  return {
    browser,
    async twice(path, fields) {
      const send = () => browser.post(path, fields)
      const way = random.pick(WAYS)
      if (way === 'at once') return Promise.all([send(), send()])
      if (way === 'after it') return [await send(), await send()]
      await giveUp(path, fields)
      return [await send()]
    },
  }
}

/** What the form of a page sends with the last option of each question. */
function filledIn({ html }: Page): Fields {
  const chosen = optionsIn(html).map(({ name, value }) => [name, value])
  return { ...rest(html), ...(Object.fromEntries(chosen) as Fields) }
}

const rest = (html: string) => Object.fromEntries(sentBy(formIn(html, 'name="q.')))

export interface Tally {
  pairs: number
  /** Forms of which no answer was what a person can go on from. */
  stuck: string[]
}

const isFine = ({ status }: Page) => status < 400

/** One learner: registration, survey, every class of the steps, every quiz. Puts out the learner's e-mail. */
export async function liveTwice(sender: Sender, stepIds: readonly string[], tally: Tally): Promise<string> {
  const { browser, twice } = sender
  const send = async (path: string, fields: Fields) => {
    const pages = await twice(path, fields)
    tally.pairs++
    if (!pages.some(isFine)) tally.stuck.push(`${path}: ${pages.map(({ status }) => status).join(' ')}`)
  }
  const person = pessoa('dupla')
  const pages = await twice('/register', { coupon: 'BEMVINDO', ...person })
  tally.pairs++
  // Where the first one was given up on, its session went with it: the second is told that there is an account.
  if (!pages.some(isFine)) await browser.post('/login', { email: person.email, password: person.password })
  await send('/survey', filledIn(await browser.get('/survey')))
  for (const id of stepIds) {
    const list = (await browser.get(`/step/${id}`)).html
    const classes = elements(list, 'a').flatMap(({ attributes }) => attributes.href?.match(/\?aula=.+/) ?? [])
    for (const aula of classes) await send(`/step/${id}${aula}`, { intent: 'complete', note: 'Anotei.' })
    const quiz = `/step/${id}?quiz`
    const { html, status } = await browser.get(quiz)
    if (status === 404) continue
    await send(quiz, { ...rest(html), ...rightAnswersIn(html), intent: 'send' })
  }
  return person.email
}
