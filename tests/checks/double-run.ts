/** Learners who send every form twice, on the real product with its own API, and what came of it. */
import { readdirSync } from 'node:fs'
import { startProduct } from '#tests/support/product.ts'
import { effectsIn, type Effects } from './double-effects.ts'
import { createSender, liveTwice, type Tally } from './double-forms.ts'
import { seeded } from './random.ts'

const TRAIL = 'content/trilhas/primeiro-emprego'
const AT_A_TIME = 4

const folders = readdirSync(TRAIL).filter((name) => !name.endsWith('.yml'))
const STEPS = folders.map((folder) => folder.replace(/^\d+-/, ''))
const QUIZZES = folders.filter((name) => readdirSync(`${TRAIL}/${name}`).includes('quiz.yml'))
const CLASSES = folders.flatMap((name) =>
  readdirSync(`${TRAIL}/${name}`).filter((file) => file.endsWith('.md')),
)

export interface Outcome extends Tally {
  people: number
  seconds: number
  effects: Effects
  /** Of each kind, how many rows there should be. */
  expected: Effects['rows']
}

/** Goes on until `pairs` forms were sent twice. */
export async function sendTwice(pairs: number, seed: number): Promise<Outcome> {
  const product = await startProduct()
  const tally: Tally = { pairs: 0, stuck: [] }
  const emails: string[] = []
  const started = Date.now()

  async function live(lane: number) {
    const random = seeded(seed * AT_A_TIME + lane)
    while (tally.pairs < pairs) emails.push(await liveTwice(createSender(product.url, random), STEPS, tally))
  }
  try {
    await Promise.all(Array.from({ length: AT_A_TIME }, (_, lane) => live(lane)))
    const seconds = Math.round((Date.now() - started) / 1000)
    await product.stop()
    const people = emails.length
    return {
      ...tally,
      people,
      seconds,
      effects: effectsIn(product.dataDir, emails),
      expected: {
        accounts: people,
        surveys: people,
        classes: people * CLASSES.length,
        attempts: people * QUIZZES.length,
      },
    }
  } finally {
    await product.clear()
  }
}
