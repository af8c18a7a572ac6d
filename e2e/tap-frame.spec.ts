import type { Page } from '@playwright/test'
import { DEMO, goTo } from './journey.ts'
import { enterAs } from './enter.ts'
import { expectHeading, untilAlive } from './open-page.ts'
import { expect, test } from './test.ts'

declare global {
  interface Window {
    /** The browser's own, also where the clock is stopped. */
    nextFrame: typeof requestAnimationFrame
  }
}

test.use({ hasTouch: true, isMobile: true })

async function enter(page: Page) {
  await enterAs(page, DEMO)
  await untilAlive(page)
}

test('um toque aparece antes de a página seguinte começar, e sem transição', async ({ page }) => {
  await page.addInitScript(() => {
    window.nextFrame = requestAnimationFrame.bind(window)
  })
  // A busy machine may need longer for a frame than a tap waits for it.
  await page.clock.install()
  await enter(page)
  await page.clock.pauseAt(Date.now() + 60_000)
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
      window.nextFrame(() => order.push('frame'))
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

test('e um link tocado antes dele, que espera o seu quadro, não o interrompe', async ({ page }) => {
  await enter(page)
  const begun = await page.getByRole('search').evaluate((form: HTMLFormElement) => {
    const paths = new Set<string>()
    return new Promise<string[]>((resolve) => {
      window.__remixRouter.subscribe(({ navigation }) => {
        if (navigation.location) paths.add(navigation.location.pathname)
        else resolve([...paths])
      })
      document.querySelector<HTMLElement>('nav a[href="/trails"]')?.click()
      form.requestSubmit()
    })
  })
  expect(begun).toEqual(['/busca'])
})
