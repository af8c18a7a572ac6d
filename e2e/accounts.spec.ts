import type { Page } from '@playwright/test'
import { pessoa } from '#tests/support/people.ts'
import { enterAs, enterAsNew } from './enter.ts'
import { DEMO, goToSecondPart, signOut } from './journey.ts'
import { untilAlive } from './open-page.ts'
import { linkFor } from './outbox.ts'
import { expect, test } from './test.ts'

const create = (page: Page) => page.getByRole('button', { name: 'Criar conta' }).click()
const alert = (page: Page) => page.getByRole('alert')

test('o cadastro vem em duas partes: Voltar volta, o escrito fica, e um erro abre a sua parte', async ({
  page,
  watched,
  hasScript,
  checkAccessibility,
}) => {
  test.skip(!hasScript, 'without script both parts stand on one page')
  watched.expectStatus(400)
  const ana = pessoa('ana')
  const [first, second] = [page.getByLabel('CPF'), page.getByLabel('Celular com DDD')]
  await page.goto('/register?cupom=BEMVINDO&redirectTo=%2Ftrails')
  await page.getByLabel('Nome completo').fill(ana.name)
  await page.getByLabel('E-mail').fill(ana.email)
  await first.fill(ana.cpf)
  await goToSecondPart(page)
  await expect(page.locator('[hidden] [required]')).toHaveCount(0)
  await checkAccessibility()
  await page.goBack()
  await expect(first).toHaveValue(ana.cpf)
  await expect(second).toBeHidden()
  await goToSecondPart(page)
  await page.getByLabel('Crie uma senha').fill(ana.password)
  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.getByLabel('E-mail').fill('ana@exemplo')
  await first.press('Enter')
  await expect(alert(page)).toHaveText(/Confira o e-mail/)
  await page.getByLabel('E-mail').fill(DEMO.email)
  await goToSecondPart(page)
  await create(page)
  await expect(alert(page).getByRole('link')).toHaveText('Confira estes 2 campos')
  await expect(first).toBeHidden()
  await second.fill(ana.phone)
  await page.getByLabel('Data de nascimento').fill(ana.birthDate)
  await create(page)
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Já existe uma conta/)
  await expect(second).toBeHidden()
  await page.getByLabel('E-mail').fill(ana.email)
  await goToSecondPart(page)
  await create(page)
  await expect(page).toHaveURL('/trails')
})

test(
  'quem esqueceu a senha pede o link, que entra',
  { tag: '@core' },
  async ({ page, product, watched, checkAccessibility }) => {
    watched.expectStatus(400)
    const ana = pessoa('ana')
    await enterAsNew(page, ana)
    await signOut(page)

    await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await expect(page.getByRole('heading', { name: 'Recuperar senha' })).toBeVisible()
    await page.getByLabel('E-mail').fill('ana@')
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await expect(alert(page)).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue('ana@')
    await checkAccessibility()

    await page.getByLabel('E-mail').fill(ana.email)
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await expect(page.getByText(`Se ${ana.email} tiver conta`)).toBeVisible()
    await checkAccessibility()
    await page.goto(await linkFor(product, ana.email))
    await expect(page).not.toHaveURL(/code=/)
    await expect(page.getByLabel('Senha nova', { exact: true })).toBeVisible()
  },
)

test(
  'depois de sair, o documento não guarda nada da página anterior',
  { tag: '@strict' },
  async ({ page, javaScriptEnabled }) => {
    await enterAs(page, DEMO)
    await page.goto('/user')
    if (javaScriptEnabled) await untilAlive(page)
    await signOut(page)
    await expect(page).toHaveURL('/login')
    expect(await page.content()).not.toContain(DEMO.email)
    if (!javaScriptEnabled) return
    const held = () => JSON.stringify(window.__remixContext)
    expect(await page.evaluate(held)).not.toContain(DEMO.email)
  },
)
