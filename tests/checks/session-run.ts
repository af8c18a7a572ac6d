/** Somebody browses until the upstream has had so many calls; what they lose is counted. */
import { startPair } from '#tests/support/pair.ts'
import { pessoa } from '#tests/support/people.ts'
import type { Product } from '#tests/support/product.ts'
import { deliverAsIs, startUpstream, type Mode, type Upstream } from '#tests/support/upstream.ts'
import { browse, planRound, type Load, type Outcome } from './browsing.ts'
import { restartDuring, slowWire, unreliableWire, type Wire } from './disturbance.ts'
import { naiveLoad } from './naive-client.ts'
import { seeded, type Random } from './random.ts'
import { openBrowsing } from './session-client.ts'

export interface RunOptions {
  mode: Mode
  seed: number
  /** Of the upstream, at least; it goes on until an answer was lost, too. */
  calls: number
}

export interface Figures {
  calls: number
  sessions: number
  /** Sessions led to sign-in although the upstream held them open. */
  lost: number
  navigations: number
  aborted: number
  failed: number
  restarts: number
  lostAnswers: number
  /** Times a strict upstream's only good token was lost on the wire, and how often sign-in led back to page and form. */
  spent: number
  cameBack: number
}

const GRACE = 80
const GAP = 120
const ROUNDS_PER_SESSION = 75
const LOADS_PER_NAVIGATION = 3
/** The product starts again in every round of this number. */
const RESTART_ROUND = 10

const count = (outcomes: Outcome[], which: Outcome) => outcomes.filter((outcome) => outcome === which).length

function noFigures(): Figures {
  const none = { calls: 0, sessions: 0, lost: 0, navigations: 0, aborted: 0, failed: 0 }
  return { ...none, restarts: 0, lostAnswers: 0, spent: 0, cameBack: 0 }
}

function note(figures: Figures, outcomes: Outcome[]) {
  figures.navigations += outcomes.length / LOADS_PER_NAVIGATION
  figures.aborted += count(outcomes, 'aborted')
  figures.failed += count(outcomes, 'failed')
}

interface Scene {
  product: Product
  upstream: Upstream
  wire: Wire
  random: Random
  mode: Mode
  figures: Figures
}

async function oneRound(scene: Scene, load: Load, round: number): Promise<Outcome[]> {
  const { product, mode, random, figures } = scene
  const plan = planRound(random)
  if ((round + 1) % RESTART_ROUND !== 0) return browse(plan, load, GAP)
  figures.restarts++
  const [outcomes] = await Promise.all([browse(plan, load, GAP), restartDuring(product, mode, random)])
  return outcomes
}

/** Sign-in itself is not disturbed. */
async function undisturbed<T>({ upstream, wire }: Scene, work: () => Promise<T>): Promise<T> {
  upstream.deliverBy(deliverAsIs)
  const result = await work()
  upstream.deliverBy(wire.deliver)
  return result
}

/** Ends with the session's rounds, or once `isEnough`. */
async function oneSession(scene: Scene, isEnough: () => boolean): Promise<void> {
  const { product, upstream, wire, figures } = scene
  const learner = upstream.learner(pessoa('ana'))
  const browsing = await undisturbed(scene, () => openBrowsing(() => product.url, learner))
  figures.sessions++
  for (let round = 0; round < ROUNDS_PER_SESSION && !isEnough(); round++) {
    const outcomes = await oneRound(scene, browsing.load, round)
    note(figures, outcomes)
    if (wire.spent.delete(learner)) {
      figures.spent++
      if (await undisturbed(scene, browsing.comeBack)) figures.cameBack++
    } else if (outcomes.includes('lost')) {
      figures.lost++
      return
    }
  }
}

export async function runProduct({ mode, seed, calls }: RunOptions): Promise<Figures> {
  const random = seeded(seed)
  const { product, upstream, clear } = await startPair({ STATUS_TTL_SECONDS: '1' }, { mode, grace: GRACE })
  const wire = unreliableWire(seeded(~seed), mode)
  const figures = noFigures()
  try {
    const scene = { product, upstream, wire, random, mode, figures }
    const isEnough = () => upstream.requests.length >= calls && wire.lostAnswers() > 0
    while (!isEnough()) await oneSession(scene, isEnough)
  } finally {
    await clear()
  }
  return { ...figures, calls: upstream.requests.length, lostAnswers: wire.lostAnswers() }
}

async function controlSession(upstream: Upstream, random: Random, figures: Figures) {
  const load = await naiveLoad(upstream.url, upstream.learner(pessoa('ana')))
  for (let round = 0; round < ROUNDS_PER_SESSION; round++) {
    const outcomes = await browse(planRound(random), load, GAP)
    note(figures, outcomes)
    if (!outcomes.includes('lost')) continue
    figures.lost++
    return
  }
}

/** The same browsing with the protection off, and no answer lost nor anything restarted. */
export async function runControl({ mode, seed, sessions }: Omit<RunOptions, 'calls'> & { sessions: number }) {
  const upstream = await startUpstream({ mode, grace: GRACE })
  upstream.deliverBy(slowWire(seeded(~seed)))
  const figures = noFigures()
  const all = Array.from({ length: sessions }, (_, at) =>
    controlSession(upstream, seeded(seed + at), figures),
  )
  await Promise.all(all)
  await upstream.stop()
  return { ...figures, sessions, calls: upstream.requests.length }
}
