import type { Page } from '@playwright/test'
import { DEMO, signIn } from './journey.ts'
import { moduleOf, untilAlive } from './open-page.ts'
import { expect, test } from './test.ts'

function requestsOf(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  return requests
}

/** The modules that the page had fetched besides those it was sent with. */
const fetched = (page: Page) =>
  page
    .locator('head link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('os scripts das páginas prováveis chegam antes delas, e os dados não', async ({ page }) => {
  const requests = requestsOf(page)
  await page.goto('/login')
  const home = await moduleOf(page, 'routes/home')
  await expect.poll(() => requests).toContain(home)
  expect(requests.filter((path) => path.endsWith('.data'))).toEqual([])

  await signIn(page, DEMO)
  await expect.poll(() => requests).toContain(await moduleOf(page, 'routes/trails'))
  await expect.poll(() => requests).toContain(await moduleOf(page, 'routes/step.$id'))
  expect(requests.filter((path) => path === home)).toHaveLength(1)
  expect(requests.filter((path) => path.endsWith('.data'))).toEqual(['/login.data', '/home.data'])
})

test.describe('nada disso', () => {
  for (const [who, connection] of Object.entries({
    'quem pede para gastar menos': { saveData: true, effectiveType: '4g' },
    'quem tem uma conexão lenta': { saveData: false, effectiveType: '2g' },
  })) {
    test(`para ${who}`, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(Navigator.prototype, 'connection', { get: () => value })
      }, connection)
      await page.goto('/login')
      await untilAlive(page)
      const home = await moduleOf(page, 'routes/home')
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      expect(await fetched(page)).not.toContain(home)
    })
  }
})
