import type { Page } from '@playwright/test'
import { documentsOf, expectHeading, untilAlive } from './open-page.ts'
import { expect, test } from './test.ts'

/** In the next document hydration begins, and then waits for the page's data until `release()`. */
async function holdData(page: Page) {
  await page.addInitScript(() => {
    if (window.name) return
    window.name = 'held once'
    const released = new Promise((resolve) => {
      Object.assign(window, { release: resolve })
    })
    window.TextEncoderStream = class extends TextEncoderStream {
      override readonly readable = super.readable.pipeThrough(
        new TransformStream({
          async transform(chunk, controller) {
            await released
            controller.enqueue(chunk)
          },
        }),
      )
    }
  })
}

test('Voltar antes de a página ganhar vida leva à página de antes', { tag: '@details' }, async ({ page }) => {
  await page.goto('/login')
  await untilAlive(page)
  await page.getByRole('link', { name: 'Criar conta com cupom' }).click()
  await expectHeading(page, 'Criar conta')
  await holdData(page)
  await page.reload()
  await page.waitForFunction(() => window.__remixContext.stream === undefined)
  const documents = documentsOf(page)
  await page.evaluate(() => {
    window.history.back()
  })
  await page.waitForURL('/login')
  await page.evaluate('release?.()').catch(() => undefined)
  await untilAlive(page)
  await expectHeading(page, 'Entrar')
  await expect(page).toHaveURL('/login')
  expect(documents).toEqual(['/login'])
})

test('uma página mudada antes de ganhar vida fica como veio, e funciona sem script', async ({
  page,
  watched,
}) => {
  watched.expectFault(/Minified React error #4(18|23)/)
  // As some browsers inside of other apps do.
  await page.addInitScript(() => {
    const insert = new MutationObserver(() => {
      const title = document.querySelector('h1')
      if (!title) return
      insert.disconnect()
      title.before(document.createElement('aside'))
    })
    insert.observe(document, { childList: true, subtree: true })
  })
  const documents = documentsOf(page)
  await page.goto('/login')
  await expect.poll(() => documents).toEqual(['/login', '/login'])
  await page.getByRole('link', { name: 'Criar conta com cupom' }).click()
  await expectHeading(page, 'Criar conta')
  await expect(page.locator('main aside')).toBeAttached()
  expect(documents).toEqual(['/login', '/login', '/register'])
})
