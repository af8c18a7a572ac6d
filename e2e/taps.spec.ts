import type { Page } from '@playwright/test'
import { DEMO, goTo } from './journey.ts'
import { enterAs } from './enter.ts'
import { expectHeading, untilAlive } from './open-page.ts'
import { expect, test } from './test.ts'

test.use({ hasTouch: true, isMobile: true })

async function enter(page: Page) {
  await enterAs(page, DEMO)
  await untilAlive(page)
}

test('um toque aparece antes de a página seguinte começar, e sem transição', async ({ page }) => {
  await enter(page)
  const link = page.getByRole('navigation').getByRole('link', { name: 'Trilhas' }).first()
  await expect(link).toHaveCSS('transition-duration', '0s')
  const begins = await link.evaluate((element: HTMLElement) => {
    const order: string[] = []
    const router = window.__remixRouter
    return new Promise<string[]>((resolve) => {
      const stop = router.subscribe(({ navigation }) => {
        stop()
        resolve([...order, navigation.state])
      })
      requestAnimationFrame(() => order.push('frame'))
      element.click()
      order.push('tapped')
    })
  })
  expect(begins).toEqual(['tapped', 'frame', 'loading'])
  await expectHeading(page, 'Trilhas')
})

test('uma página que ninguém vê, e que nada pinta, também leva adiante', async ({ page }) => {
  await page.addInitScript(() => {
    window.IntersectionObserver.prototype.observe = () => undefined
  })
  await enter(page)
  await goTo(page, 'Trilhas')
  await expectHeading(page, 'Trilhas')
})

test('um formulário segue na hora, para que um segundo toque o encontre a caminho', async ({ page }) => {
  await enter(page)
  const state = await page.getByRole('search').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    return window.__remixRouter.state.navigation.state
  })
  expect(state).toBe('loading')
})
