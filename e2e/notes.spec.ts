import { pessoa } from '#tests/support/people.ts'
import { readFile } from 'node:fs/promises'
import { enterAsNew } from './enter.ts'
import { openNote } from './journey.ts'
import { firstStep } from './lesson.ts'
import { expect, test } from './test.ts'
import { said } from './toast.ts'

test(
  'o que se anota numa aula se acha junto, volta à aula e vai embora em um arquivo',
  { tag: '@core' },
  async ({ page, hasScript, checkAccessibility }) => {
    await enterAsNew(page, pessoa('ana'))
    const [classId = '', other = ''] = firstStep.classIds
    const words: Record<string, string> = {
      [classId]: 'Pedir ajuda à tia Lúcia',
      [other]: 'Ligar na segunda',
    }
    for (const [id, text] of Object.entries(words)) {
      await page.goto(`/step/${firstStep.id}?aula=${id}`)
      await openNote(page)
      await page.getByLabel('Sua anotação').fill(text)
      if (!hasScript) await page.getByRole('button', { name: 'Salvar anotação' }).click()
      await expect(hasScript ? page.getByText(/^Salvo às/) : said(page, 'Anotação salva às')).toBeVisible()
    }
    await page.getByRole('link', { name: 'Todas as suas anotações' }).click()
    await expect(page).toHaveURL(`/anotacoes#aula-${other}`)
    const trail = page.getByRole('region', { name: firstStep.trail })
    await expect(trail.getByRole('article')).toContainText(Object.values(words))
    await checkAccessibility()

    await expect(page.getByRole('search')).toHaveCount(0)
    await page.goto('/anotacoes?busca=lucia')
    await expect(page.getByText('1 anotação com “lucia”.')).toBeVisible()
    await expect(page.getByRole('article')).toContainText(['Pedir ajuda à tia Lúcia'])

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Baixar todas em um arquivo' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain(`## ${firstStep.trail}\n\n### ${firstStep.title}: ${firstStep.classes[0] ?? ''}\n`)
    expect(file).toContain('Ligar na segunda')

    await page.getByRole('link', { name: firstStep.classes[0] }).click()
    await expect(page.getByLabel('Sua anotação')).toHaveValue('Pedir ajuda à tia Lúcia')
  },
)
