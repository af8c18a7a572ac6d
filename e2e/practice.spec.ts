import { clock } from '#tests/support/clock.ts'
import { pessoa } from '#tests/support/people.ts'
import type { Product } from '#tests/support/product.ts'
import { cut } from './cut.ts'
import { enterAsNew } from './enter.ts'
import { answerQuestion } from './journey.ts'
import { firstStep } from './lesson.ts'
import { requestsOf } from './open-page.ts'
import { withProduct } from './product.ts'
import { expect, test as base } from './test.ts'

const { env, goOnTo } = clock()
const test = base.extend<object, { product: Product }>({
  product: [({}, use) => withProduct(env, use), { scope: 'worker' }],
})

const TOMORROW = 24 * 60

test('a pergunta de uma aula é conferida no lugar dela, e a que se errou volta amanhã', async ({
  page,
  context,
  hasScript,
  watched,
  checkAccessibility,
}) => {
  watched.expectStatus(400)
  const [question, other] = firstStep.practices
  if (!question || !other) throw new Error('The first two classes have no question.')
  await enterAsNew(page, pessoa('davi'))
  const practice = page.getByRole('region', { name: 'Pratique' })
  const judge = practice.getByRole('button', { name: 'Conferir' })

  await page.goto(`/step/${firstStep.id}`)
  await judge.click()
  await expect(practice).toContainText('Escolha uma resposta.')
  await expect(practice.getByText('Escolha uma resposta.')).toBeInViewport()
  await page.getByRole('link', { name: 'Anotar', exact: true }).click()
  await page.getByLabel('Sua anotação').fill('Meu objetivo')
  await answerQuestion(page, question, question.wrong)
  await judge.click()
  await expect(practice.getByRole('heading', { name: 'Ainda não. A certa é:' })).toBeInViewport()
  await expect(practice).toContainText(question.right[0] ?? '')
  await checkAccessibility()
  await page.reload()
  await expect(practice.getByRole('heading', { name: 'Ainda não. A certa é:' })).toBeVisible()
  await expect(page.getByLabel('Sua anotação')).toHaveValue('Meu objetivo')

  await practice.getByRole('link', { name: 'Tentar de novo' }).click()
  await answerQuestion(page, question, question.right)
  const asked = requestsOf(page, (request, path) => path.endsWith('.data') && request.method())
  await judge.click()
  await expect(practice.getByRole('heading', { name: 'Isso!' })).toBeInViewport()
  await checkAccessibility()
  expect(asked).toEqual(hasScript ? ['POST'] : [])
  await expect(page).toHaveURL(/&conferida#pratica$/)
  await page.getByRole('button', { name: 'Concluir aula' }).click()

  await expect(page.getByRole('heading', { level: 1, name: firstStep.classes[1] })).toBeVisible()
  await answerQuestion(page, other, other.right)
  if (hasScript) {
    await cut(context, watched)
    await judge.click()
    await expect(practice).toContainText('responda quando a internet voltar.')
    await expect(page.getByText('Ainda não enviamos nada')).toHaveCount(0)
    await context.setOffline(false)
  }
  await judge.click()
  await expect(practice.getByRole('heading', { name: 'Isso!' })).toBeVisible()

  goOnTo(TOMORROW)
  await page.goto('/rever')
  await expect(page.getByText(question.title).first()).toBeVisible()
  await expect(page.getByText(other.title)).toHaveCount(0)
})
