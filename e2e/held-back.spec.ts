import type { Product } from '#tests/support/product.ts'
import { fillSignIn } from './journey.ts'
import { withProduct } from './product.ts'
import { expect, test as base } from './test.ts'
import { toast } from './toast.ts'

const test = base.extend<object, { product: Product }>({
  product: [({}, use) => withProduct({ RATE_LIMITS: 'on' }, use), { scope: 'worker' }],
})

const DEMO = { email: 'demo@evolua.example', password: 'girassol-azul-42' }

test('quem erra a senha demais fica sabendo quanto esperar, e o e-mail continua escrito', async ({
  page,
  watched,
  checkAccessibility,
}) => {
  watched.expectStatus(400, 429)
  await page.goto('/login')
  for (let nth = 1; nth <= 11; nth++) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await fillSignIn(page, { ...DEMO, password: 'errada' })
    expect((await answered).status()).toBe(nth === 11 ? 429 : 400)
    await expect(page.getByRole('button', { name: 'Entrar' })).toHaveAttribute('aria-disabled', 'false')
  }
  await expect(page.getByRole('alert')).toContainText('Espere 3 minutos e tente de novo.')
  await expect(page.getByLabel('E-mail')).toHaveValue(DEMO.email)
  await checkAccessibility()
})

test('uma página aberta espera e continua sozinha', async ({ page, watched }) => {
  watched.expectStatus(429)
  let refusals = 0
  await page.route('**/*.data*', (route) => {
    if (++refusals > 1) return route.fallback()
    return route.fulfill({
      status: 429,
      headers: { 'Retry-After': '1' },
      contentType: 'text/html',
      body: '<p>',
    })
  })
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill('ninguem@exemplo.com')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(toast(page, 'Vamos tentar de novo em 1 segundo.')).toBeVisible()
  await expect(page).toHaveURL('/forgot-password/enviado')
})

test(
  'a armadilha que um gerenciador de senhas preenche some, e o segundo envio passa',
  { tag: '@details' },
  async ({ page, watched }) => {
    watched.expectStatus(400)
    await page.goto('/forgot-password')
    const trap = page.locator('[name=vazio]')
    await expect(trap).toHaveAttribute('tabindex', '-1')
    await page.getByLabel('E-mail').fill('ninguem@exemplo.com')
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = 'https://exemplo.com'
    })
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await expect(page.getByRole('alert')).toContainText('Ele já não está aqui: envie de novo.')
    await expect(trap).toHaveCount(0)
    await expect(page.getByLabel('E-mail')).toHaveValue('ninguem@exemplo.com')
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await expect(page).toHaveURL('/forgot-password/enviado')
  },
)
