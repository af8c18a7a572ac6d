import type { Page } from '@playwright/test'
import { pessoa } from '#tests/support/people.ts'
import { hold } from './hold.ts'
import { answerSurvey, expectStanding, fillRegistration, openFirstStep, openRegistration } from './journey.ts'
import { requestsOf } from './open-page.ts'
import { said } from './toast.ts'
import { expect, test } from './test.ts'

/** A person does not wait until a button says that it can be pressed. */
const IMPATIENT = { force: true }

/** Their answers take long. */
const holdPosts = (page: Page) => hold(page, '**/*', (request) => request.method() === 'POST')

test('quem aperta duas vezes com a rede lenta envia uma vez só', async ({ page }) => {
  await openRegistration(page)
  await fillRegistration(page, pessoa('ana'))
  const posts = requestsOf(page, (request, path) => request.method() === 'POST' && path)

  await test.step('o cadastro cria a conta e entra nela', async () => {
    const release = await holdPosts(page)
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.getByRole('button', { name: 'Criando sua conta…' }).click(IMPATIENT)
    release()
    await expect(page).toHaveURL('/survey?pergunta=1')
    expect(posts).toEqual(['/register.data'])
    await page.unroute('**/*')
    await answerSurvey(page)
  })

  await test.step('a aula é concluída uma vez, e isso é dito uma vez', async () => {
    await openFirstStep(page)
    posts.length = 0
    const release = await holdPosts(page)
    await page.getByRole('button', { name: 'Concluir aula' }).click()
    await page.getByRole('button', { name: 'Concluindo…' }).click(IMPATIENT)
    release()
    const done = said(page, 'Agora você sabe')
    await expect(done).toBeVisible()
    expect(posts).toHaveLength(1)
    await page.goto('/home')
    await expectStanding(page, 1, 10)
    await expect(done).toBeHidden({ timeout: 10_000 })
  })
})
