import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pessoa } from '#tests/support/people.ts'
import { enterAsNew } from './enter.ts'
import { fillSignIn } from './journey.ts'
import { expect, test } from './test.ts'

/** The codes in the letters to this address, the oldest first. */
function codesFor(dataDir: string, email: string): string[] {
  const outbox = join(dataDir, 'outbox')
  if (!existsSync(outbox)) return []
  const letters = readdirSync(outbox)
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
  return letters.flatMap((letter) => {
    const [code] = letter.includes(email) ? (/^\d{4} \d{4}/m.exec(letter) ?? []) : []
    return code ? [code] : []
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? 'com script' : 'sem script',
    { tag: javaScriptEnabled ? '@core' : '@modes' },
    () => {
      test.use({ javaScriptEnabled })

      test('a pessoa vê, baixa e apaga tudo o que é dela', async ({
        page,
        product,
        watched,
        checkAccessibility,
      }) => {
        watched.expectStatus(400)
        const ana = pessoa('ana')
        await enterAsNew(page, ana)
        await page.goto('/user')
        await page.getByRole('link', { name: 'Seus dados' }).click()
        await expect(page.getByRole('heading', { name: 'Seus dados' })).toBeVisible()
        await page.getByText('O que guardamos e para quê').click()
        await expect(page.getByText('Para confirmar quem é você')).toBeVisible()
        await checkAccessibility()

        const download = page.waitForEvent('download')
        await page.getByRole('link', { name: 'Baixar seus dados' }).click()
        const file = await (await download).path()
        expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
          name: ana.name,
          email: ana.email,
        })
        expect(readFileSync(file, 'utf8')).toContain('Procuro meu primeiro emprego')
        expect((await download).suggestedFilename()).toBe('meus-dados.json')

        await expect(page.getByText(ana.email)).toBeVisible()
        await expect(page.getByText('Procuro meu primeiro emprego')).toBeVisible()

        await page.getByRole('link', { name: 'Excluir sua conta' }).click()
        await expect(page).toHaveURL('/user/excluir')
        await checkAccessibility()
        await page.getByRole('button', { name: 'Enviar código' }).click()
        await expect(page.getByRole('status')).toBeVisible()
        await page.getByLabel('Código').fill('0000 0000')
        await page.getByRole('button', { name: 'Excluir para sempre' }).click()
        await expect(page.getByRole('alert')).toBeVisible()
        await expect(page.getByLabel('Código')).toHaveValue('0000 0000')
        await checkAccessibility()

        await expect.poll(() => codesFor(product.dataDir, ana.email)).toHaveLength(1)
        const [code = ''] = codesFor(product.dataDir, ana.email)
        await page.getByLabel('Código').fill(code)
        await page.getByRole('button', { name: 'Excluir para sempre' }).click()
        await expect(page).toHaveURL(/\/conta-excluida\?recibo=[\w-]{36}$/)
        await expect(page.getByText('Número do recibo')).toBeVisible()
        await checkAccessibility()

        await page.goto('/login')
        await fillSignIn(page, ana)
        await expect(page.getByRole('alert')).toBeVisible()
      })
    },
  )
}
