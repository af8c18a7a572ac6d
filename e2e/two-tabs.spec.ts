import type { Page } from '@playwright/test'
import { pessoa } from '#tests/support/people.ts'
import {
  answerSurvey,
  concludeClass,
  expectStanding,
  fillQuiz,
  goTo,
  openFirstStep,
  openRegistration,
  register,
  sendQuiz,
  signOut,
} from './journey.ts'
import { firstStep } from './lesson.ts'
import { expect, test } from './test.ts'

/** One after the other: Chromium draws a page behind another once a second. */
async function inEach(tabs: Page[], act: (tab: Page) => Promise<void>) {
  for (const tab of tabs) {
    await tab.bringToFront()
    await act(tab)
  }
}

test('duas abas da mesma pessoa trabalham ao mesmo tempo e concordam no final', async ({ context, page }) => {
  const other = await context.newPage()
  const both = [page, other]
  const [first = '', second = '', third = '', fourth = ''] = firstStep.classes

  await test.step('as duas mostram o cadastro, uma cria a conta, a outra já entra', async () => {
    await inEach([other, page], openRegistration)
    await register(page, pessoa('ana'))
    await other.bringToFront()
    await other.getByRole('link', { name: 'Entrar' }).click()
    await expect(other).toHaveURL('/survey?pergunta=1')
    await answerSurvey(other)
    await page.bringToFront()
    await page.getByRole('link', { name: 'Evolua' }).click()
    await expectStanding(page, 1, 0)
  })

  await test.step('cada uma abre e conclui uma aula', async () => {
    await inEach(both, openFirstStep)
    await other.getByRole('link', { name: second }).click()
    await Promise.all([concludeClass(page, first), concludeClass(other, second)])
    await Promise.all([page.goto('/home'), other.goto('/home')])
    await Promise.all([expectStanding(page, 1, 20), expectStanding(other, 1, 20)])
  })

  await test.step('a mesma aula feita nas duas vale uma vez', async () => {
    await inEach(both, openFirstStep)
    await Promise.all([concludeClass(page, third), concludeClass(other, third)])
    await Promise.all([page.goto('/home'), other.goto('/home')])
    await Promise.all([expectStanding(page, 1, 30), expectStanding(other, 1, 30)])
    await openFirstStep(page)
    await concludeClass(page, fourth)
    await page.goto('/home')
  })

  await test.step('o mesmo quiz enviado nas duas vale uma vez', async () => {
    await inEach(both, openFirstStep)
    await inEach(both, (tab) => fillQuiz(tab))
    await Promise.all([sendQuiz(page), sendQuiz(other)])
    await Promise.all([page.goto('/home'), other.goto('/trails')])
    await expect(page.getByText(/passo\s2\sde\s6/)).toBeVisible()
    await expect(other.getByText('1 de 6 passos')).toBeVisible()
    await Promise.all([expectStanding(page, 1, 90), expectStanding(other, 1, 90)])
  })

  await test.step('sair em uma tira a outra', async () => {
    await signOut(page)
    await goTo(other, 'Início')
    await expect(other).toHaveURL(/\/login/)
  })
})
