/** The parts of the check, whole and short; each puts out its verdict. */
import type { Random } from '../random.ts'
import { corpusFor } from './corpus.ts'
import { runCorpus } from './corpus-run.ts'
import { runFuzz, SMALL_HEAP } from './fuzz-run.ts'
import { startGuardStage, type GuardStage } from './guard-stage.ts'
import { matrix } from './matrix-cells.ts'
import { runMatrix } from './matrix-run.ts'
import { runRateKeys } from './rate-keys.ts'
import { runRedirects } from './redirects.ts'
import { runSlow } from './slow.ts'
import { runControl } from './unguarded.ts'
import { runVariants } from './variants-run.ts'
import type { Verdict } from './verdict.ts'

type Run = (stage: GuardStage) => Promise<Verdict>

async function onStage(run: Run, env: Record<string, string> = {}): Promise<Verdict> {
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
}

export type Part = (extent: Extent) => Promise<Verdict>

export const PARTS: Record<string, Part> = {
  corpus: ({ share, random }) =>
    onStage(({ port }) => runCorpus(port, sample(corpusFor(port), share, random))),
  slow: () => onStage(({ port }) => runSlow(port)),
  matrix: ({ share, random }) =>
    onStage((stage) => runMatrix(stage, sample(matrix(stage.port), share, random))),
  control: ({ every }) => runControl(every === 1 ? undefined : ['missing', 'foreign']),
  redirects: ({ every }) => onStage((stage) => runRedirects(stage, every)),
  variants: ({ every }) => runVariants(every),
  rates: ({ every }) => runRateKeys(every === 1 ? 'all' : 'account'),
  fuzz: ({ seed, requests }) => onStage((stage) => runFuzz(stage, { seed, count: requests }), SMALL_HEAP),
}
