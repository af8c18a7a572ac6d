import type { Page } from '@playwright/test'
import { MINUTE, SECOND } from '#contract/durations.ts'
import { withDeployments, type Deployed } from './deployed.ts'
import { enterAs } from './enter.ts'
import { DEMO, fillSignIn, goTo } from './journey.ts'
import { buildOf, moduleOf, documentsOf, expectHeading, requestsOf, untilAlive } from './open-page.ts'
import { expect, test as base } from './test.ts'

const test = base.extend<object, { product: Deployed }>({
  product: [({}, use) => withDeployments(use), { scope: 'worker' }],
})
// One after the other: each puts another build in place of the one before.
test.describe.configure({ mode: 'default' })

/** Somebody looks at the page again, so many minutes and a second after now. */
async function comeBackLater(page: Page, minutes = 1) {
  await page.clock.setFixedTime(Date.now() + minutes * MINUTE + SECOND)
  const asked = page.waitForResponse('**/build.json')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await (await asked).finished()
}

async function openHome(page: Page) {
  await enterAs(page, DEMO)
  await untilAlive(page)
}

const dataOf = (page: Page) =>
  requestsOf(page, (request, path) => path.endsWith('.data') && `${request.method()} ${path}`)

test('depois de uma nova versão, o próximo link carrega a página inteira, e os outros não', async ({
  page,
  product,
  watched,
}) => {
  watched.expectStatus(404)
  await openHome(page)
  const former = await buildOf(page)
  await comeBackLater(page)
  await goTo(page, 'Trilhas')
  await expectHeading(page, 'Trilhas')

  await product.deploy()
  await comeBackLater(page, 2)
  const [documents, data] = [documentsOf(page), dataOf(page)]
  await goTo(page, 'Perfil')
  await expectHeading(page, 'Lia Souza')
  expect(documents).toEqual(['/user'])
  expect(data).toEqual([])
  expect(await buildOf(page)).not.toBe(former)

  await goTo(page, 'Início')
  await expectHeading(page, 'Oi, Lia.')
  expect(documents).toEqual(['/user'])
})

test('o botão de voltar também', { tag: '@details' }, async ({ page, product, watched }) => {
  watched.expectStatus(404)
  await openHome(page)
  await page.getByRole('banner').locator('a[href="/home#nivel"]').click()
  await goTo(page, 'Trilhas')
  await expectHeading(page, 'Trilhas')
  await product.deploy()
  await comeBackLater(page)
  const documents = documentsOf(page)
  await page.goBack()
  await expectHeading(page, 'Oi, Lia.')
  await expect(page).toHaveURL('/home#nivel')
  expect(documents).toEqual(['/home'])
  await page.goForward()
  await expectHeading(page, 'Trilhas')
})

test('um formulário preenchido antes é aceito, e leva à página inteira', async ({
  page,
  product,
  watched,
}) => {
  watched.expectStatus(404)
  await page.goto('/login', { waitUntil: 'networkidle' })
  const former = await buildOf(page)
  await product.deploy()
  await comeBackLater(page)
  const [documents, data] = [documentsOf(page), dataOf(page)]
  await fillSignIn(page, DEMO)
  await expectHeading(page, 'Oi, Lia.')
  expect(data).toEqual(['POST /login.data'])
  expect(documents).toEqual(['/home'])
  expect(await buildOf(page)).not.toBe(former)
})

test('uma página aberta que ainda não sabe recebe os dados, recarrega por falta do arquivo, e nada se perde', async ({
  page,
  product,
  watched,
}) => {
  watched.expectStatus(404)
  watched.expectFault(/Refused to apply style/)
  await page.goto('/forgot-password', { waitUntil: 'networkidle' })
  const former = await buildOf(page)
  const module = await moduleOf(page, 'routes/forgot-password_.enviado')
  await product.deploy()
  const missing = page.waitForResponse((response) => response.status() === 404)
  const [documents, data] = [documentsOf(page), dataOf(page)]
  await page.getByLabel('E-mail').fill('ninguem@exemplo.com')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  const answer = await missing
  expect(new URL(answer.url()).pathname).toBe(module)
  await expect(page).toHaveURL('/forgot-password/enviado')
  expect(data).toEqual(['POST /forgot-password.data', 'GET /forgot-password/enviado.data'])
  await expect.poll(() => documents).toEqual(['/forgot-password/enviado'])
  expect(await buildOf(page)).not.toBe(former)
  await expect(page.getByText('Se ninguem@exemplo.com tiver conta')).toBeVisible()
})
