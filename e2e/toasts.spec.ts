import type { Locator, Page } from '@playwright/test'
import { enterAs } from './enter.ts'
import { DEMO } from './journey.ts'
import { untilAlive } from './open-page.ts'
import { expect, test } from './test.ts'
import { toast, toasts } from './toast.ts'

const SAVED = 'Pronto: o e-mail não vem mais.'
const GAP = 16

const hour = (page: Page) => page.getByLabel('A que horas?')
const button = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })

/** Lia on a page that saves and stays. */
async function openForm(page: Page) {
  await enterAs(page, DEMO)
  await page.goto('/hora-de-estudar')
  await untilAlive(page)
}

/** The same, with a clock that stands still from then on. */
async function openOutOfTime(page: Page) {
  await page.clock.install()
  await openForm(page)
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Each time is a message of its own. */
async function save(page: Page, times = 1) {
  for (let nth = 0; nth < times; nth++) {
    const read = page.waitForResponse(
      (answer) => answer.url().includes('.data') && answer.request().method() === 'GET',
    )
    await button(page).press('Enter')
    await read
    await expect(button(page)).toHaveAttribute('aria-disabled', 'false')
  }
}

async function boxOf(locator: Locator) {
  // A toast comes in from below.
  await locator.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return box
}

async function hide(page: Page, hidden: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

test(
  'o que deu certo fica 5 segundos, e nada dos avisos carrega antes do primeiro',
  { tag: '@core' },
  async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await openOutOfTime(page)
    expect(loaded.filter((url) => url.includes('toaster'))).toEqual([])
    await save(page)
    await expect(toast(page, SAVED)).toBeVisible()
    await expect(page.locator('.flash')).toHaveCount(0)
    await page.clock.runFor(4900)
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(400)
    await expect(toasts(page)).toHaveCount(0)
  },
)

test('cinco aparecem, o sexto espera a vez; entre eles há 16 px, e ficam acima da barra', async ({
  page,
}) => {
  await openOutOfTime(page)
  await save(page, 6)
  await expect(toasts(page)).toHaveCount(5)
  const boxes = await Promise.all((await toasts(page).all()).map(boxOf))
  for (const [at, { y, height }] of boxes.slice(0, -1).entries()) {
    expect((boxes[at + 1]?.y ?? 0) - (y + height)).toBeCloseTo(GAP, 0)
  }
  const last = await boxOf(toasts(page).last())
  const bar = await boxOf(page.getByRole('navigation', { name: 'Principal' }))
  expect(bar.y - (last.y + last.height)).toBeGreaterThanOrEqual(GAP / 2)
  expect(bar.y - (last.y + last.height)).toBeLessThan(2 * GAP)

  await page.clock.runFor(5300)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(4600)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(700)
  await expect(toasts(page)).toHaveCount(0)
})

test('numa tela larga, ficam no canto de baixo, à direita', { tag: '@details' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openOutOfTime(page)
  await save(page)
  const { x, y, width, height } = await boxOf(toast(page, SAVED))
  const visible = await page.evaluate(() => document.documentElement.clientWidth)
  expect(visible - (x + width)).toBe(GAP)
  expect(800 - (y + height)).toBe(GAP)
})

test('F8 leva aos avisos; Esc fecha o que está em foco, e o foco volta para onde estava', async ({
  page,
}) => {
  await openOutOfTime(page)
  await save(page, 2)
  await expect(toasts(page)).toHaveCount(2)
  await hour(page).focus()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(toasts(page).last()).toBeFocused()
  await page.keyboard.press('Escape')
  await page.clock.runFor(300)
  await expect(toasts(page)).toHaveCount(1)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toasts(page).getByRole('button', { name: 'Fechar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.clock.runFor(300)
  await expect(toasts(page)).toHaveCount(0)
  await expect(hour(page)).toBeFocused()
})

test(
  'o tempo para com o ponteiro em cima, com o foco dentro e com a aba escondida',
  { tag: '@details' },
  async ({ page }) => {
    await openOutOfTime(page)
    await save(page)
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(1000)

    await toast(page, SAVED).hover()
    await page.clock.runFor(60_000)
    await page.mouse.move(1, 1)
    await page.clock.runFor(1000)

    await page.keyboard.press('F8')
    await page.clock.runFor(60_000)
    await hour(page).focus()
    await page.clock.runFor(1000)

    await hide(page, true)
    await page.clock.runFor(60_000)
    await hide(page, false)
    await page.clock.runFor(1900)
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(400)
    await expect(toasts(page)).toHaveCount(0)
  },
)

test('empurrado por 49 px ele volta, por 51 px ele vai embora', async ({ page }) => {
  await openOutOfTime(page)
  await save(page)
  const { x, y } = await boxOf(toast(page, SAVED))
  const push = async (distance: number) => {
    await page.mouse.move(x + 80, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + 90, y + 20)
    await page.mouse.move(x + 80 + distance, y + 20)
    await page.mouse.up()
    await page.clock.runFor(300)
  }
  await push(49)
  await expect(toasts(page)).toHaveCount(1)
  await expect.poll(async () => (await boxOf(toast(page, SAVED))).x).toBe(x)
  await push(51)
  await expect(toasts(page)).toHaveCount(0)
})

test('uma espera é dita até acabar, e o que veio dela é uma página, não um aviso', async ({
  page,
  watched,
}) => {
  watched.expectStatus(429)
  let refusals = 0
  await page.route('**/*.data*', (route) =>
    ++refusals > 1
      ? route.fallback()
      : route.fulfill({
          status: 429,
          headers: { 'Retry-After': '60' },
          contentType: 'text/html',
          body: '<p>',
        }),
  )
  await page.clock.install()
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill('ninguem@exemplo.com')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(toast(page, 'Vamos tentar de novo em 1 minuto.')).toBeVisible()
  await page.clock.runFor(59_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(1300)
  await expect(page).toHaveURL('/forgot-password/enviado')
  await page.clock.runFor(300)
  await expect(toasts(page)).toHaveCount(0)
})

test('o que um documento traz vira aviso no mesmo lugar, e nunca é dito duas vezes', async ({
  page,
  checkAccessibility,
}) => {
  await enterAs(page, DEMO)
  await untilAlive(page)
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect(page.getByRole('region', { name: 'Textos novos' })).toHaveCount(0)
  await page.goto('/home')
  const refused = 'Acesso não permitido'
  const top = (await boxOf(page.getByRole('banner'))).height
  await page.route('**/toaster-*.js', async (route) => {
    const band = page.getByRole('main').getByRole('status')
    await expect(band).toContainText(refused)
    await expect(band).toHaveCSS('position', 'static')
    await expect(page.locator('.flash')).toHaveCSS('position', 'fixed')
    const heading = await boxOf(page.getByRole('heading', { level: 1 }))
    expect(heading.y).toBeLessThan(top + 60)
    await route.fallback()
  })
  await page.goto('/trampo-garantido')
  await expect(page).toHaveURL('/home')
  await expect(toast(page, refused)).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
  await toast(page, refused).hover()
  await checkAccessibility()
})

test(
  'o que faltou aos avisos vem com o seguinte: o primeiro foi dito em texto simples',
  { tag: '@details' },
  async ({ page, watched }) => {
    watched.expectFault(/ERR_FAILED|Failed to fetch/)
    await openForm(page)
    await page.route(/\/assets\/(?!toaster-).*\.js$/, (route) => route.abort())
    await save(page)
    await expect(page.locator('.plain-toast')).toContainText(SAVED)
    await page.unrouteAll()
    await save(page)
    await expect(toast(page, SAVED)).toBeVisible()
  },
)
