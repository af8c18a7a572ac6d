import type { Page } from '@playwright/test'
import { pessoa } from '#tests/support/people.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { concludeClasses, enterAsNew } from './enter.ts'
import { cutAtAnyWidth, smallTargets } from './measures.ts'
import { expect, test } from './test.ts'

const SKILL = 'Organização de arquivos e pastas no computador'
const STEP = { id: 'computador-sem-medo', classIds: ['achar-arquivos-e-pastas'] }

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Salvar currículo' }).click()
  await expect(page).toHaveURL('/curriculo')
  await expect(page.getByText('Currículo salvo.', { exact: true }).last()).toBeVisible()
}

const pdfOf = async (page: Page) => pdfText(await (await page.request.get('/curriculo/pdf')).body())

test(
  'um currículo: o que falta, o que se marca, duas abas, e o PDF',
  { tag: '@core' },
  async ({ page, context, watched, checkAccessibility }) => {
    watched.expectStatus(409)
    const ana = pessoa('ana')
    await enterAsNew(page, ana)
    await concludeClasses(page, STEP)

    await page.goto('/curriculo')
    await expect(page.getByText('Ainda faltam: Objetivo, Experiências, Formação')).toBeVisible()
    expect(await pdfOf(page)).toBe(`${ana.name} ${ana.email} ${ana.phone}`)
    await checkAccessibility()
    expect(await smallTargets(page)).toEqual([])
    expect(await cutAtAnyWidth(page)).toEqual([])

    const other = await context.newPage()
    await other.goto('/curriculo?parte=goal')
    await page.bringToFront()
    for (const [link, field, text] of [
      ['Escrever objetivo', 'Objetivo', 'Auxiliar de escritório'],
      ['Escrever experiências', 'Experiências', 'Venda de bolos, 40 por mês\nCuidado de uma horta'],
      ['Escrever formação', 'Formação', 'Ensino médio, 2026'],
      ['Escrever cursos', 'Cursos', 'Informática básica, 2025'],
      ['Mudar contato', 'Contato', '(71) 98888-1234\nLiberdade, Salvador'],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).click()
      await page.getByLabel(field).fill(text)
      await save(page)
    }
    await page.getByRole('link', { name: 'Escrever o que sei fazer' }).click()
    await expect(page.getByRole('checkbox', { name: SKILL })).not.toBeChecked()
    await page.getByRole('checkbox', { name: SKILL }).check()
    await page.getByLabel('O que mais sei fazer').fill('Atendimento em feira')
    await checkAccessibility()
    expect(await smallTargets(page)).toEqual([])
    expect(await cutAtAnyWidth(page)).toEqual([])
    await save(page)
    await expect(page.getByText('Ainda falta')).toBeHidden()
    await checkAccessibility()
    await page.goto('/curriculo?parte=skills')
    await expect(page.getByRole('checkbox', { name: SKILL })).toBeChecked()

    await other.bringToFront()
    await other.getByLabel('Objetivo').fill('Auxiliar de estoque')
    await other.getByRole('button', { name: 'Salvar currículo' }).click()
    await expect(other.getByRole('alert')).toBeVisible()
    await expect(other.getByLabel('Objetivo')).toHaveValue('Auxiliar de estoque')

    expect(await pdfOf(page)).toBe(
      [
        `${ana.name} (71) 98888-1234 Liberdade, Salvador`,
        'Objetivo Auxiliar de escritório',
        'Experiências • Venda de bolos, 40 por mês • Cuidado de uma horta',
        'Formação • Ensino médio, 2026 Cursos • Informática básica, 2025',
        `O que sei fazer • ${SKILL} • Atendimento em feira`,
      ].join(' '),
    )
    await save(other)
    expect(await pdfOf(page)).toContain('Salvador Objetivo Auxiliar de estoque Experiências • Venda de bolos')
  },
)
