import type { Page } from '@playwright/test'
import { pessoa } from '#tests/support/people.ts'
import { enterSurvey } from './enter.ts'
import { expect, test } from './test.ts'

const question = (page: Page, place: number) => page.getByText(`Pergunta ${place} de 3`)

test(
  'a pesquisa se responde só com o teclado, uma pergunta por vez, e Voltar do navegador funciona',
  { tag: '@core' },
  async ({ page, watched, checkAccessibility }) => {
    watched.expectStatus(400)
    await enterSurvey(page, pessoa('ana'), true)
    const { keyboard } = page

    await test.step('uma obrigatória em branco não passa, e isso é dito ao lado dela', async () => {
      await page.getByRole('button', { name: 'Continuar' }).focus()
      await keyboard.press('Enter')
      await expect(page.getByRole('group', { name: /^Pergunta/ })).toContainText(
        'Responda esta pergunta para continuar.',
      )
      await expect(page.getByRole('group', { name: /^Pergunta/ })).toBeFocused()
      await expect(page).toHaveURL('/survey?pergunta=1')
      await checkAccessibility()
    })

    await test.step('a pergunta que chega tem o foco', async () => {
      await keyboard.press('Tab')
      await keyboard.press('Space')
      await expect(page.getByRole('group', { name: /^Pergunta/ })).not.toContainText('Erro:')
      await keyboard.press('Enter')
      await expect(question(page, 2)).toBeVisible()
      await expect(question(page, 1)).toBeHidden()
      await expect(page.getByRole('group', { name: /^Pergunta/ })).toBeFocused()
      await checkAccessibility()
    })

    await test.step('quem pula até o fim é levado ao que falta', async () => {
      await page.goto('/survey?pergunta=3')
      await page.getByRole('radio').first().check()
      await page.getByRole('button', { name: 'Concluir' }).click()
      await expect(page).toHaveURL('/survey?pergunta=2&falta')
      await expect(page.getByRole('group', { name: /^Pergunta/ })).toContainText('Erro:')
    })

    await test.step('Voltar do navegador e o botão levam à anterior, e nada se perde', async () => {
      await page.getByRole('radio').first().focus()
      await keyboard.press('ArrowDown')
      await keyboard.press('Enter')
      await expect(page).toHaveURL('/survey?pergunta=3')
      await page.goBack()
      await expect(question(page, 2)).toBeVisible()
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
      await page.getByRole('button', { name: 'Voltar' }).click()
      await expect(page).toHaveURL('/survey?pergunta=1')
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    })

    await test.step('a pesquisa sem número leva ao que está em aberto, e Voltar não cai nela', async () => {
      await page.goto('/trails')
      await page.goto('/survey')
      await expect(page).toHaveURL('/survey?pergunta=3')
      await page.goBack()
      await expect(page).toHaveURL('/trails')
    })
  },
)
