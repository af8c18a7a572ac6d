import type { Figure } from './figure.ts'
import { measureByLighthouse } from './browser/lighthouse.ts'
import { measureInBrowser } from './browser/run.ts'
import { countBytes } from './bytes.ts'
import { measureGrowth } from './growth/measure.ts'
import { measureInstances } from './instances/run.ts'
import { measureMemory } from './memory.ts'
import { measureOverload } from './overload/measure.ts'
import { measurePages, measurePagesOnPostgres } from './pages/measure.ts'
import { profilePages } from './profile.ts'
import { measureSweep } from './sweep.ts'
import { countSyncs } from './syncs.ts'

/** How much is measured: a short run is one that only shows that all of it works. */
export interface Extent {
  rounds: number
  /** Of each page in each round. */
  requests: number
  /** Requests of each page before the first round: V8 goes on compiling for more than a thousand. */
  warmUp: number
  /** Of each load. */
  seconds: number
  /** Trails, attempts at a quiz, and tenths of learners, beside ten. */
  size: number
}

export type Measure = (extent: Extent, signal: AbortSignal) => Promise<Figure[]>

export const PARTS: Record<string, Measure> = {
  pages: measurePages,
  postgres: measurePagesOnPostgres,
  bytes: countBytes,
  syncs: countSyncs,
  growth: measureGrowth,
  memory: measureMemory,
  sweep: measureSweep,
  overload: measureOverload,
  instances: measureInstances,
  browser: measureInBrowser,
  lighthouse: measureByLighthouse,
  profile: profilePages,
}
