import type { Page } from '@playwright/test'
import { pessoa } from '#tests/support/people.ts'
import { concludeClasses, enterAsNew } from './enter.ts'
import { hold } from './hold.ts'
import { firstStep } from './lesson.ts'
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

/** As extensions do, and browsers inside of other apps. */
const TOUCHES = {
  'um elemento posto no começo da página': () => {
    document.body.prepend(document.createElement('div'))
  },
  'um texto posto dentro de outro elemento': () => {
    const text = document.querySelector('h1')?.firstChild
    if (!text) return
    const font = document.createElement('mark')
    text.replaceWith(font)
    font.append(text)
  },
  'nada, mas o script demora': () => undefined,
}

const FILLED: Record<string, Record<string, string>> = {
  '/register': {
    name: 'Ana Lima',
    email: 'ana@exemplo.com',
    phone: '11987654321',
    password: 'nuvem 77 alta',
  },
  '/login': { email: 'ana@exemplo.com', password: 'nuvem 77 alta' },
  '/forgot-password': { email: 'ana@exemplo.com' },
}

for (const [name, touch] of Object.entries(TOUCHES)) {
  for (const [path, fields] of Object.entries(FILLED)) {
    const tag = path === '/login' ? ['@core'] : ['@details']
    test(`o que se digitou antes do script fica em ${path}: ${name}`, { tag }, async ({ page, watched }) => {
      watched.expectFault(/Minified React error #4(18|23|25)/)
      const release = await hold(page, '**/assets/*.js')
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('main form').first().waitFor()
      for (const [field, value] of Object.entries(fields)) await page.locator(`[name=${field}]`).fill(value)
      await page.locator('[name=email]').focus()
      await page.evaluate(touch)
      const documents = documentsOf(page)
      release()
      await untilAlive(page)
      for (const [field, value] of Object.entries(fields))
        await expect(page.locator(`[name=${field}]:visible`)).toHaveValue(value)
      await expect(page.locator('[name=email]')).toBeFocused()
      await page.getByRole('link', { name: 'Ajuda' }).first().click()
      await expectHeading(page, /./)
      expect(documents).toEqual([])
    })
  }
}

test(
  'a escolha de um quiz feita antes do script fica, e é enviada',
  { tag: '@details' },
  async ({ page, watched }) => {
    watched.expectFault(/Minified React error #4(18|23|25)/)
    await enterAsNew(page, pessoa('ana'))
    await concludeClasses(page, firstStep)
    const release = await hold(page, '**/assets/*.js')
    await page.goto(`/step/${firstStep.id}?quiz&pergunta=1`, { waitUntil: 'commit' })
    const choice = page.getByRole('radio').first()
    await choice.check()
    await page.evaluate(TOUCHES['um elemento posto no começo da página'])
    release()
    await untilAlive(page)
    await expect(choice).toBeChecked()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('group', { name: /^Pergunta 2 de/ })).toBeVisible()
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect(choice).toBeChecked()
  },
)
