import { chromium, type Browser } from '@playwright/test'
import { launchOptions } from '../../../e2e/chromium.ts'
import { startProduct } from '#tests/support/product.ts'
import { startBareApp } from '../bare-app.ts'
import { figureOf, type Figure } from '../figure.ts'
import { newlySignedIn, signedIn } from '../learner.ts'
import { pairPages, type Pair } from '../pages/pairs.ts'
import type { Measure } from '../parts.ts'
import { firstVisit } from './first-visit.ts'
import { tap } from './tap.ts'

/** The largest contentful paint, by that of a bare page with as much HTML. */
const MOST: Record<string, number> = { 'sign-in': 1.3, home: 1.3, step: 1.3 }
/** Milliseconds from a tap to the next frame, by how many times slower the processor is. */
const LONGEST_TAP: Record<number, number> = { 6: 200 }

async function firstVisits(
  browser: Browser,
  urls: { product: string; bare: string },
  pair: Pair,
  rounds: number,
) {
  const { page, barePath } = pair
  const ours: number[] = []
  const beside: number[] = []
  let cls = 0
  for (let round = 0; round < rounds; round++) {
    const cookie = page.isSignedIn ? await newlySignedIn(urls.product) : ''
    const visit = await firstVisit(browser, urls.product + page.path, cookie)
    ours.push(visit.lcp)
    cls = Math.max(cls, visit.cls)
    beside.push((await firstVisit(browser, urls.bare + barePath, '')).lcp)
  }
  const most = MOST[page.name] ?? 1
  const paint = { name: `LCP of ${page.name}, slow 3G, CPU 6 × slower`, unit: 'ms', goal: { most } }
  return [
    figureOf(paint, ours, { name: 'remix-serve', values: beside }),
    { name: `CLS of ${page.name}`, value: cls, unit: '', goal: { most: 0 } },
  ]
}

async function taps(browser: Browser, product: string, rounds: number) {
  const cookie = await signedIn(product)
  const figures: Figure[] = []
  for (const [times, goal] of Object.entries(LONGEST_TAP)) {
    const series: number[] = []
    for (let round = 0; round < rounds; round++)
      series.push(await tap(browser, product, cookie, Number(times)))
    const name = `tap on a link of home, CPU ${times} × slower`
    figures.push(figureOf({ name, unit: 'ms', goal: { most: goal } }, series))
  }
  return figures
}

/** First visits and taps in a real browser, in interleaved rounds. */
export const measureInBrowser: Measure = async ({ rounds }, signal) => {
  const bare = await startBareApp()
  const product = await startProduct()
  const browser = await chromium.launch(launchOptions)
  try {
    const urls = { product: product.url, bare: bare.url }
    const pairs = await pairPages(product.url, bare.url, signal)
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
