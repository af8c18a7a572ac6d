import { readFileSync } from 'node:fs'
import { TEAM } from '#tests/support/team-mail.ts'
import { enterTeam, go } from './team.ts'
import { expect, test } from './test.ts'

test(
  'quem ensina vê um relatório, corrige o mês que errou e baixa os números',
  { tag: '@core' },
  async ({ page, product, watched, checkAccessibility }) => {
    watched.expectStatus(400)
    await enterTeam(page, product, TEAM.professor)
    await go(page, 'Relatórios')
    // Folded where bars are drawn, open where no number reaches five.
    const fold = page.locator('details', { hasText: 'Os números em uma tabela' })
    await fold.evaluate((one: HTMLDetailsElement) => {
      one.open = true
    })
    await expect(page.getByRole('table')).toContainText('menos de 5')

    await page.getByLabel('Relatório').selectOption('Conclusões')
    await page.getByText('Meses e cupom').click()
    await page.getByLabel('Primeiro mês').fill('13/2026')
    await page.getByRole('button', { name: 'Ver' }).click()
    await expect(page.getByLabel('Primeiro mês')).toHaveAccessibleDescription(/Erro: /)
    await expect(page.getByLabel('Primeiro mês')).toHaveValue('13/2026')
    await page.getByLabel('Primeiro mês').fill('10/2026')
    await page.getByRole('button', { name: 'Ver' }).click()
    await expect(page.getByRole('heading', { name: /^Conclusões/ })).toBeVisible()
    await checkAccessibility()

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: /CSV/ }).click()
    expect(readFileSync(await (await download).path(), 'utf8').split('\n').length).toBeGreaterThan(1)
  },
)
