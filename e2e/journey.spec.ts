import type { Page } from '@playwright/test'
import { pessoa } from '#tests/support/people.ts'
import {
  answerQuiz,
  answerSurvey,
  concludeClass,
  expectStanding,
  goTo,
  openFirstStep,
  openRegistration,
  register,
  signIn,
  signOut,
} from './journey.ts'
import { firstStep } from './lesson.ts'
import { expect, test } from './test.ts'
import { said } from './toast.ts'

/** Counts the documents a tab loads: one is all that client navigation needs. */
function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.redirectedFrom() === null) count++
  })
  return () => count
}

test(
  'uma pessoa se cadastra com o cupom, aprende, e encontra tudo de volta',
  { tag: '@core' },
  async ({ page, hasScript, checkAccessibility }) => {
    const documents = countDocuments(page)
    const ana = pessoa('ana')
    const questions = firstStep.quiz.questions.length

    await test.step('cria a conta', async () => {
      await openRegistration(page)
      await register(page, ana)
      await checkAccessibility()
    })

    await test.step('responde à pesquisa e vê por onde começar', async () => {
      await answerSurvey(page)
      await expect(page.getByRole('heading', { name: 'Oi, Ana.' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Começar' })).toBeVisible()
      await expect(page.getByRole('heading', { name: firstStep.title })).toBeVisible()
      await expectStanding(page, 1, 0)
      await checkAccessibility()
    })

    await test.step('abre o primeiro passo pelas trilhas', async () => {
      await goTo(page, 'Trilhas')
      await expect(page.getByRole('heading', { name: 'Trilhas' })).toBeVisible()
      await openFirstStep(page)
    })

    await test.step('conclui cada aula e ganha 10 evos por aula', async () => {
      for (const title of firstStep.classes) {
        await concludeClass(page, title)
        await expect(said(page, 'Agora você sabe')).toBeVisible()
      }
      await checkAccessibility()
    })

    await test.step('responde ao quiz e vê a nota, as respostas e o porquê', async () => {
      await expect(page.getByRole('heading', { name: firstStep.quiz.title })).toBeVisible()
      await answerQuiz(page, questions - 1)
      await expect(page.getByRole('heading', { level: 1, name: 'Você passou, Ana!' })).toBeVisible()
      await expect(page.getByText(`${questions - 1} de ${questions}`)).toBeVisible()
      const [last] = firstStep.quiz.questions.slice(-1)
      await expect(page.getByText(`Sua resposta: ${last?.wrong.join() ?? ''}`)).toBeVisible()
      await expect(page.getByText(`Resposta certa: ${last?.right.join() ?? ''}`)).toBeVisible()
      await expectStanding(page, 1, 90)
      await checkAccessibility()
    })

    await test.step('vê o nível e o progresso no início', async () => {
      await goTo(page, 'Início')
      const week = page.getByRole('region', { name: 'Sua semana' })
      await expect(week).toContainText('Nível 1 · faltam 10 evos para o nível 2')
      await expect(page.getByText(/passo\s2\sde\s6/)).toBeVisible()
      await expectStanding(page, 1, 90)
    })

    await test.step('vê os seus dados no perfil', async () => {
      await goTo(page, 'Perfil')
      await checkAccessibility()
      await page.getByRole('link', { name: 'Dados e senha' }).click()
      await expect(page.getByText(ana.email)).toBeVisible()
      await expect(page.getByText(ana.cpf)).toBeHidden()
      await checkAccessibility()
    })

    await test.step('sai e entra de novo', async () => {
      await signOut(page)
      await signIn(page, ana)
      await expectStanding(page, 1, 90)
      await expect(page.getByText(/passo\s2\sde\s6/)).toBeVisible()
      // The second one is the sign-in page: signing out loads a document.
      if (hasScript) expect(documents()).toBe(2)
    })
  },
)
