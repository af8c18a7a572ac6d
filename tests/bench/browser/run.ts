import { chromium, type Browser } from '@playwright/test'
import { launchOptions } from '../../../e2e/chromium.ts'
import { startProduct } from '#tests/support/product.ts'
import { startBareApp } from '../bare-app.ts'
import { figureOf, type Figure } from '../figure.ts'
import { newlySignedIn, signedIn } from '../learner.ts'
import { pairPages, type Pair } from '../pages/pairs.ts'
import type { Measure } from '../parts.ts'
import { firstVisit } from './first-visit.ts'
import { NETWORKS, type Network } from './slow.ts'
import { tap } from './tap.ts'

type Visit = Awaited<ReturnType<typeof firstVisit>>

const PAGES = ['sign-in', 'home', 'step']
/** Of a paint, by that of a bare page with as much HTML. */
const MOST = 1.2
/** Milliseconds from a tap to the next frame, by how many times slower the processor is. */
const LONGEST_TAP: Record<number, number> = { 6: 200 }

interface Place {
  browser: Browser
  product: string
  bare: string
}

async function firstVisits(
  { browser, product, bare }: Place,
  { page, barePath }: Pair,
  network: Network,
  rounds: number,
): Promise<Figure[]> {
  const ours: Visit[] = []
  const beside: Visit[] = []
  for (let round = 0; round < rounds; round++) {
    const cookie = page.isSignedIn ? await newlySignedIn(product) : ''
    ours.push(await firstVisit(browser, network, product + page.path, cookie))
    beside.push(await firstVisit(browser, network, bare + barePath))
  }
  const figure = (what: string, of: (visit: Visit) => number) =>
    figureOf(
      { name: `${what} of ${page.name}, ${network}, CPU 6 × slower`, unit: 'ms', goal: { most: MOST } },
      ours.map(of),
      { name: 'remix-serve', values: beside.map(of) },
    )
  return [
    figure('first paint', ({ first }) => first),
    figure('LCP', ({ lcp }) => lcp),
    {
      name: `CLS of ${page.name}, ${network}`,
      value: Math.max(...ours.map(({ cls }) => cls)),
      unit: '',
      goal: { most: 0 },
    },
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
    const place = { browser, product: product.url, bare: bare.url }
    const pairs = await pairPages(product.url, bare.url, signal)
    const figures: Figure[] = []
    for (const network of Object.keys(NETWORKS) as Network[])
      for (const pair of pairs.filter(({ page }) => PAGES.includes(page.name)))
        figures.push(...(await firstVisits(place, pair, network, rounds)))
    return [...figures, ...(await taps(browser, product.url, rounds))]
  } finally {
    await browser.close()
    await product.clear()
    await bare.clear()
  }
}
