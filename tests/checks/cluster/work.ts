/** People who read and write while the processes of a cluster come and go; what was acknowledged is looked for in the end. */
import pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { within } from '#tests/support/deadline.ts'
import { Browser, type Page } from '#tests/support/browser.ts'
import { elements, formIn, sentBy } from '#tests/support/html.ts'
import { rightAnswersIn } from '#tests/support/quiz-answers.ts'

/** The first steps of trails, one for each person. */
const STEPS = [
  'receber-bem',
  'escrever-mensagens',
  'assumir-mais',
  'para-onde-vai-o-dinheiro',
  'computador-sem-medo',
  'pensar-em-passos',
]
const DEMO = { email: 'demo@evolua.example', password: 'girassol-azul-42' }

interface Place {
  url: string
  database: string
}

export interface Figures {
  requests: number
  writes: number
  /** What the product refused for now: 503 with `Retry-After`. */
  refused: number
  /** Led to sign-in. */
  signedOut: number
  failed: string[]
  /** Acknowledged notes and attempts that are not there, and attempts that nobody sent. */
  lost: number
  twice: number
  seconds: number
}

interface Person {
  stepId: string
  classId: string
  browser: Browser
  /** Of their requests, from 0 to 1. */
  offset: number
  /** The last note that was acknowledged, and those sent since. */
  note: string
  unsure: string[]
  attempts: { before: number; acknowledged: number; unsure: number }
}

async function rows<T extends object>(database: string, query: string, values: string[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: database, query_timeout: 30_000 })
  await client.connect()
  const { rows: found } = await client.query<T>(query, values)
  await client.end()
  return found
}

async function attemptsAt(database: string, stepId: string): Promise<number> {
  const [found] = await rows<{ n: string }>(
    database,
    'select count(*) as n from quiz_attempts where step_id = $1',
    [stepId],
  )
  return Number(found?.n)
}

async function enter({ url, database }: Place, stepId: string, nth: number): Promise<Person> {
  const browser = new Browser(url)
  const { location, status } = await browser.post('/login', DEMO)
  if (location !== '/home') throw new Error(`Nobody can sign in: ${status}`)
  const { html } = await browser.get(`/step/${stepId}`)
  const links = elements(html, 'a').flatMap(
    ({ attributes }) => /\?aula=([\w-]+)/.exec(attributes.href ?? '') ?? [],
  )
  const before = await attemptsAt(database, stepId)
  const attempts = { before, acknowledged: 0, unsure: 0 }
  const offset = nth / STEPS.length
  return { stepId, classId: links[1] ?? '', browser, offset, note: '', unsure: [], attempts }
}

export interface Work {
  /** Ends it and counts. */
  end: () => Promise<Figures>
}

/** Each person sends a request every `gap` ms, or when the one before is answered. */
export async function beginWork(place: Place, gap: number): Promise<Work> {
  const { database } = place
  const people = await Promise.all(STEPS.map((stepId, nth) => enter(place, stepId, nth)))
  const figures: Figures = {
    requests: 0,
    writes: 0,
    refused: 0,
    signedOut: 0,
    failed: [],
    lost: 0,
    twice: 0,
    seconds: 0,
  }
  const started = performance.now()
  let isOver = false

  async function request(
    { offset }: Person,
    what: string,
    expected: number,
    send: () => Promise<Page>,
  ): Promise<Page | undefined> {
    await wait(gap - ((performance.now() + offset * gap) % gap))
    figures.requests++
    try {
      const page = await within(what, send())
      if (page.status === expected) return page
      if (page.status === 503 && page.headers.has('Retry-After')) figures.refused++
      else if (page.location?.startsWith('/login')) figures.signedOut++
      else figures.failed.push(`${what}: ${page.status} ${page.location ?? ''}`)
    } catch (error) {
      figures.failed.push(`${what}: ${String((error as Error).cause ?? error)}`)
    }
    return undefined
  }

  async function writeNote(person: Person, nth: number) {
    const note = `Nota ${nth} de ${person.stepId}`
    const path = `/step/${person.stepId}?aula=${person.classId}`
    person.unsure.push(note)
    const page = await request(person, 'note', 302, () => person.browser.post(path, { intent: 'note', note }))
    if (!page) return
    figures.writes++
    person.note = note
    person.unsure = []
  }

  async function takeQuiz(person: Person) {
    const { stepId, browser, attempts } = person
    const path = `/step/${stepId}?quiz`
    const form = await request(person, 'quiz', 200, () => browser.get(path))
    if (!form) return
    const fields = {
      ...Object.fromEntries(sentBy(formIn(form.html, 'name="q.'))),
      ...rightAnswersIn(form.html),
    }
    attempts.unsure++
    const page = await request(person, 'answers', 302, () =>
      browser.post(path, { ...fields, intent: 'send' }),
    )
    if (!page) return
    figures.writes++
    attempts.unsure--
    attempts.acknowledged++
  }

  async function live(person: Person) {
    for (let nth = 1; !isOver; nth++) {
      await writeNote(person, nth)
      await takeQuiz(person)
      await request(person, 'step', 200, () =>
        person.browser.get(`/step/${person.stepId}?aula=${person.classId}`),
      )
      await request(person, 'home', 200, () => person.browser.get('/home'))
    }
  }

  async function count({ stepId, classId, note, unsure, attempts }: Person) {
    const [found] = await rows<{ note: string | null }>(
      database,
      'select note from class_progress where class_id = $1',
      [classId],
    )
    if (![note, ...unsure].includes(found?.note ?? '')) figures.lost++
    const now = (await attemptsAt(database, stepId)) - attempts.before
    figures.lost += Math.max(0, attempts.acknowledged - now)
    figures.twice += Math.max(0, now - attempts.acknowledged - attempts.unsure)
  }

  const lives = people.map(live)
  return {
    async end() {
      isOver = true
      await Promise.all(lives)
      figures.seconds = (performance.now() - started) / 1000
      for (const person of people) await count(person)
      return figures
    },
  }
}
