import type { Locator } from '@playwright/test'
import { pessoa } from '#tests/support/people.ts'
import { enterAsNew } from './enter.ts'
import { expect, test } from './test.ts'

const NEW = 'jabuticaba-doce-9'

const open = (group: Locator) => group.locator('summary').click()

test(
  'cada grupo se salva por si, diz o que falta e guarda o que se escreveu',
  { tag: '@core' },
  async ({ page, watched, checkAccessibility }) => {
    watched.expectStatus(400)
    const ana = pessoa('ana')
    await enterAsNew(page, ana)
    await page.goto('/user')
    await checkAccessibility()
    await page.getByRole('link', { name: 'Dados e senha' }).click()
    const personal = page.getByRole('region', { name: 'Dados pessoais' })
    const contact = page.getByRole('region', { name: 'Contato' })
    const password = page.getByRole('region', { name: 'Senha', exact: true })
    const phone = contact.getByLabel('Celular com DDD')

    await open(contact)
    await phone.fill('21 99999-8888')
    await open(personal)
    await expect(personal.getByText(ana.name)).toBeHidden()
    await checkAccessibility()
    await personal.getByLabel('Nome completo').fill('Ana Souza')
    await personal.getByRole('button', { name: 'Salvar dados pessoais' }).click()
    await expect(personal.getByRole('status')).toBeVisible()
    await expect(page).toHaveURL('/user/conta#dados')
    await expect(personal).toBeFocused()
    await expect(phone).toHaveValue('21 99999-8888')
    await expect(personal.getByText('Ana Souza')).toBeVisible()
    await expect(personal.getByLabel('Nome completo')).toBeHidden()

    await contact.getByLabel('E-mail').fill('ana@')
    await contact.getByRole('button', { name: 'Salvar contato' }).click()
    await expect(contact.getByRole('alert')).toBeFocused()
    await expect(contact.getByLabel('E-mail')).toHaveValue('ana@')
    await checkAccessibility()
    await contact.getByLabel('E-mail').fill(`nova.${ana.email}`)
    await contact.getByLabel('Sua senha').fill(ana.password)
    await contact.getByRole('button', { name: 'Salvar contato' }).click()
    await expect(contact.getByRole('status')).toContainText('Contato salvo.')
    await open(contact)
    await expect(phone).toHaveValue('(21) 99999-8888')
    await expect(contact.getByLabel('Sua senha')).toHaveValue('')

    await contact.getByRole('button', { name: 'Salvar contato' }).click()
    await expect(contact.getByRole('status')).toContainText('Nada mudou.')

    await open(password)
    await password.getByLabel('Senha atual').fill(ana.password)
    await password.getByLabel('Senha nova', { exact: true }).fill(NEW)
    await password.getByLabel('Repita a senha nova').fill(NEW)
    await password.getByRole('button', { name: 'Mostrar senhas' }).click()
    await expect(password.getByLabel('Senha nova', { exact: true })).toHaveAttribute('type', 'text')
    await page.evaluate(() => {
      document.addEventListener('submit', () => {
        const shown = document.querySelectorAll('#senha input[type=text]')
        document.documentElement.title = `mostradas: ${shown.length}`
      })
    })
    await password.getByRole('button', { name: 'Salvar senha' }).click()
    await expect(page.locator('html')).toHaveAttribute('title', 'mostradas: 0')
    await expect(password.getByRole('status')).toBeVisible()
    await open(password)
    await expect(password.getByLabel('Senha nova', { exact: true })).toHaveValue('')
    await checkAccessibility()

    for (const [path, heading] of [
      ['/senha', 'Trocar senha'],
      ['/senha/salva', 'Senha nova salva'],
      ['/user/extrato', 'Evos que você ganhou'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await checkAccessibility()
    }
  },
)

test('depois de sair, Voltar não mostra nada da pessoa', { tag: '@core' }, async ({ page }) => {
  const ana = pessoa('ana')
  await enterAsNew(page, ana)
  await page.goto('/user')
  await page.getByRole('button', { name: 'Sair da conta' }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(ana.email)).toHaveCount(0)
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stored).not.toContain('Ana')
})
