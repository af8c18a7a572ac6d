import type { Page } from '@playwright/test'
import { pessoa } from '#tests/support/people.ts'
import { enterAs, enterAsNew } from './enter.ts'
import {
  answerSurvey,
  DEMO,
  fillRegistration,
  fillSignIn,
  goToSecondPart,
  openRegistration,
  register,
  signOut,
} from './journey.ts'
import { untilAlive } from './open-page.ts'
import { linkFor } from './outbox.ts'
import { expect, test } from './test.ts'

const create = (page: Page) => page.getByRole('button', { name: 'Criar conta' }).click()
const alert = (page: Page) => page.getByRole('alert')

test('um cadastro vazio diz o que falta em cada campo, e leva ao primeiro', async ({
  page,
  watched,
  hasScript,
  checkAccessibility,
}) => {
  watched.expectStatus(400)
  await openRegistration(page)
  // With script the first part is looked at before the second is shown.
  await page.getByRole('button', { name: hasScript ? 'Continuar' : 'Criar conta' }).click()
  await expect(alert(page)).toHaveText(`Confira estes ${hasScript ? 4 : 7} campos`)
  if (hasScript) await expect(alert(page)).toBeFocused()
  await checkAccessibility()
  await alert(page).getByRole('link').click()
  await expect(page.getByLabel('Cupom')).toBeFocused()
  await expect(page.getByLabel('CPF')).toHaveAccessibleDescription(/Erro: Escreva seu CPF\./)
})

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
  'o que não serve fica escrito, e a senha não volta do servidor',
  { tag: '@strict' },
  async ({ page, watched, javaScriptEnabled, checkAccessibility }) => {
    watched.expectStatus(400)
    await openRegistration(page)
    const ana = { ...pessoa('ana'), phone: '123', birthDate: '31/02/2001' }
    await fillRegistration(page, ana, 'inventado')
    await create(page)
    await expect(page.getByText('DDD e 9 dígitos').first()).toBeVisible()
    await expect(page.getByText('não existe no calendário').first()).toBeVisible()
    for (const [label, value] of [
      ['Cupom', 'inventado'],
      ['Nome completo', ana.name],
      ['E-mail', ana.email],
      ['Celular com DDD', ana.phone],
      ['CPF', ana.cpf],
      ['Data de nascimento', ana.birthDate],
      // With script the page was never left.
      ['Crie uma senha', javaScriptEnabled ? ana.password : ''],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveValue(value)
    }
    await checkAccessibility()
  },
)

test('quem já tem conta fica sabendo com um cupom bom, e dali entra ou recupera a senha', async ({
  page,
  watched,
  checkAccessibility,
}) => {
  watched.expectStatus(400)
  const ana = pessoa('ana')
  await openRegistration(page)
  await register(page, ana)
  await signOut(page)

  await openRegistration(page)
  await fillRegistration(page, { ...pessoa('bia'), email: ana.email }, 'inventado')
  await create(page)
  await expect(page.getByLabel('Cupom')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Entrar na sua conta')).toBeHidden()

  await page.getByLabel('Cupom').fill(' garan tido ')
  await goToSecondPart(page)
  await page.getByLabel('Crie uma senha').fill(ana.password)
  await create(page)
  await expect(alert(page)).toContainText('Entre na sua conta ou recupere a senha.')
  await checkAccessibility()
  await page.getByRole('link', { name: 'Recuperar a senha' }).click()
  await expect(page.getByRole('heading', { name: 'Recuperar senha' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible()
  await fillSignIn(page, ana)
  await expect(page).toHaveURL(/\/survey/)
})

test('voltar e recarregar depois do cadastro não criam outra conta', { tag: '@strict' }, async ({ page }) => {
  const ana = pessoa('ana')
  await openRegistration(page)
  await register(page, ana)
  await page.reload()
  await expect(page).toHaveURL(/\/survey/)
  await page.goBack()
  await expect(page).toHaveURL(/\/survey/)
  await page.goto('/register')
  await expect(page).toHaveURL(/\/survey/)
  await answerSurvey(page)
  await expect(page.getByRole('heading', { name: 'Oi, Ana.' })).toBeVisible()
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
