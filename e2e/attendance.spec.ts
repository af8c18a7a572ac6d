/** The chamada of a full turma, as who teaches it takes it on a phone. */
import type { Page } from '@playwright/test'
import { DAY } from '#contract/durations.ts'
import type { Product } from '#tests/support/product.ts'
import { TEAM } from '#tests/support/team-mail.ts'
import { addPeople } from '#tests/support/turma-people.ts'
import { typedDay } from '#tests/support/turmas.ts'
import { findFaults } from './accessibility.ts'
import { cut } from './cut.ts'
import { cutAtAnyWidth, smallTargets } from './measures.ts'
import { asAnother, enterTeam } from './team.ts'
import { expect, test } from './test.ts'

const LONG = [
  'Ana Lima',
  'Bartolomeuzinhodasilvasauroferreira',
  'Maria Aparecida dos Santos Nascimento Albuquerque',
]
const NAMES = [...LONG, ...Array.from({ length: 22 }, (_, nth) => `Pessoa ${nth + 10} da Silva`)]

async function send(page: Page, fields: Record<string, string>, button: string) {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: button }).click()
}

/** The chamada of yesterday's meeting. */
async function openAttendance(page: Page, product: Product) {
  await enterTeam(page, product, TEAM.aprovador)
  await page.goto('/equipe/turmas/nova')
  await page.getByLabel('Primeiro emprego').check()
  const group = {
    'Nome da turma': 'Padaria',
    'Primeiro dia': typedDay(-20),
    'Último dia': typedDay(60),
    'Quem ensina': `Pedro Alves; ${TEAM.professor}`,
  }
  await send(page, group, 'Salvar')
  await page.waitForURL(/\/dados\?salva$/)
  const at = new URL(page.url()).pathname.replace('/dados', '')
  addPeople(product, at, NAMES, Date.now() - 10 * DAY)
  await page.context().clearCookies()
  await enterTeam(page, product, TEAM.professor)
  await page.goto(`${at}/encontros`)
  const yesterday = typedDay(-1).split('/').reverse().join('-')
  const meeting = { Título: 'Primeiro', Dia: yesterday, Começa: '19:30', Termina: '20:30' }
  await send(page, meeting, 'Salvar encontro')
  await page.getByRole('link', { name: 'Chamada' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Chamada' })).toBeVisible()
}

const lineOf = (page: Page, name: string) => page.getByRole('radiogroup', { name })
const bar = (page: Page) => page.locator('.frame-bar')
const marked = (page: Page, name: string, word: string) =>
  expect(lineOf(page, name).getByLabel(word, { exact: true })).toBeChecked()

test('25 pessoas cabem em 1.400 px, e nenhuma marca se perde', async ({ page, product, watched }) => {
  test.slow()
  await openAttendance(page, product)
  const height = (selector: string) =>
    page.evaluate(
      (of) =>
        Math.max(...[...document.querySelectorAll(of)].map((one) => one.getBoundingClientRect().height)),
      selector,
    )
  expect(await height('[role=radiogroup]')).toBeLessThanOrEqual(48)
  expect(await height('form:has([role=radiogroup])')).toBeLessThanOrEqual(1400)
  expect(await smallTargets(page)).toEqual([])

  await expect(bar(page)).toBeInViewport()
  await expect(bar(page)).toContainText('25 por marcar')
  const ana = lineOf(page, 'Ana Lima')
  const tap = (word: string) => ana.getByLabel(word, { exact: true }).click({ timeout: 5000 })
  await tap('falta')
  await marked(page, 'Ana Lima', 'falta')
  await expect(bar(page)).toContainText('24 por marcar')
  await tap('falta')
  await marked(page, 'Ana Lima', 'sem marcar')
  await ana.getByLabel('sem marcar').focus()
  await page.keyboard.press('ArrowRight')
  await marked(page, 'Ana Lima', 'presente')
  await page.keyboard.press('ArrowRight')
  await marked(page, 'Ana Lima', 'com atraso')
  expect(await findFaults(page)).toEqual([])

  await cut(page.context(), watched)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Sem internet').first()).toBeVisible()
  await marked(page, 'Ana Lima', 'com atraso')
  await page.context().setOffline(false)

  // A link, Back and a closed tab ask first.
  for (const leave of [
    () => page.getByRole('link', { name: 'Encontros' }).first().click(),
    () => page.goBack(),
    () => page.close({ runBeforeUnload: true }),
  ]) {
    const asked = page.waitForEvent('dialog')
    const left = leave().catch(() => undefined)
    await (await asked).dismiss()
    await left
    await marked(page, 'Ana Lima', 'com atraso')
    await expect(page).toHaveURL(/\/chamada\//)
  }

  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(bar(page)).toContainText(/Salvo às \d+h\d* · 24 por marcar/)
  await page.getByRole('button', { name: 'Todos presentes' }).click()
  await expect(bar(page)).not.toContainText('por marcar')
  await marked(page, 'Ana Lima', 'com atraso')
  await marked(page, 'Pessoa 10', 'presente')
  await expect(page.getByText('por Pedro Alves')).toHaveCount(0)
  await page.reload()
  await marked(page, 'Pessoa 31', 'presente')
  expect(await cutAtAnyWidth(page)).toEqual([])
  await page.getByRole('link', { name: 'Encontros' }).first().click()
  await page.waitForURL(/encontros$/)
})

test('sem script o único caminho é o botão: o resto abre à parte', async ({ page, product, browser }) => {
  await openAttendance(page, product)
  await asAnother(browser, { baseURL: product.url, javaScriptEnabled: false }, async (other) => {
    await other.context().addCookies(await page.context().cookies())
    await other.goto(page.url())
    await lineOf(other, 'Ana Lima').getByLabel('falta', { exact: true }).check()
    const apart = other.context().waitForEvent('page')
    await other.getByRole('link', { name: 'Encontros' }).first().click()
    await (await apart).waitForURL(/encontros$/)
    await marked(other, 'Ana Lima', 'falta')
    await other.getByRole('button', { name: 'Salvar' }).click()
    await expect(bar(other)).toContainText(/Salvo às \d+h\d* · 24 por marcar/)
    await expect(bar(other)).toBeInViewport()
    expect(other.context().pages()).toHaveLength(2)
    await marked(other, 'Ana Lima', 'falta')
    await lineOf(other, 'Ana Lima').getByLabel('sem marcar').check()
    await other.getByRole('button', { name: 'Salvar' }).click()
    await expect(bar(other)).toContainText('25 por marcar')
  })
})
