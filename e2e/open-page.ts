/** What an open page knows of itself. */
import { expect, type Locator, type Page, type Request } from '@playwright/test'

/** Resolves once the page has what is loaded after hydrating. */
export async function untilAlive(page: Page): Promise<void> {
  await page.locator('body > p[aria-live=polite]').waitFor({ state: 'attached' })
}

/** Until React has come to this element, whose script may come after the page's. */
export async function untilHydrated(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}

/** The address of a route's script, as the open page has it. */
export const moduleOf = (page: Page, route: string) =>
  page.evaluate((id) => window.__remixManifest.routes[id]?.module ?? '', route)

/** The build of the open page, once it has come alive. */
export async function buildOf(page: Page): Promise<string> {
  await untilAlive(page)
  return page.evaluate(() => window.__remixManifest.version)
}

/** What `noted` says of each request from now on; of some it says nothing. */
export function requestsOf(page: Page, noted: (request: Request, path: string) => string | false): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const note = noted(request, new URL(request.url()).pathname)
    if (note) requests.push(note)
  })
  return requests
}

/** The documents that are loaded from now on, by path. */
export const documentsOf = (page: Page) =>
  requestsOf(page, (request, path) => request.isNavigationRequest() && path)

export const expectHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
