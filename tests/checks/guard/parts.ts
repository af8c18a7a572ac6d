/** The parts of the check, whole and short; each puts out its verdict. */
import { seeded, type Random } from '../random.ts'
import { corpusFor } from './corpus.ts'
import { runCorpus } from './corpus-run.ts'
import { runFuzz, SMALL_HEAP } from './fuzz-run.ts'
import { startGuardStage, type GuardStage } from './guard-stage.ts'
import { matrix } from './matrix-cells.ts'
import { runMatrix } from './matrix-run.ts'
import { runRateKeys } from './rate-keys.ts'
import { runRedirects } from './redirects.ts'
import { runSlow } from './slow.ts'
import { runVariants } from './variants-run.ts'
import type { Verdict } from './verdict.ts'

type Run = (stage: GuardStage) => Promise<Verdict>

/** On the product that is given, or on one of its own. */
async function onStage(given: GuardStage | undefined, run: Run, env: Record<string, string> = {}) {
  if (given) return run(given)
  const stage = await startGuardStage(env)
  try {
    return await run(stage)
  } finally {
    await stage.clear()
  }
}

const sample = <T>(items: T[], share: number, random: Random) => items.filter(() => random.happens(share))

/** How much of it is tried. */
interface Extent {
  random: Random
  /** Share of the corpus and of the matrix. */
  share: number
  /** Every so many redirect targets and variants. */
  every: number
  /** What the fuzzer sends, and with which seed. */
  requests: number
  seed: number
  /** Where parts that can share a product run, one after the other. */
  stage?: GuardStage
}

type Part = (extent: Extent) => Promise<Verdict>

/** One product is enough for these. */
export const ON_STAGE: Record<string, Part> = {
  corpus: ({ share, random, stage }) =>
    onStage(stage, ({ port }) => runCorpus(port, sample(corpusFor(port), share, random))),
  matrix: ({ share, random, stage }) =>
    onStage(stage, (own) => runMatrix(own, sample(matrix(own.port), share, random))),
  redirects: ({ every, stage }) => onStage(stage, (own) => runRedirects(own, every)),
  fuzz: ({ seed, requests, stage }) =>
    onStage(stage, (own) => runFuzz(own, { seed, count: requests }), SMALL_HEAP),
}

/** These compare products that are started differently. */
export const COMPARED: Record<string, Part> = {
  variants: ({ every }) => runVariants(every),
  rates: ({ every }) => runRateKeys(every === 1 ? 'all' : 'account'),
}

export const PARTS: Record<string, Part> = {
  ...ON_STAGE,
  ...COMPARED,
  slow: ({ stage }) => onStage(stage, ({ port }) => runSlow(port)),
}

/** For the tests: a seeded sample of each part. */
export const short = (): Extent => ({ random: seeded(7), share: 0.06, every: 12, requests: 600, seed: 7 })
