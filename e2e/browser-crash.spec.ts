import { enterAs } from './enter.ts'
import { DEMO, goTo } from './journey.ts'
import { documentsOf, expectHeading, untilAlive } from './open-page.ts'
import { expect, test } from './test.ts'

test('uma página que quebra no navegador diz o erro dentro da moldura, com uma saída', async ({
  page,
  watched,
  checkAccessibility,
}) => {
  watched.expectFault(/TypeError: Cannot read properties of undefined \(reading '(length|map|flatMap)'\)/)
  await enterAs(page, DEMO)
  await untilAlive(page)
  const documents = documentsOf(page)
  // Data of another shape than the page was made for.
  await page.route('**/trails.data*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"trails"', '"others"') })
  })
  await goTo(page, 'Trilhas')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('500 · Internal Server Error')).toBeVisible()
  await expect(page.getByText('passe este código:')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  await checkAccessibility()

  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expectHeading(page, 'Oi, Lia.')
  await page.unroute('**/trails.data*')
  await goTo(page, 'Trilhas')
  await expectHeading(page, 'Trilhas')
  expect(documents).toEqual([])
})
