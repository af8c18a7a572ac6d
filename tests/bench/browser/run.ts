import { chromium, type Browser } from '@playwright/test'
import { launchOptions } from '../../../e2e/chromium.ts'
import { median } from '#tests/checks/medians.ts'
import { startProduct } from '#tests/support/product.ts'
import { startBareApp } from '../bare-app.ts'
import { signedIn } from '../instances/load.ts'
import { pairPages, type Pair } from '../pages.ts'
import { spreadOf, WIDEST_SPREAD } from '../row.ts'
import { firstVisit } from './first-visit.ts'
import { tap } from './tap.ts'

/** The largest contentful paint, by that of a bare page with as much HTML. */
const MOST: Record<string, number> = { 'sign-in': 1.05, home: 1.15, step: 1.2 }
/** Milliseconds from a tap to the next frame, by how many times slower the processor is. */
const LONGEST_TAP: Record<number, number> = { 4: 120, 6: 200 }

export interface Figure {
  name: string
  ours: number
  /** Of the bare page, where there is one. */
  beside?: number
  goal: number
  isMet: boolean
  /** Not of a series that differs too much from round to round. */
  isResult: boolean
}

const isSteady = (...series: number[][]) => series.every((values) => spreadOf(values) <= WIDEST_SPREAD)

async function firstVisits(
  browser: Browser,
  urls: { product: string; bare: string },
  pair: Pair,
  rounds: number,
) {
  const { page, barePath } = pair
  const goal = MOST[page.name] ?? 1
  const cookie = page.isSignedIn ? await signedIn(urls.product) : ''
  const ours: number[] = []
  const beside: number[] = []
  let cls = 0
  for (let round = 0; round < rounds; round++) {
    const visit = await firstVisit(browser, urls.product + page.path, cookie)
    ours.push(visit.lcp)
    cls = Math.max(cls, visit.cls)
    beside.push((await firstVisit(browser, urls.bare + barePath, '')).lcp)
  }
  const ratio = median(ours) / median(beside)
  const isResult = isSteady(ours, beside)
  return [
    {
      name: `LCP of ${page.name}, slow 3G, CPU 6 × slower`,
      ours: median(ours),
      beside: median(beside),
      goal,
      isMet: ratio <= goal,
      isResult,
    },
    { name: `CLS of ${page.name}`, ours: cls, goal: 0, isMet: cls === 0, isResult: true },
  ]
}

async function taps(browser: Browser, product: string, rounds: number) {
  const cookie = await signedIn(product)
  const figures: Figure[] = []
  for (const [times, goal] of Object.entries(LONGEST_TAP)) {
    const series: number[] = []
    for (let round = 0; round < rounds; round++)
      series.push(await tap(browser, product, cookie, Number(times)))
    const ours = median(series)
    const name = `tap on a link of home, CPU ${times} × slower`
    figures.push({ name, ours, goal, isMet: ours <= goal, isResult: isSteady(series) })
  }
  return figures
}

/** First visits and taps in a real browser, in interleaved rounds. */
export async function measureInBrowser(rounds: number): Promise<Figure[]> {
  const bare = await startBareApp()
  const product = await startProduct()
  const browser = await chromium.launch(launchOptions)
  try {
    const urls = { product: product.url, bare: bare.url }
    const pairs = await pairPages(urls.product, urls.bare, new AbortController().signal)
    const figures: Figure[] = []
    for (const pair of pairs.filter(({ page }) => page.name in MOST))
      figures.push(...(await firstVisits(browser, urls, pair, rounds)))
    return [...figures, ...(await taps(browser, product.url, rounds))]
  } finally {
    await browser.close()
    await product.clear()
    await bare.clear()
  }
}
