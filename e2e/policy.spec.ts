import { untilAlive } from './open-page.ts'
import { expect, test } from './test.ts'

test('uma recusa é uma página que se lê, nos dois temas', async ({ page, watched, checkAccessibility }) => {
  watched.expectStatus(413)
  await page.goto('/login')
  await page.getByLabel('Senha').fill('a'.repeat(70_000))
  await page.evaluate(() => {
    document.querySelector('form')?.submit()
  })
  await expect(page.getByRole('heading', { name: 'O que você enviou é grande demais' })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(244, 247, 245)')
  await checkAccessibility()
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
})

test('um script que alguém ponha na página não roda', async ({ page, watched }) => {
  await page.goto('/login')
  // A page changed before it hydrates is loaded again, and the browser may hang if it is closed meanwhile.
  await untilAlive(page)
  await page.evaluate(() => {
    document.body.innerHTML += '<img src="/nada.png" alt="" onerror="document.title = \'tomada\'">'
  })
  await expect.poll(() => watched.faults.join('\n')).toContain('policy: script-src-attr stopped inline')
  expect(await page.title()).toBe('Entrar')
  watched.faults.length = 0
})
