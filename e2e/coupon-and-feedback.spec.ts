import { pessoa } from '#tests/support/people.ts'
import { enterAsNew } from './enter.ts'
import { firstStep } from './lesson.ts'
import { expect, test } from './test.ts'

test(
  'quem recebe um cupom depois entra no programa, e diz o que não entendeu numa aula',
  { tag: '@core' },
  async ({ page, watched, checkAccessibility }) => {
    watched.expectStatus(400)
    await enterAsNew(page, pessoa('ana'))
    await page.goto('/user/conta')
    const coupon = page.getByRole('region', { name: 'Usar um cupom' })
    await coupon.getByRole('heading').first().click()
    await coupon.getByLabel('Cupom').fill('nada')
    await coupon.getByRole('button', { name: 'Usar cupom' }).click()
    await expect(coupon.getByLabel('Cupom')).toHaveAttribute('aria-invalid', 'true')
    await checkAccessibility()
    await coupon.getByLabel('Cupom').fill('garantido')
    await coupon.getByRole('button', { name: 'Usar cupom' }).click()
    await expect(coupon.getByRole('status')).toContainText('Agora você está no Trampo Garantido.')

    await page.goto(`/step/${firstStep.id}`)
    await page.getByRole('link', { name: 'Não entendi esta aula' }).click()
    await page.getByLabel('Seu recado').fill('O que é recrutador?')
    await checkAccessibility()
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page).toHaveURL(/\?aula=/)
  },
)
