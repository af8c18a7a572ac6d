import type { Page } from '@playwright/test'
import { requestsOf, untilAlive } from './open-page.ts'
import { expect, test } from './test.ts'

const LIGHT = 'rgb(244, 247, 245)'
const DARK = 'rgb(12, 21, 18)'

test.use({ colorScheme: 'light' })

const theme = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Tema' }).getByRole('button', { name })
const body = (page: Page) => page.locator('body')

const kept = (page: Page) =>
  page.evaluate(() => ({
    cookie: /color-mode=(\w+)/.exec(document.cookie)?.[1],
    stored: localStorage.getItem('color-mode'),
  }))

/** Collects the background of each frame that is painted, from the first on. */
function watchFrames() {
  const seen: string[] = []
  Object.assign(window, { seen })
  const look = () => {
    // Before the body is there, nothing is painted.
    const shown = document.querySelector('body')
    if (shown) seen.push(getComputedStyle(shown).backgroundColor)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const framesOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen)

test(
  'o tema muda na hora, sem carregar a página, e fica guardado nos dois lugares',
  { tag: '@core' },
  async ({ page, checkAccessibility }) => {
    await page.goto('/aparencia')
    await expect(body(page)).toHaveCSS('background-color', LIGHT)
    await untilAlive(page)
    // Scripts that a page can be used without may still be on their way.
    const asked = requestsOf(
      page,
      (request) => request.resourceType() !== 'script' && request.method() + request.url(),
    )

    await theme(page, 'Escuro').click()
    await expect(body(page)).toHaveCSS('background-color', DARK)
    await expect(theme(page, 'Escuro')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#14201b')
    expect(await kept(page)).toEqual({ cookie: 'dark', stored: 'dark' })
    expect(asked).toEqual([])
    await checkAccessibility()

    await theme(page, 'Claro').click()
    await checkAccessibility()
    await theme(page, 'Do aparelho').click()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(body(page)).toHaveCSS('background-color', DARK)
  },
)

test('a página escolhida não pisca: nenhum quadro vem no outro tema', async ({ page }) => {
  await page.goto('/aparencia')
  await untilAlive(page)
  await theme(page, 'Escuro').click()
  await page.addInitScript(watchFrames)
  for (const address of ['/termos', '/login', '/acessibilidade']) {
    await page.goto(address)
    await expect(body(page)).toHaveCSS('background-color', DARK)
    expect([...new Set(await framesOf(page))]).toEqual([DARK])
  }
})

test(
  'quem perdeu o cookie tem o tema de volta antes do primeiro quadro',
  { tag: '@details' },
  async ({ page, context }) => {
    await page.goto('/aparencia')
    await untilAlive(page)
    await theme(page, 'Escuro').click()
    await context.clearCookies({ name: 'color-mode' })
    await page.addInitScript(watchFrames)
    await page.goto('/aparencia')
    await expect(theme(page, 'Escuro')).toHaveAttribute('aria-pressed', 'true')
    expect([...new Set(await framesOf(page))]).toEqual([DARK])
    await expect.poll(() => kept(page)).toEqual({ cookie: 'dark', stored: 'dark' })
  },
)

test('a outra aba muda junto', { tag: '@details' }, async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/aparencia')
  await page.goto('/aparencia')
  await untilAlive(other)
  await untilAlive(page)
  await theme(page, 'Escuro').click()
  await expect(body(other)).toHaveCSS('background-color', DARK)
  await expect(theme(other, 'Escuro')).toHaveAttribute('aria-pressed', 'true')
})
