import type { Page } from '@playwright/test'
import { DEMO, goTo, partsOf, signIn } from './journey.ts'
import { untilAlive } from './open-page.ts'
import { expect, test } from './test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const announced = (page: Page) => page.locator('p[aria-live=polite]:not(#conteudo p)')
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** Signed in by the form, which is itself a way from one page to another. */
async function enter(page: Page) {
  await page.goto('/login')
  await signIn(page, DEMO)
}

test(
  'a primeira página não mexe no foco nem diz nada; as seguintes levam ao título e dizem qual é',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/login')
    await untilAlive(page)
    await expect(page.locator('body')).toBeFocused()
    await expect(announced(page)).toBeEmpty()

    await page.getByRole('link', { name: 'Criar conta com cupom' }).click()
    await expect(heading(page)).toHaveText('Criar conta')
    await expect(heading(page)).toBeFocused()
    await expect(announced(page)).toHaveText('Criar conta')

    await page.goBack()
    await expect(heading(page)).toHaveText('Entrar')
    await expect(heading(page)).toBeFocused()
    await expect(announced(page)).toHaveText('Entrar')

    await signIn(page, DEMO)
    await expect(heading(page)).toBeFocused()
    await expect(announced(page)).toHaveText('Home')
  },
)

test('dentro de um passo cada parte é dita pelo seu nome', { tag: '@details' }, async ({ page }) => {
  await enter(page)
  await page.getByRole('main').locator('a[href^="/step/"]').first().click()
  await expect(announced(page)).toHaveText(/^(Aula|Quiz): .+ · .+/)
  const parts = partsOf(page)
  const other = parts.locator('a:not([aria-current])').first()
  const before = await announced(page).textContent()
  await other.click()
  await expect(announced(page)).not.toHaveText(before ?? '')
  await expect(announced(page)).toHaveText(/^(Aula|Quiz): .+ · .+/)
  await expect(heading(page)).toBeFocused()
})

test('a rolagem recomeça numa página nova, e volta aonde estava na que já foi lida', async ({ page }) => {
  await enter(page)
  await expect(heading(page)).toBeFocused()
  await page.evaluate(() => {
    window.scrollTo(0, 300)
  })
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(200)
  await goTo(page, 'Perfil')
  await expect(heading(page)).toHaveText('Lia Souza')
  await expect(heading(page)).toBeFocused()
  expect(await scrolled(page)).toBe(0)

  await page.goBack()
  await expect(heading(page)).toHaveText('Oi, Lia.')
  await expect(heading(page)).toBeFocused()
  expect(await scrolled(page)).toBe(before)

  await page.goForward()
  await expect(heading(page)).toHaveText('Lia Souza')
  await expect(heading(page)).toBeFocused()
  expect(await scrolled(page)).toBe(0)
})

test(
  'um endereço com âncora leva até ela, e na mesma página não se diz nada',
  { tag: '@details' },
  async ({ page }) => {
    await enter(page)
    await goTo(page, 'Trilhas')
    await expect(announced(page)).toHaveText('Trilhas')
    await page.getByRole('banner').locator('a[href="/home#nivel"]').click()
    await expect(page.locator('#nivel')).toBeFocused()
    await expect(page.locator('#nivel')).toBeInViewport()
    await expect(announced(page)).toHaveText('Home')

    await page.evaluate(() => {
      document.querySelector('p[aria-live=polite]')?.replaceChildren('nada de novo')
    })
    await page.keyboard.press('Tab')
    await page.getByRole('link', { name: 'Pular para o conteúdo' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#conteudo$/)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(announced(page)).toHaveText('nada de novo')
  },
)

test('o resumo dos erros fica com o foco que tomou', async ({ page, watched }) => {
  watched.expectStatus(400)
  await page.goto('/register')
  await untilAlive(page)
  await page.getByRole('link', { name: 'Entrar' }).first().click()
  await expect(heading(page)).toBeFocused()
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
})
