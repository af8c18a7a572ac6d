import { pessoa } from '#tests/support/people.ts'
import { enterAsNew } from './enter.ts'
import { firstStep } from './lesson.ts'
import { expect, test } from './test.ts'

test(
  'quem busca nas trilhas acha a aula, vê o que ainda não abriu, e chega lá',
  { tag: '@core' },
  async ({ page, checkAccessibility }) => {
    await enterAsNew(page, pessoa('ana'))
    await page.goto('/trails')
    await page.getByRole('searchbox', { name: 'Buscar nas aulas' }).fill('curriculos')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL('/busca?q=curriculos')
    const hits = page.getByRole('list', { name: 'Achados' }).getByRole('listitem')
    await expect(hits.first().getByRole('link')).toHaveText(firstStep.title)
    await expect(hits.first().locator('mark').first()).toHaveText('currículo')
    await checkAccessibility()

    await page.getByRole('searchbox').fill('zzz')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByText('Não encontramos nada com “zzz”.')).toBeVisible()
    await page.getByRole('searchbox').fill('medo de computador')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(hits.first()).toContainText('O computador sem medo')
    await page.goto('/busca?q=primeira+semana+de+trabalho')
    await expect(hits.filter({ hasText: 'ainda fechado' }).first()).toBeVisible()

    await page.goto('/busca?q=curriculos')
    await hits.first().getByRole('link').click()
    await expect(page).toHaveURL(`/step/${firstStep.id}`)
  },
)
