import type { Page } from '@playwright/test'
import { pessoa } from '#tests/support/people.ts'
import { concludeClasses, enterAs, enterAsNew, sendQuiz } from './enter.ts'
import { firstStep } from './lesson.ts'
import { untilAlive } from './open-page.ts'
import { expect, test } from './test.ts'

const DEMO = { name: 'Lia Souza', email: 'demo@evolua.example', password: 'girassol-azul-42' }

test.use({ viewport: { width: 1280, height: 800 } })

const tooltip = (page: Page) => page.getByRole('tooltip')
/** A locked step's link leads to the one before it. */
const steps = (page: Page) =>
  page.getByRole('listitem').locator('a[href^="/step/"]').filter({ hasNotText: 'Abre depois' })

/** Moves as a hand does, which is never still, and counts what is open. */
async function wander(page: Page, { x, y }: { x: number; y: number }) {
  await page.mouse.move(x, y)
  await page.mouse.move(x + 3, y)
  return tooltip(page).count()
}

async function openTrail(page: Page) {
  await enterAs(page, DEMO)
  await page.goto(firstStep.trailPath)
  await untilAlive(page)
}

/** Somebody who has passed the first step, so that two of them are open. */
async function openSecondStep(page: Page) {
  await enterAsNew(page, pessoa('ana'))
  await concludeClasses(page, firstStep)
  await sendQuiz(page, firstStep, 'right')
}

test('abre depois de 700 ms, o seguinte logo, e Esc fecha', async ({ page }) => {
  await openSecondStep(page)
  await page.clock.install()
  await page.goto(firstStep.trailPath)
  await expect(steps(page)).toHaveCount(2)
  await page.clock.pauseAt(Date.now() + 60_000)
  const [first, second] = [steps(page).nth(0), steps(page).nth(1)]

  // What shows it is on its way the first time.
  await first.hover()
  const passing = async () => {
    await page.clock.runFor(300)
    return tooltip(page).count()
  }
  await expect.poll(passing).toBe(1)
  await expect.poll(() => wander(page, { x: 1, y: 1 })).toBe(0)
  await page.clock.runFor(1000)

  await first.hover()
  await page.clock.runFor(690)
  await expect(tooltip(page)).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(tooltip(page)).toContainText(/aulas? feitas?\./)
  await expect(first).toHaveAccessibleDescription(/aulas? feitas?\./)

  const box = await second.boundingBox()
  if (!box) throw new Error('There is no second step.')
  const isDescribed = async () => {
    await wander(page, { x: box.x + 10, y: box.y + box.height / 2 })
    return (await second.getAttribute('aria-describedby')) !== null
  }
  await expect.poll(isDescribed).toBe(true)
  await expect(tooltip(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(tooltip(page)).toHaveCount(0)
})

test(
  'abre com o teclado, e some quando o foco sai ou o link é seguido',
  { tag: '@details' },
  async ({ page, checkAccessibility }) => {
    await openTrail(page)
    const link = steps(page).first()
    await link.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await expect(tooltip(page)).toContainText(/aulas? feitas?\./)
    await checkAccessibility()
    await page.keyboard.press('Tab')
    await expect(link).toHaveAccessibleDescription('')
    await page.keyboard.press('Shift+Tab')
    await expect(tooltip(page)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/step\//)
    await expect(tooltip(page)).toHaveCount(0)
  },
)

test('fica quando a página rola até a quem recebeu o foco', { tag: '@details' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await openTrail(page)
  const link = steps(page).first()
  await link.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(tooltip(page)).toHaveCount(1)

  await page.keyboard.press('Shift+Tab')
  await expect(tooltip(page)).toHaveCount(0)
  await page.evaluate(() => {
    scrollTo(0, 0)
  })
  await page.keyboard.press('Tab')
  const openAfterScroll = await page.evaluate(async () => {
    while (scrollY === 0) await new Promise(requestAnimationFrame)
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
    return document.querySelectorAll('[role=tooltip]').length
  })
  expect(openAfterScroll).toBe(1)
})

test('no início, cada trilha diz o que falta', { tag: '@details' }, async ({ page }) => {
  await enterAs(page, DEMO)
  await page
    .getByRole('region', { name: 'Trilhas para você' })
    .getByRole('article')
    .getByRole('link')
    .first()
    .hover()
  await expect(tooltip(page)).toContainText(/^Faltam? /)
})

test.describe('com o dedo', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('o link é seguido, e nada carrega para a dica', { tag: '@details' }, async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await openTrail(page)
    await steps(page).first().tap()
    await expect(page).toHaveURL(/\/step\//)
    expect(loaded.filter((url) => url.includes('/tooltips-'))).toEqual([])
  })
})
