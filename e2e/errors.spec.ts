import { pessoa } from '#tests/support/people.ts'
import { enterAsNew, enterSurvey } from './enter.ts'
import { answerSurvey, concludeClass, fillSignIn, FINISH, openFirstStep, signOut } from './journey.ts'
import { firstStep } from './lesson.ts'
import { expect, test } from './test.ts'
import { said } from './toast.ts'

const LOCKED = '/step/entrevista'

test(
  'quem erra a senha fica sabendo e pode tentar de novo',
  { tag: '@core' },
  async ({ page, watched, checkAccessibility }) => {
    watched.expectStatus(400)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await checkAccessibility()

    await fillSignIn(page, { email: 'demo@evolua.example', password: 'errada' })
    await expect(page.getByRole('alert')).toContainText('O e-mail ou a senha não confere.')
    await expect(page.getByLabel('E-mail')).toHaveValue('demo@evolua.example')
    await checkAccessibility()
  },
)

test('quem pula perguntas da pesquisa ou do quiz fica sabendo quais faltam', async ({
  page,
  watched,
  checkAccessibility,
  hasScript,
}) => {
  watched.expectStatus(400)
  await enterSurvey(page, pessoa('davi'), hasScript)
  if (page.url().includes('pergunta=')) {
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('group', { name: /^Pergunta/ })).toContainText('Erro:')
  } else {
    await page.getByRole('radio', { name: 'De 1 a 3 horas' }).check()
    await page.getByRole('button', { name: 'Concluir' }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3)
    await expect(page.getByRole('radio', { name: 'De 1 a 3 horas' })).toBeChecked()
  }
  await checkAccessibility()

  await answerSurvey(page)
  await openFirstStep(page)
  for (const title of firstStep.classes) await concludeClass(page, title)
  const [first] = firstStep.quiz.questions
  if (hasScript) {
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('group', { name: /^Pergunta 1/ })).toContainText('Erro:')
  } else {
    await page.getByRole('radio', { name: first?.right[0] }).check()
    await page.getByRole('button', { name: FINISH }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(firstStep.quiz.questions.length - 1)
    await expect(page.getByRole('radio', { name: first?.right[0] })).toBeChecked()
  }
  await checkAccessibility()
})

test(
  'endereços sem página, passos fechados e programas de outros dizem o que houve',
  { tag: '@core' },
  async ({ page, watched, checkAccessibility }) => {
    watched.expectStatus(403, 404)
    await enterAsNew(page, pessoa('edu'))

    const locked = await page.goto(LOCKED)
    expect(locked?.status()).toBe(403)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ainda não abriu')
    await checkAccessibility()

    await page.goto('/trampo-garantido')
    await expect(page).toHaveURL('/home')
    await expect(said(page, 'Acesso não permitido')).toBeVisible()
    await checkAccessibility()

    const missing = await page.goto('/nada-aqui')
    expect(missing?.status()).toBe(404)
    await checkAccessibility()
    await signOut(page)
  },
)

test('um visitante lê os textos legais e a página que não existe', async ({
  page,
  watched,
  checkAccessibility,
}) => {
  watched.expectStatus(404)
  for (const address of [
    '/termos',
    '/privacidade',
    '/politica-cookies',
    '/regulamentos',
    '/acessibilidade',
    '/forgot-password',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checkAccessibility()
  }
  expect((await page.goto('/nada-aqui'))?.status()).toBe(404)
  await checkAccessibility()
})
