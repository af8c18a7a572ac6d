import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { DEMO_EMAIL, DEMO_PASSWORD } from '#api/seed/seed.ts'
import { expect, test } from './test.ts'

/** With a query a page is not the one kept for visitors: it links the sheet. */
const FOR_VISITORS = ['/login', '/register', '/termos', '/ajuda', '/nada']
const SIGNED_IN = ['/home', '/step/curriculo', '/trails', '/user']

const LOOKS: BrowserContextOptions[] = [
  { viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'light', forcedColors: 'active' },
]

/** On a slow processor Chromium paints what it has parsed before the rest. */
const SLOWER = 6

const isSheet = ({ pathname }: URL) => pathname.endsWith('.css')

async function openPage(browser: Browser, baseURL: string | undefined, look: BrowserContextOptions) {
  const context = await browser.newContext({ ...look, baseURL, javaScriptEnabled: false })
  return context.newPage()
}

async function pictureOf(page: Page, path: string) {
  await page.goto(path)
  return page.screenshot({ fullPage: true })
}

const enter = async (page: Page, origin: string | undefined) =>
  page.request.post('/login', {
    form: { email: DEMO_EMAIL, password: DEMO_PASSWORD },
    headers: { Origin: origin ?? '' },
    maxRedirects: 0,
  })

for (const path of FOR_VISITORS)
  test(`sem a folha de estilo, a primeira página é igual à que a carrega: ${path}`, async ({
    browser,
    baseURL,
  }) => {
    for (const look of LOOKS) {
      const page = await openPage(browser, baseURL, look)
      await expect
        .poll(async () => {
          await page.goto(path)
          return page.locator('style').count()
        })
        .toBe(1)
      const alone = await pictureOf(page, path)
      expect(alone.equals(await pictureOf(page, `${path}?x`))).toBe(true)
      await page.context().close()
    }
  })

for (const path of SIGNED_IN)
  test(`a primeira da sessão também: ${path}`, async ({ browser, baseURL }) => {
    for (const look of LOOKS) {
      const page = await openPage(browser, baseURL, look)
      await enter(page, baseURL)
      await page.route(isSheet, (route) => route.abort())
      const alone = await pictureOf(page, path)
      await expect(page.locator('style')).toHaveCount(1)
      await page.unroute(isSheet)
      const linked = await pictureOf(page, path)
      await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1)
      expect(alone.equals(linked)).toBe(true)
      await page.context().close()
    }
  })

test('com script a folha vem depois, e nada se move', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      document.documentElement.dataset.moved = String(list.getEntries().length)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto('/login')
  for (const path of ['/login', '/home']) {
    if (path === '/home') await enter(page, baseURL)
    await page.goto(path)
    await expect(page.locator('style')).toHaveCount(1)
    await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.endsWith('.css')))
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await expect(page.locator('html')).not.toHaveAttribute('data-moved')
  }
})
