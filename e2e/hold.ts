import type { BrowserContext, Page, Request } from '@playwright/test'

/** What is asked for at these addresses waits, as on a weak network, until the answered function is called. */
export async function hold(
  from: BrowserContext | Page,
  addresses: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
) {
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  await from.route(addresses, async (route) => {
    if (isHeld(route.request())) await released
    await route.continue()
  })
  return release
}
