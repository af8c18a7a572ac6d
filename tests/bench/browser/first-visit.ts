import type { Browser, Page } from '@playwright/test'
import { PHONE, slowDown, type Network } from './slow.ts'

const CPU = 6

declare global {
  interface Window {
    painted: { first: number; lcp: number; cls: number }
  }
}

function observe() {
  window.painted = { first: 0, lcp: 0, cls: 0 }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName('first-contentful-paint'))
      window.painted.first = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.painted.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.painted.cls += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Once a frame has come after everything that the page asks for. */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve))
      }),
  )
}

export function cookiesOf(url: string, cookie: string) {
  const pairs = cookie ? cookie.split('; ').map((pair) => pair.split(/=(.*)/s)) : []
  return pairs.map(([name = '', value = '']) => ({ name, value, url: new URL(url).origin }))
}

/** Milliseconds to the first and the largest contentful paint, and the layout shift, of a visit with an empty cache. */
export async function firstVisit(browser: Browser, network: Network, url: string, cookie = '') {
  const context = await browser.newContext(PHONE)
  try {
    await context.addCookies(cookiesOf(url, cookie))
    const page = await context.newPage()
    await page.addInitScript(observe)
    await slowDown(context, page, CPU, network)
    await page.goto(url, { timeout: 120_000 })
    await settled(page)
    return await page.evaluate(() => window.painted)
  } finally {
    await context.close()
  }
}
