/** People who write with a weak line, on the real product, and what came of it. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openSqliteFile } from '#files/sqlite.ts'
import { Browser } from '#tests/support/browser.ts'
import { pessoa } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'
import { seeded, type Random } from '../random.ts'
import { Device } from './device.ts'
import { weakLineTo, type Break, type WeakLine } from './line.ts'

const STEP = 'curriculo'
const FOLDER = 'content/trilhas/primeiro-emprego'
const MOST_UP = 2500
const MOST_DOWN = 500
/** Milliseconds; most requests are answered within them. */
const MOST_ALIVE = 100

const stepFolder = readdirSync(FOLDER).find((name) => name.endsWith(`-${STEP}`)) ?? ''
const CLASSES = readdirSync(join(FOLDER, stepFolder))
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.replace(/^\d+-|\.md$/g, '')) as [string, ...string[]]

interface Account {
  /** As its browsers know it. */
  id: string
  email: string
  /** Signed in, each in a session of its own. */
  browsers: [Browser, Browser]
}

interface Written {
  account: Account
  attempts: number
  lines: string[]
  classes: Set<string>
}

export interface Outcome {
  runs: number
  forms: number
  /** Forms that met a line that broke, or none. */
  unsent: number
  /** How often the product died while a form was on its way, and how many of these forms got no answer. */
  killed: number
  unanswered: number
  seconds: number
  lost: number
  doubled: number
  /** Things of one learner that another one has. */
  elsewhere: number
}

async function register(product: string): Promise<Account> {
  const person = pessoa('ana')
  const browsers: Account['browsers'] = [new Browser(product), new Browser(product)]
  await browsers[0].post('/register', { ...person, coupon: 'BEMVINDO' })
  await browsers[1].post('/login', { email: person.email, password: person.password })
  const { text } = await browsers[0].get('/por-enviar.json')
  await browsers[0].get(`/step/${STEP}`)
  return { browsers, email: person.email, id: (JSON.parse(text) as { learner: string }).learner }
}

/** A third of the connections break somewhere, a quarter never begin. */
function weaken(line: WeakLine, random: Random) {
  line.set((): Break | 'down' => {
    if (random.happens(0.25)) return 'down'
    if (random.happens(0.5)) return undefined
    return random.happens(0.5)
      ? { way: 'up', after: random.below(MOST_UP) }
      : { way: 'down', after: random.below(MOST_DOWN) }
  })
}

export async function writeWithWeakLine(
  runs: number,
  seed: number,
  { isKeyed = true }: { isKeyed?: boolean } = {},
): Promise<Outcome> {
  const product = await startProduct()
  const line = await weakLineTo(Number(new URL(product.url).port))
  const places = { product: product.url, line: line.url }
  const all: Written[] = []
  const tally = { forms: 0, unsent: 0, killed: 0, unanswered: 0 }
  const started = Date.now()
  const random = seeded(seed)
  let keys = 0
  const newKey = () => `${seed}-${++keys}`

  async function oneOf(device: Device, { account, lines, classes, ...counts }: Written, run: number) {
    const { id } = account
    const classId = random.pick(CLASSES)
    const before = (await device.left(id)).length
    const kind = random.pick(['note', 'quiz', 'quiz', 'class', 'kept note', 'kept class'] as const)
    const text = `linha-${run}-${lines.length}-fim`
    if (kind.endsWith('note')) lines.push(text)
    if (kind.endsWith('class')) classes.add(classId)
    const send = {
      note: () => device.note(id, STEP, classId, text),
      'kept note': () => device.noteKept(id, STEP, classId, text),
      class: () => device.complete(id, STEP, classId),
      'kept class': () => device.completeKept(id, STEP, classId),
      quiz: () => device.quiz(id, STEP),
    }
    await send[kind]()
    tally.forms++
    tally.unsent += (await device.left(id)).length - before
    return counts.attempts + (kind === 'quiz' ? 1 : 0)
  }

  /** The product dies while the work asks it for something. */
  async function killDuring(work: () => Promise<void>) {
    let killed: Promise<void> | undefined
    const unsent = tally.unsent
    line.set(() => {
      killed ??= delay(random.below(MOST_ALIVE)).then(() => product.kill())
      return undefined
    })
    await work()
    await killed
    tally.killed++
    tally.unanswered += tally.unsent - unsent
    await product.restart()
    weaken(line, random)
  }

  async function run(number: number, other: Account) {
    const account = await register(product.url)
    const written: Written = { account, attempts: 0, lines: [], classes: new Set() }
    all.push(written)
    const devices = account.browsers.map((browser) => {
      const device = new Device(places, newKey, isKeyed)
      device.enter(browser)
      return { device, browser }
    }) as [{ device: Device; browser: Browser }, { device: Device; browser: Browser }]
    const [stranger] = other.browsers
    weaken(line, random)
    for (let step = 0; step < 8; step++) {
      const { device, browser } = random.pick(devices)
      const happens = random.below(10)
      const write = async () => {
        written.attempts = await oneOf(device, written, number)
      }
      if (isKeyed && number % 10 === 0 && step === 3) await killDuring(write)
      else if (happens < 6) await write()
      else if (happens < 8) await device.flush()
      else if (happens < 9) device.reopen()
      else {
        device.enter(stranger)
        await device.flush()
        device.enter(browser)
      }
    }
    line.set(() => undefined)
    for (const { device, browser } of devices) {
      device.enter(stranger)
      await device.flush()
      device.enter(browser)
      await device.flush()
      const left = await device.left(account.id)
      if (left.length > 0) throw new Error(`Run ${number}: ${JSON.stringify(left.slice(0, 2))} was not sent.`)
    }
  }

  try {
    const other = await register(product.url)
    all.push({ account: other, attempts: 0, lines: [], classes: new Set() })
    for (let number = 0; number < runs; number++) await run(number, other)
    const seconds = Math.round((Date.now() - started) / 1000)
    await product.stop()
    return { runs, ...tally, seconds, ...verdict(product.dataDir, all) }
  } finally {
    line.close()
    await product.clear()
  }
}

function verdict(dataDir: string, all: Written[]): Pick<Outcome, 'lost' | 'doubled' | 'elsewhere'> {
  const db = openSqliteFile(join(dataDir, 'evolua.db'))
  const found = { lost: 0, doubled: 0, elsewhere: 0 }
  const count = (wanted: number, there: number) => {
    found.lost += Math.max(0, wanted - there)
    found.doubled += Math.max(0, there - wanted)
  }
  for (const { account, attempts, lines, classes } of all) {
    const { id } = db.prepare('select id from learners where email = ?').get(account.email) as { id: string }
    const rows = (sql: string) => db.prepare(sql).all(id) as Record<string, unknown>[]
    count(attempts, rows('select id from quiz_attempts where learner_id = ?').length)
    const progress = rows('select class_id, note, completed_at from class_progress where learner_id = ?')
    const done = progress.filter((row) => row.completed_at !== null).map((row) => String(row.class_id))
    count(classes.size, done.filter((id) => classes.has(id)).length)
    found.elsewhere += done.filter((id) => !classes.has(id)).length
    const notes = progress.map(({ note }) => (typeof note === 'string' ? note : '')).join('\n')
    const there = notes.match(/linha-\d+-\d+-fim/g) ?? []
    for (const text of lines) count(1, there.filter((one) => one === text).length)
    found.elsewhere += there.filter((one) => !lines.includes(one)).length
    const awards = rows('select kind, ref, count(*) n from awards where learner_id = ? group by kind, ref')
    found.doubled += awards.filter(({ n }) => Number(n) > 1).length
  }
  db.close()
  return found
}
