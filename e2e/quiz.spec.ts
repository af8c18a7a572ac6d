import type { Page } from '@playwright/test'
import { cut } from './cut.ts'
import { enterAs } from './enter.ts'
import { DEMO, FINISH } from './journey.ts'
import { firstStep } from './lesson.ts'
import { untilHydrated } from './open-page.ts'
import { expect, test } from './test.ts'

const questions = firstStep.quiz.questions
const group = (page: Page, at: number) => page.getByRole('group', { name: questions[at]?.title ?? '' })
const option = (page: Page, at: number) =>
  group(page, at).getByRole('radio', { name: questions[at]?.right[0] ?? '', exact: true })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()

test(
  'o quiz vem uma pergunta por vez, e nada do que foi escolhido se perde',
  { tag: '@core' },
  async ({ page, context, watched, checkAccessibility }) => {
    watched.expectStatus(400)
    await enterAs(page, DEMO)
    await page.goto(`/step/${firstStep.id}?quiz`)
    await expect(page).toHaveURL(/pergunta=1$/)
    await untilHydrated(group(page, 0))

    await test.step('uma em branco não passa, e o erro está à vista', async () => {
      await goOn(page)
      await expect(page.getByText('Escolha uma resposta.')).toBeInViewport()
      await expect(group(page, 0)).toBeFocused()
      await checkAccessibility()
    })

    await test.step('a pergunta que chega tem o foco, abaixo do título, e Voltar do navegador leva à anterior', async () => {
      await option(page, 0).check()
      await goOn(page)
      await expect(group(page, 1)).toBeFocused()
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
      await expect(group(page, 0)).toBeHidden()
      await checkAccessibility()
      await page.goBack()
      await expect(option(page, 0)).toBeChecked()
      await page.goForward()
      await expect(group(page, 1)).toBeVisible()
    })

    await test.step('sem internet, a pergunta fica onde está', async () => {
      await option(page, 1).check()
      await expect(page.getByText('Respostas salvas.')).toBeVisible()
      await cut(context, watched)
      await goOn(page)
      // What shows messages elsewhere could not be loaded.
      const notSent = page.locator('.plain-toast')
      await expect(notSent).toContainText('Sem internet. Ainda não enviamos nada')
      await expect(notSent).toHaveClass(/notice-error/)
      await notSent.getByRole('button', { name: 'Fechar' }).click()
      await expect(notSent).toHaveCount(0)
      await expect(option(page, 1)).toBeChecked()
      await context.setOffline(false)
    })

    await test.step('atualizar deixa a mesma pergunta, com a escolha', async () => {
      await page.reload()
      await expect(page).toHaveURL(/pergunta=2$/)
      await expect(option(page, 1)).toBeChecked()
    })

    await test.step('Enviar na última leva à que falta', async () => {
      await page.goto(`/step/${firstStep.id}?quiz&pergunta=${questions.length}`)
      await option(page, questions.length - 1).check()
      await page.getByRole('button', { name: FINISH }).click()
      await expect(page).toHaveURL(/pergunta=3&falta$/)
      await expect(group(page, 2)).toContainText('Erro:')
    })
  },
)
