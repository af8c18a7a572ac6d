import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TEAM_REPORTS } from '#contract/team-calls.ts'
import { openSqliteFile } from '#files/sqlite.ts'
import { onProduct } from '#tests/support/on-product.ts'
import { elements } from '#tests/support/html.ts'
import { enterTeam } from '#tests/support/team.ts'

const EDITOR = 'edu@evolua.example'
const TEACHERS = { all: 'pedro@evolua.example', ofTg: 'teresa@evolua.example' }

const product = onProduct({
  env: { EQUIPE: `${TEACHERS.all}=professor,${TEACHERS.ofTg}=professor:tg,${EDITOR}=editor` },
})

/** So many people open the first step. */
function enrol(people: number) {
  const db = openSqliteFile(join(product.dataDir, 'evolua.db'))
  const learner = db.prepare(
    `insert into learners (id, name, email, phone, cpf, birth_date, tags, created_at)
     values (?, ?, ?, '11987654321', ?, '2001-03-25', '', ?)`,
  )
  const enrolment = db.prepare(
    `insert into enrolments (learner_id, step_id, enrolled_at) values (?, 'curriculo', ?)`,
  )
  for (const id of Array.from({ length: people }, (_, nth) => `pessoa-${nth}`)) {
    learner.run(id, id, `${id}@exemplo.com`, id, Date.now())
    enrolment.run(id, Date.now())
  }
  db.close()
}

const HERE = '/equipe/relatorios'
const query = (asked: Record<string, string>) => new URLSearchParams(asked).toString()

test('cada relatório abre, com a regra dos grupos pequenos', async () => {
  const teacher = await enterTeam(product, TEACHERS.all)
  const { html, text } = await teacher.get(HERE)
  expect(text).toContain('contadas de cinco em cinco')
  const picker = elements(html, 'select').find(({ attributes }) => attributes.name === 'relatorio')
  const names = elements(picker?.inner ?? '', 'option').map(({ attributes }) => attributes.value)
  expect(names).toEqual(TEAM_REPORTS)
  for (const name of names) {
    const page = await teacher.get(`${HERE}?relatorio=${String(name)}&de=2026-01&programa=&cupom=`)
    expect(page.status, name).toBe(200)
  }
  const few = await teacher.get(`${HERE}?relatorio=matriculas`)
  expect(few.text).toContain('Ainda não há números')
  expect(few.html).toMatch(/<td [^>]*class="number">menos de 5<\/td>/)
  expect(few.text).toContain('Não contamos quem põe uma live na agenda')
  enrol(7)
  const drawn = await teacher.get(`${HERE}?relatorio=matriculas`)
  expect(drawn.html).toMatch(/<rect [^>]*width="\d+%"/)
})

test('um mês se escreve como 12/2026 ou 2026-12, e a semana como se diz', async () => {
  const teacher = await enterTeam(product, TEACHERS.all)
  for (const month of ['01/2026', '2026-01']) {
    const { status, html, control } = await teacher.get(`${HERE}?${query({ de: month })}`)
    expect([status, control('de')?.value]).toEqual([200, '2026-01'])
    expect(html).toMatch(/<th scope="row">\d+ [a-z]{3} \d{4}<\/th>/)
  }
})

test.each([
  ['de', { de: '2026-13' }],
  ['de', { de: 'abc' }],
  ['ate', { ate: '13/2026' }],
  ['ate', { de: '2026-12', ate: '2026-01' }],
  ['cupom', { cupom: 'NÃ$$' }],
  ['relatorio', { relatorio: 'nada' }],
  ['programa', { programa: 'outro' }],
])('um valor errado em %s é dito ali, sem números: %o', async (name, typed: Record<string, string>) => {
  const teacher = await enterTeam(product, TEACHERS.all)
  const page = await teacher.get(`${HERE}?${query(typed)}`)
  expect([page.status, page.alert]).toEqual([400, expect.stringMatching(/\w/)])
  expect(page.html).toContain(`id="field-${name}-error"`)
  expect(page.html).not.toContain('<table')
  for (const [field, value] of Object.entries(typed))
    if (['de', 'ate', 'cupom'].includes(field)) expect(page.control(field)?.value).toBe(value)
  const file = await teacher.get(`${HERE}.csv?${query(typed)}`)
  expect([file.status, file.headers.get('Content-Type')]).toEqual([400, 'text/plain; charset=utf-8'])
  expect(file.html).toContain(`${name}: `)
})

test('de um recorte sem ninguém se diz o que se diz de poucos, na página e no arquivo', async () => {
  const teacher = await enterTeam(product, TEACHERS.all)
  for (const name of TEAM_REPORTS) {
    const asked = query({ relatorio: name, cupom: 'NINGUEM' })
    expect((await teacher.get(`${HERE}?${asked}`)).text, name).toContain('menos de 5')
    const [, first] = (await teacher.get(`${HERE}.csv?${asked}`)).html.split('\n')
    expect(first, name).toContain('menos de 5')
  }
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

test('quem edita vê na página da versão quantas pessoas a aceitaram, e baixa os números', async () => {
  const editor = await enterTeam(product, EDITOR)
  const { text, headers } = await editor.get('/equipe/textos/aceites.csv')
  expect(text).toContain('texto;versao;pessoas;pessoas_poucas')
  const [, inForce = ''] = /termos;([\d-]+);;menos de 5/.exec(text) ?? []
  const page = await editor.get(`/equipe/textos/termos/${inForce}`)
  expect(page.text).toContain(`Versão ${inForce}: menos de 5`)
  expect(page.html).toContain('href="/equipe/textos/aceites.csv"')
  expect((await editor.get('/equipe/textos/acessibilidade/2026-11-01')).text).not.toContain('Quem aceitou')
  expect(headers.get('Content-Disposition')).toContain('evolua-aceites.csv')
})
