import type { Browser } from '@playwright/test'
import { PHONE, slowDown } from './slow.ts'
import { cookiesOf } from './first-visit.ts'

declare global {
  interface Window {
    tapped: number[]
  }
}

function observe() {
  window.tapped = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'click') window.tapped.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Milliseconds from a tap on a link of home to the next frame, with a processor so many times slower. */
export async function tap(browser: Browser, product: string, cookie: string, cpu: number): Promise<number> {
  const context = await browser.newContext(PHONE)
  try {
    await context.addCookies(cookiesOf(product, cookie))
    const page = await context.newPage()
    await page.addInitScript(observe)
    await page.goto(`${product}/home`)
    await page.waitForLoadState('networkidle')
    await slowDown(context, page, cpu)
    await page.getByRole('navigation').getByRole('link', { name: 'Trilhas' }).first().tap()
    await page.waitForURL('**/trails')
    const handle = await page.waitForFunction(() => window.tapped.at(-1))
    return (await handle.jsonValue()) ?? 0
  } finally {
    await context.close()
  }
}
