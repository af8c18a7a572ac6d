import { expect, test } from 'vitest'
import { plotOf } from '#app/team/reports/plot.server.ts'

const week = (semana: string, matriculas: string, conclusoes: string) => ({ semana, matriculas, conclusoes })
const widths = ({ rows }: ReturnType<typeof plotOf>) =>
  rows.map(({ label, bars }) => [label, ...bars.map(({ width }) => width)])

test('as barras estão na mesma proporção que os números, e um grupo pequeno não tem barra', () => {
  const plot = plotOf('semanas', [
    week('2026-11-16', '20 ou mais', '10 ou mais'),
    week('2026-11-23', '5 ou mais', 'menos de 5'),
  ])
  expect(plot.ticks.map(({ label }) => label)).toEqual([0, 5, 10, 15, 20])
  const full = plot.ticks.at(-1)?.x ?? 0
  expect(widths(plot)).toEqual([
    ['2026-11-16', full, full / 2],
    ['2026-11-23', Math.round(full / 4), 0],
  ])
  const [first, second] = plot.rows
  expect(second?.y).toBeGreaterThan(
    (first?.y ?? 0) + (first?.bars[1]?.y ?? 0) + (first?.bars[1]?.height ?? 0),
  )
})

test.each([
  [5, [0, 5]],
  [30, [0, 10, 20, 30]],
  [55, [0, 20, 40, 60]],
  [135, [0, 50, 100, 150]],
  [1000, [0, 200, 400, 600, 800, 1000]],
])('até %i a régua vai em poucos passos, de números redondos', (most, labels) => {
  const plot = plotOf('semanas', [week('2026-11-16', `${most} ou mais`, 'menos de 5')])
  expect(plot.ticks.map(({ label }) => label)).toEqual(labels)
})

test('de cada pergunta se desenha a parte que acertou', () => {
  const row = (resposta: string, parte: string) => ({ texto: 'O que é húmus?', resposta, parte })
  const plot = plotOf('quiz', [row('(todas)', ''), row('(certa)', 'ao menos 40 %'), row('errada: Areia', '')])
  expect(widths(plot)).toEqual([['O que é húmus?', plot.ticks.at(-1)?.x]])
  expect(plot.ticks.at(-1)?.label).toBe(40)
})

test('de muitas semanas se desenham as últimas, e diz quantas faltam', () => {
  const all = Array.from({ length: 45 }, (_, at) => week(`semana ${at}`, '5 ou mais', 'menos de 5'))
  const plot = plotOf('semanas', all)
  expect([plot.rows.length, plot.rows[0]?.label, plot.hidden]).toEqual([40, 'semana 5', 5])
})

test('quem parou antes de qualquer aula está sob o título do passo', () => {
  const row = (titulo: string, aula: string) => ({ titulo, aula, pessoas: '5 ou mais' })
  const plot = plotOf('parados', [row('O solo', '(abriu só o passo)'), row('O solo', 'Terra boa')])
  expect(plot.rows.map(({ label }) => label)).toEqual(['O solo (abriu só o passo)', 'Terra boa'])
})
