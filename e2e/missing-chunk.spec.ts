import type { Page } from '@playwright/test'
import { pessoa } from '#tests/support/people.ts'
import { concludeClasses, enterAs, enterAsNew } from './enter.ts'
import { hold } from './hold.ts'
import { firstStep } from './lesson.ts'
import { DEMO, fillSignIn, goTo, openNote, partsOf } from './journey.ts'
import { documentsOf, expectHeading, moduleOf, untilAlive } from './open-page.ts'
import { expect, test } from './test.ts'
import { toast } from './toast.ts'

/** The route's script is missing from now on, or until the next document is asked for. */
async function lose(page: Page, route: string, until: 'always' | 'reload') {
  const module = await moduleOf(page, route)
  const documents = documentsOf(page)
  await page.route(`**${module}`, (request) =>
    until === 'reload' && documents.length > 0 ? request.fallback() : request.fulfill({ status: 404 }),
  )
}

async function enter(page: Page) {
  await enterAs(page, DEMO)
  await untilAlive(page)
}

test('um arquivo que falta uma vez recarrega a página para onde se ia, uma vez', async ({
  page,
  watched,
}) => {
  watched.expectStatus(404)
  await enter(page)
  await lose(page, 'routes/user', 'reload')
  const documents = documentsOf(page)
  await goTo(page, 'Perfil')
  await expectHeading(page, 'Lia Souza')
  await untilAlive(page)
  expect(documents).toEqual(['/user'])
  await goTo(page, 'Início')
  await expectHeading(page, 'Oi, Lia.')
  expect(documents).toEqual(['/user'])
  await page.goBack()
  await expectHeading(page, 'Lia Souza')
})

test('o que falta sempre deixa a página inteira sem script, e depois diz o erro com uma saída', async ({
  page,
  watched,
  checkAccessibility,
}) => {
  watched.expectStatus(404)
  await enter(page)
  await lose(page, 'routes/user', 'always')
  const documents = documentsOf(page)
  await goTo(page, 'Perfil')
  await expectHeading(page, 'Lia Souza')
  expect(documents).toEqual(['/user'])

  await goTo(page, 'Início')
  await expectHeading(page, 'Oi, Lia.')
  await untilAlive(page)
  await goTo(page, 'Perfil')
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  await expect(page.getByText('500 · Internal Server Error')).toBeVisible()
  await checkAccessibility()
  expect(documents).toEqual(['/user', '/home'])

  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expectHeading(page, 'Oi, Lia.')
  expect(documents).toEqual(['/user', '/home'])
})

test('passados dez segundos, tenta de novo', async ({ page, watched }) => {
  watched.expectStatus(404)
  await enter(page)
  await lose(page, 'routes/user', 'always')
  await goTo(page, 'Perfil')
  await expectHeading(page, 'Lia Souza')
  await goTo(page, 'Início')
  await expectHeading(page, 'Oi, Lia.')
  await untilAlive(page)
  await page.clock.setFixedTime(Date.now() + 11_000)
  const documents = documentsOf(page)
  await goTo(page, 'Perfil')
  await expectHeading(page, 'Lia Souza')
  expect(documents).toEqual(['/user'])
})

test(
  'a mensagem de um formulário não se perde quando a página seguinte recarrega',
  { tag: '@details' },
  async ({ page, watched }) => {
    watched.expectStatus(404)
    await page.goto('/login')
    await untilAlive(page)
    await lose(page, 'routes/home', 'reload')
    await enterAs(await page.context().newPage(), DEMO)
    const documents = documentsOf(page)
    await fillSignIn(page, { email: 'ninguem@exemplo.com', password: 'outra-fruta-9' })
    await expectHeading(page, 'Oi, Lia.')
    expect(documents).toEqual(['/home'])
    await untilAlive(page)
    await expect(toast(page, 'Esta é a conta de Lia Souza.')).toBeVisible()
  },
)

test(
  'sem o arquivo que salva sozinho, a anotação não promete isso',
  { tag: '@details' },
  async ({ page, watched }) => {
    watched.expectStatus(404)
    await enter(page)
    const missing = page.waitForResponse(/note-autosave-/)
    await page.route(/note-autosave-/, (route) => route.fulfill({ status: 404 }))
    await page.getByRole('link', { name: /^(Continuar a aula|Começar)$/ }).click()
    await missing
    await untilAlive(page)
    await expect(await openNote(page)).toBeVisible()
    await expect(page.getByText('Salva sozinha')).toHaveCount(0)
  },
)

test('sem o arquivo do quiz, o quiz fica como veio, e o que se responde é enviado', async ({
  page,
  watched,
}) => {
  watched.expectStatus(404)
  watched.expectFault(/Failed to fetch dynamically imported module/)
  await enterAsNew(page, pessoa('ana'))
  await concludeClasses(page, firstStep)
  const release = await hold(page, /quiz-views-/)
  await page.goto(`/step/${firstStep.id}?quiz&pergunta=1`)
  await page.getByRole('radio').first().check()
  await page.locator('[href="#partes"]').click()
  await expect(page.getByRole('radio').first()).toBeChecked()
  release()
  await untilAlive(page)
  await expect(page.getByRole('radio').first()).toBeChecked()

  await page.route(/quiz-views-/, (route) => route.fulfill({ status: 404 }))
  const missing = page.waitForResponse(/quiz-views-/)
  const documents = documentsOf(page)
  await page.goto(`/step/${firstStep.id}?quiz&pergunta=1`)
  await missing
  expect(documents).toHaveLength(1)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('group', { name: /^Pergunta 2 de/ })).toBeVisible()
  expect(documents.length).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByRole('radio').first()).toBeChecked()

  const parts = partsOf(page)
  const openClass = async () => {
    await parts.getByRole('link', { name: firstStep.classes[0] }).click()
    await expectHeading(page, firstStep.classes[0] ?? '')
    await untilAlive(page)
  }
  await page.clock.setFixedTime(Date.now())
  await openClass()
  await parts.getByRole('link', { name: 'Quiz' }).click()
  await expect(page.getByRole('group', { name: /^Pergunta \d de/ })).toBeVisible()
  await openClass()
  await parts.getByRole('link', { name: 'Quiz' }).click()
  await expect(page.getByText('500 · Internal Server Error')).toBeVisible()
  const before = documents.length
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expectHeading(page, 'Oi, Ana.')
  expect(documents.length).toBeGreaterThan(before)

  await page.unroute(/quiz-views-/)
  await page.goto(`/step/${firstStep.id}?aula=${firstStep.classIds[0] ?? ''}`)
  await openClass()
  await parts.getByRole('link', { name: 'Quiz' }).click()
  await expect(page.getByRole('group', { name: /^Pergunta \d de/ })).toBeVisible()
})
