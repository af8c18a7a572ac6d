import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startProduct, type Product } from '#tests/support/product.ts'
import { enterTeam } from '#tests/support/team.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const TEACHERS = { all: 'pedro@evolua.example', ofTg: 'teresa@evolua.example' }

let product: Product
beforeAll(async () => {
  product = await startProduct({
    env: { EQUIPE: `${TEACHERS.all}=professor,${TEACHERS.ofTg}=professor:tg` },
  })
})
afterAll(async () => {
  await product.clear()
  expect(product.errors()).toBe('')
})

const HERE = '/equipe/relatorios'

test('cada relatório abre, com a regra dos grupos pequenos', async () => {
  const teacher = await enterTeam(product, TEACHERS.all)
  const { html, text } = await teacher.get(HERE)
  expect(text).toContain('contadas de cinco em cinco')
  const names = [...html.matchAll(/name="relatorio"[^>]* value="([\w-]+)"/g)].map(([, name]) => name)
  expect(names).toHaveLength(8)
  for (const name of names) {
    const page = await teacher.get(`${HERE}?relatorio=${String(name)}&de=2026-01&programa=&cupom=`)
    expect(page.status, name).toBe(200)
  }
  const drawn = await teacher.get(`${HERE}?relatorio=matriculas`)
  expect(drawn.html).toContain('<svg viewBox="0 0 600 ')
  expect(drawn.html).toContain('<td>menos de 5</td>')
  expect((await teacher.get(`${HERE}?relatorio=nada&de=ontem`)).status).toBe(200)
})

test('o arquivo é uma planilha', async () => {
  const teacher = await enterTeam(product, TEACHERS.all)
  const { status, headers } = await teacher.get(`${HERE}.csv?relatorio=cupons`)
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers.get('Content-Disposition')).toContain('evolua-cupons.csv')
})

test('quem ensina em um programa vê só esse', async () => {
  const teacher = await enterTeam(product, TEACHERS.ofTg)
  const page = await teacher.get(`${HERE}?relatorio=matriculas&programa=tt`)
  expect(page.status).toBe(200)
  expect(page.html).not.toContain('name="programa"')
})
