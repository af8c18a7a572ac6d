/** What Lighthouse says of a first visit on a phone, with its own estimate of what the network and processor do. */
import lighthouse, { type Flags } from 'lighthouse'
import { launch, type Browser } from 'puppeteer-core'
import { chromium } from '@playwright/test'
import { launchOptions } from '../../../e2e/chromium.ts'
import { startProduct } from '#tests/support/product.ts'
import { startBareApp } from '../bare-app.ts'
import { figureOf, type Figure } from '../figure.ts'
import { newlySignedIn } from '../learner.ts'
import { pairPages, type Pair } from '../pages/pairs.ts'
import type { Measure } from '../parts.ts'
import { cookiesOf } from './first-visit.ts'

const PAGES = ['sign-in', 'home', 'step']
const MOST_ROUNDS = 5

const NETWORKS: Record<string, Flags['throttling']> = {
  'Lighthouse’s own network': undefined,
  'slow 3G': { rttMs: 400, throughputKbps: 400, cpuSlowdownMultiplier: 6 },
}

const METRICS = [
  { name: 'LCP', audit: 'largest-contentful-paint', unit: 'ms' },
  { name: 'TBT', audit: 'total-blocking-time', unit: 'ms' },
  { name: 'CLS', audit: 'cumulative-layout-shift', unit: '' },
]

function openBrowser() {
  const { args = [], executablePath = chromium.executablePath(), chromiumSandbox } = launchOptions
  return launch({
    executablePath,
    args: chromiumSandbox ? args : [...args, '--no-sandbox'],
    // Chromium's socket has a path of 107 characters at most.
    env: { ...process.env, TMPDIR: '/tmp' },
  })
}

async function record(browser: Browser, url: string, cookie: string, throttling: Flags['throttling']) {
  const context = await browser.createBrowserContext()
  try {
    const { hostname: domain } = new URL(url)
    await context.setCookie(...cookiesOf(url, cookie).map(({ name, value }) => ({ name, value, domain })))
    const page = await context.newPage()
    const flags: Flags = {
      onlyCategories: ['performance'],
      disableFullPageScreenshot: true,
      logLevel: 'error',
    }
    const result = await lighthouse(url, { ...flags, ...(throttling && { throttling }) }, undefined, page)
    return result?.lhr
  } finally {
    await context.close()
  }
}

/** On a busy machine the browser's new process is traced too late to say when it began: Lighthouse asks for another run. */
async function visit(...asked: Parameters<typeof record>): Promise<number[]> {
  let report = await record(...asked)
  for (let more = 2; more > 0 && report?.runtimeError?.code === 'NO_NAVSTART'; more--)
    report = await record(...asked)
  if (!report || report.runtimeError)
    throw new Error(`Lighthouse cannot open ${asked[1]}: ${report?.runtimeError?.message ?? 'no result'}`)
  const { audits, categories } = report
  return [
    100 * (categories.performance?.score ?? NaN),
    ...METRICS.map(({ audit }) => audits[audit]?.numericValue ?? NaN),
  ]
}

const SERIES = [{ name: 'score', unit: 'of 100' }, ...METRICS]

const valuesAt = (runs: number[][], at: number) => runs.map((run) => run[at] ?? NaN)

/** In interleaved rounds, beside a bare page with as much HTML. */
async function visits(browser: Browser, urls: { product: string; bare: string }, pair: Pair, rounds: number) {
  const { page, barePath } = pair
  const figures: Figure[] = []
  for (const [network, throttling] of Object.entries(NETWORKS)) {
    const ours: number[][] = []
    const bare: number[][] = []
    for (let round = 0; round < Math.min(rounds, MOST_ROUNDS); round++) {
      const cookie = page.isSignedIn ? await newlySignedIn(urls.product) : ''
      ours.push(await visit(browser, urls.product + page.path, cookie, throttling))
      bare.push(await visit(browser, urls.bare + barePath, '', throttling))
    }
    const ofMetric = ({ name, unit }: (typeof SERIES)[number], at: number) =>
      figureOf({ name: `${name} of ${page.name}, ${network}`, unit }, valuesAt(ours, at), {
        name: 'remix-serve',
        values: valuesAt(bare, at),
      })
    figures.push(...SERIES.map(ofMetric))
  }
  return figures
}

export const measureByLighthouse: Measure = async ({ rounds }, signal) => {
  const bare = await startBareApp()
  const product = await startProduct()
  const browser = await openBrowser()
  try {
    const urls = { product: product.url, bare: bare.url }
    const pairs = await pairPages(product.url, bare.url, signal)
    const figures: Figure[] = []
    for (const pair of pairs.filter(({ page }) => PAGES.includes(page.name)))
      figures.push(...(await visits(browser, urls, pair, rounds)))
    return figures
  } finally {
    await browser.close()
    await product.clear()
    await bare.clear()
  }
}
