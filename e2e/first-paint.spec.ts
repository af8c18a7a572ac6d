import { DEMO_EMAIL, DEMO_PASSWORD } from '#api/seed/seed.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** On a slow processor Chromium paints what it has parsed before the rest. */
const SLOWER = 6

const enter = (page: Page, baseURL = '') =>
  page.request.post('/login', {
    form: { email: DEMO_EMAIL, password: DEMO_PASSWORD },
    headers: { Origin: baseURL },
    maxRedirects: 0,
  })

test('as primeiras páginas não se movem enquanto aparecem', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      document.documentElement.dataset.moved = String(list.getEntries().length)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  for (const path of ['/login', '/home', '/step/curriculo']) {
    if (path === '/home') await enter(page, baseURL)
    await page.goto(path)
    await expect(page.locator('style#folha')).toHaveCount(path === '/login' ? 1 : 0)
    await page.waitForLoadState('networkidle')
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await expect(page.locator('html')).not.toHaveAttribute('data-moved')
  }
})

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`em ${String(width)} px o que se vê primeiro não usa a segunda folha`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enter(page, baseURL)
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('body *')].flatMap((one) => {
          const { top, bottom, left, right } = one.getBoundingClientRect()
          const { color, backgroundColor, font } = getComputedStyle(one)
          const isSeen = bottom > 0 && top < window.innerHeight && right > left
          return isSeen
            ? [[one.tagName, one.className, top, left, right, color, backgroundColor, font].join(' ')]
            : []
        }),
      )
    for (const path of ['/home', '/trails/primeiro-emprego', '/step/curriculo']) {
      await page.route(/later-/, (route) => route.fulfill({ contentType: 'text/css', body: '' }))
      await page.goto(path, { waitUntil: 'networkidle' })
      const without = await boxes()
      await page.unrouteAll()
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await boxes()).toEqual(without)
    }
  })
