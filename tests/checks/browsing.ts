/** How somebody browses with four tabs: what each does, when it is aborted, and when nobody does anything. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from './random.ts'

const TABS = 4
const ABORTED = 0.3
const IDLE = 0.4
const NAVIGATIONS_IN_A_ROUND = 3
/** Milliseconds within which a navigation is aborted. */
const LATEST_ABORT = 20

const DATA = [
  '/home.data',
  '/trails.data',
  '/step/solo.data?aula=adubo',
  '/step/solo.data?aula=terra',
] as const
/** What a tab loads at once: a page by the router or as a document, and what it looks ahead at. */
const PAGES = [...DATA, '/home', '/trails'] as const

interface Navigation {
  paths: string[]
  /** Milliseconds after its start. */
  abortAt: number | undefined
}

export interface Round {
  /** What each tab does, one after the other. */
  tabs: Navigation[][]
  isIdleAfter: boolean
}

/** `lost`: led to sign-in. `failed`: an error page or no answer. */
export type Outcome = 'shown' | 'aborted' | 'failed' | 'lost'

export type Load = (path: string, signal: AbortSignal) => Promise<Outcome>

function planNavigation(random: Random): Navigation {
  const paths = [random.pick(PAGES), random.pick(DATA), random.pick(DATA)]
  const moment = random.below(LATEST_ABORT)
  return { paths, abortAt: random.happens(ABORTED) ? moment : undefined }
}

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make)

/** All chance is drawn here, before anything runs at once. */
export function planRound(random: Random): Round {
  return {
    tabs: times(TABS, () => times(NAVIGATIONS_IN_A_ROUND, () => planNavigation(random))),
    isIdleAfter: random.happens(IDLE),
  }
}

async function navigate({ paths, abortAt }: Navigation, load: Load): Promise<Outcome[]> {
  const abort = new AbortController()
  const timer =
    abortAt === undefined
      ? undefined
      : setTimeout(() => {
          abort.abort()
        }, abortAt)
  const outcomes = await Promise.all(paths.map((path) => load(path, abort.signal)))
  clearTimeout(timer)
  return outcomes
}

async function follow(navigations: Navigation[], load: Load): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const navigation of navigations) outcomes.push(...(await navigate(navigation, load)))
  return outcomes
}

/** Puts out what came of each load; `gap` is how long an idle one lasts, in milliseconds. */
export async function browse({ tabs, isIdleAfter }: Round, load: Load, gap: number): Promise<Outcome[]> {
  const outcomes = await Promise.all(tabs.map((tab) => follow(tab, load)))
  if (isIdleAfter) await wait(gap)
  return outcomes.flat()
}
