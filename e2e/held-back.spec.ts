import type { Product } from '#tests/support/product.ts'
import { fillSignIn } from './journey.ts'
import { withProduct } from './product.ts'
import { expect, test as base } from './test.ts'

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
