/**
 * The parts of the interface, compared with the pictures in `e2e/parts/`. To renew them after a change
 * that is meant: see "Pictures" in docs/testing.md; and look at what changed.
 */
import { readFileSync } from 'node:fs'
import { test as base, expect, type Page } from '@playwright/test'
import { launchOptions } from './chromium.ts'
import { untilAlive } from './open-page.ts'
import { inDevelopment } from './development.ts'

/** One font for every machine, so that lines break at the same words; the product itself has none. */
const FONT = readFileSync(
  'node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
).toString('base64')
const SAME_EVERYWHERE = `
  @font-face { font-family: Parts; font-weight: 100 900; src: url(data:font/woff2;base64,${FONT}) }
  html, body, code, pre, button, input, textarea { font-family: Parts !important }
  /* What is different on each start. */
  #falhas .inline-block { visibility: hidden }
  /* What lies over the page by its place in the window. */
  body > div > header nav { display: none }`

/** Edges of letters are drawn a little differently by each version of a browser; a colour or a space is not. */
const TOLERANCE = { maxDiffPixelRatio: 0.02, threshold: 0.1, animations: 'disabled' } as const

const test = base.extend<object, { development: string }>({
  development: [({}, use) => inDevelopment(use), { scope: 'worker', timeout: 60_000 }],
  baseURL: ({ development }, use) => use(development),
})

test.use({
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--font-render-hinting=none', '--disable-lcd-text'],
  },
})
test.describe.configure({ mode: 'default' })

/** The parts are looked at as the server sends them: nothing of theirs waits for a script. */
const withoutModules = (page: Page) =>
  page.route('**/*', (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  )

async function openParts(page: Page, width: number, colorScheme: 'light' | 'dark') {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme })
  await page.goto('/_ui')
  await page.addStyleTag({ content: SAME_EVERYWHERE })
  await page.evaluate(() => document.fonts.ready)
}

/** What stands above a part moves it by less than a pixel, which is drawn as a whole one. */
const showAlone = (page: Page, part: string) =>
  page.locator('[data-part]').evaluateAll((all, id) => {
    for (const one of all as HTMLElement[]) one.hidden = one.id !== id
  }, part)

for (const width of [360, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`as peças são as das imagens, ${colorScheme}, em ${width}`, async ({ page }) => {
      await withoutModules(page)
      await openParts(page, width, colorScheme)
      const parts = await page.locator('[data-part]').evaluateAll((all) => all.map(({ id }) => id))
      expect(parts.length).toBeGreaterThanOrEqual(10)
      for (const part of parts) {
        await showAlone(page, part)
        const name = ['parts', `${part}-${width}-${colorScheme}.png`]
        await expect.soft(page.locator(`#${part}`)).toHaveScreenshot(name, TOLERANCE)
      }
    })
  }
}

test('nem a palavra mais comprida sai de sua peça', async ({ page }) => {
  await withoutModules(page)
  await openParts(page, 360, 'light')
  const outside = await page
    .locator('[data-part]')
    .evaluateAll((all) => all.flatMap(({ id, scrollWidth }) => (scrollWidth > 328 ? [id] : [])))
  expect(outside).toEqual([])
})

test('o botão diz o que faz enquanto envia, e envia uma vez só', async ({ page }) => {
  const posts: string[] = []
  // The request is held, so that the form is under way for as long as the test looks.
  await page.route('**/_ui.data**', (route) => {
    posts.push(route.request().method())
  })
  await openParts(page, 360, 'light')
  const button = page.locator('button[value="wait"]')
  await expect
    .poll(() => button.evaluate((one) => Object.keys(one).join()), { timeout: 20_000 })
    .toContain('__reactProps')
  // The development server loads the page anew for what a page asks for once it is alive.
  await untilAlive(page)
  const before = await button.boundingBox()
  await button.click()
  await expect(button).toHaveText('Salvando o que você escreveu…')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  const after = await button.boundingBox()
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
  await button.click({ force: true })
  expect(posts).toEqual(['POST'])
})
