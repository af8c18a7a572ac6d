/** A cheap phone on a slow network, as Chromium can be told to be one. */
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
}

/** Of each request, in ms; and bytes per second. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Chromium counts its bars to the window: without room for them the end of the page is never painted. */
const WINDOW = { width: 800, height: 1000 }

export async function slowDown(context: BrowserContext, page: Page, cpu: number, isSlowNetwork: boolean) {
  const session = await context.newCDPSession(page)
  const { windowId } = await session.send('Browser.getWindowForTarget')
  await session.send('Browser.setWindowBounds', { windowId, bounds: WINDOW })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (!isSlowNetwork) return
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_3G)
}
