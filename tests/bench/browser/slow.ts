/** A cheap phone on a slow network, as Chromium can be told to be one. */
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
}

/** Milliseconds of each request, and bytes per second: 400 kbit/s and 9 Mbit/s. */
export const NETWORKS = {
  'slow 3G': { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  '9 Mbps': { offline: false, latency: 100, downloadThroughput: 1_125_000, uploadThroughput: 1_125_000 },
}

export type Network = keyof typeof NETWORKS

/** Chromium counts its bars to the window: without room for them the end of the page is never painted. */
const WINDOW = { width: 800, height: 1000 }

export async function slowDown(context: BrowserContext, page: Page, cpu: number, network?: Network) {
  const session = await context.newCDPSession(page)
  const { windowId } = await session.send('Browser.getWindowForTarget')
  await session.send('Browser.setWindowBounds', { windowId, bounds: WINDOW })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (!network) return
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORKS[network])
}
