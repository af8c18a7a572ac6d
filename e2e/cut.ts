import type { BrowserContext } from '@playwright/test'
import type { Watch } from './watch.ts'

/** Takes the network away, while a page may still be asking for something: Chromium writes that to the console. */
export async function cut(context: BrowserContext, watched: Watch): Promise<void> {
  watched.expectFault(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|when fetching the script|status of 503/,
  )
  await context.setOffline(true)
}
