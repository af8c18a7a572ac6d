import type { Page } from '@playwright/test'
import { pessoa } from '#tests/support/people.ts'
import { enterAsNew } from './enter.ts'
import {
  answerQuiz,
  answerSurvey,
  concludeClass,
  expectStanding,
  openFirstStep,
  openRegistration,
  register,
} from './journey.ts'
import { firstStep } from './lesson.ts'
import { crash, crashApi } from './product.ts'
import { expect, test } from './test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('o que foi confirmado resiste a uma queda de todos os processos, em cada momento', async ({
  page,
  product,
  watched,
}) => {
  // Something of the page may be on its way when everything ends.
  watched.expectFault(/ERR_(CONNECTION_(RESET|REFUSED)|EMPTY_RESPONSE)/)
  const crashed = async () => {
    await crash(product)
    await page.reload()
  }

  await test.step('logo depois do cadastro', async () => {
    await openRegistration(page)
    await register(page, pessoa('bia'))
    await crashed()
    await expect(heading(page, 'Vamos conhecer você')).toBeVisible()
  })

  await test.step('logo depois da pesquisa', async () => {
    await answerSurvey(page)
    await crashed()
    await expect(heading(page, 'Oi, Bia.')).toBeVisible()
  })

  await test.step('logo depois de cada aula', async () => {
    for (const [at, title] of firstStep.classes.entries()) {
      await openFirstStep(page)
      await concludeClass(page, title)
      await crashed()
      await page.goto('/home')
      await expectStanding(page, 1, (at + 1) * 10)
    }
  })

  await test.step('logo depois do quiz', async () => {
    await openFirstStep(page)
    await answerQuiz(page)
    await crashed()
    await expect(heading(page, 'Você passou, Bia!')).toBeVisible()
    await page.goto('/home')
    await expect(page.getByText(/passo\s2\sde\s6/)).toBeVisible()
    await expectStanding(page, 1, 90)
  })
})

test('quando só a API cai, as páginas avisam, voltam sozinhas e a pessoa continua dentro', async ({
  page,
  product,
  watched,
  checkAccessibility,
}) => {
  await enterAsNew(page, pessoa('caio'))
  watched.expectStatus(503)

  crashApi(product)
  const down = await page.goto('/home')
  expect(down?.status()).toBe(503)
  await checkAccessibility()

  await expect
    .poll(async () => {
      await page.getByRole('link', { name: 'Tentar de novo' }).click()
      return page.getByRole('heading', { level: 1 }).textContent()
    })
    .toBe('Oi, Caio.')
  await openFirstStep(page)
  await concludeClass(page, firstStep.classes[0] ?? '')
  await page.goto('/home')
  await expectStanding(page, 1, 10)
})
