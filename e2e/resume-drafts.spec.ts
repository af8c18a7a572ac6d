import type { BrowserContext, Page } from '@playwright/test'
import { pessoa, type Person } from '#tests/support/people.ts'
import type { Product } from '#tests/support/product.ts'
import { enterAsNew } from './enter.ts'
import { answerQuestion, fillSignIn, FINISH, goOn, openFirstStep, partsOf } from './journey.ts'
import { firstStep } from './lesson.ts'
import { crash } from './product.ts'
import { expect, test } from './test.ts'

/** What can happen to somebody in the middle of something; each puts out the page they find it again on. */
const INTERRUPTIONS: Record<string, (here: Here) => Promise<Page>> = {
  'atualizar a página': async ({ page }) => {
    await page.reload()
    return page
  },
  'uma queda de todos os processos': async ({ page, product }) => {
    await crash(product)
    await page.reload()
    return page
  },
  'o fim da sessão': async ({ page, person, path }) => {
    await page.context().clearCookies()
    await page.goto(path)
    await fillSignIn(page, person)
    return page
  },
  'outro aparelho': async ({ other, person, path }) => {
    const page = await other.newPage()
    await page.goto(path)
    await fillSignIn(page, person)
    return page
  },
}

interface Here {
  page: Page
  product: Product
  person: Person
  path: string
  other: BrowserContext
}

const [first, second, ...rest] = firstStep.quiz.questions
/** Also in a question that is not the one on the page. */
const optionOf = (page: Page, question: typeof first) =>
  page
    .locator('fieldset', { hasText: question?.title ?? '' })
    .locator('label', { hasText: question?.right[0] ?? '' })
    .locator('input')

/** Opens the quiz of the first step, and answers two of its questions. */
async function answerHalf(page: Page, hasScript: boolean) {
  const parts = partsOf(page)
  await parts.getByRole('link', { name: 'Quiz' }).click()
  await optionOf(page, first).check()
  await goOn(page, 2)
  await optionOf(page, second).check()
  if (hasScript) {
    await expect(page.getByText('Respostas salvas.')).toBeVisible()
    return
  }
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect(page.getByRole('status')).toContainText('Respostas salvas.')
}

test('um quiz pela metade está onde ficou, aconteça o que acontecer, e depois de enviado começa vazio', async ({
  page,
  product,
  browser,
  javaScriptEnabled,
  checkAccessibility,
}) => {
  const ana = pessoa('ana')
  await enterAsNew(page, ana)
  await openFirstStep(page)
  await answerHalf(page, javaScriptEnabled)
  await checkAccessibility()
  const path = `/step/${firstStep.id}?quiz`

  let here = page
  for (const [what, happens] of Object.entries(INTERRUPTIONS)) {
    await test.step(what, async () => {
      const other = await browser.newContext({ baseURL: product.url, javaScriptEnabled })
      here = await happens({ page: here, product, person: ana, path, other })
      if (javaScriptEnabled) await expect(here).toHaveURL(/pergunta=[23]$/)
      else await expect(here.getByText(`Você já respondeu 2 de ${rest.length + 2}.`)).toBeVisible()
      for (const question of [first, second]) await expect(optionOf(here, question)).toBeChecked()
    })
  }

  await test.step('enviado, Refazer o quiz começa vazio', async () => {
    await here.goto(path)
    if (javaScriptEnabled) await here.waitForURL(/pergunta=3$/)
    for (const [at, question] of rest.entries()) {
      if (at > 0) await goOn(here, at + 3)
      await answerQuestion(here, question, question.right)
    }
    await here.getByRole('button', { name: FINISH }).click()
    await expect(here.getByRole('heading', { name: 'Você passou' })).toBeVisible()
    await here.getByRole('link', { name: 'Refazer o quiz' }).click()
    await expect(here.getByRole('heading', { name: firstStep.quiz.title })).toBeVisible()
    await expect(here.locator('input:checked')).toHaveCount(0)
  })
})
