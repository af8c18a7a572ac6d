import { expect, test } from 'vitest'
import { plotOf } from '#app/team/reports/plot.server.ts'

const week = (semana: string, matriculas: string, conclusoes: string) => ({ semana, matriculas, conclusoes })
const widths = ({ rows }: ReturnType<typeof plotOf>) =>
  rows.map(({ label, bars }) => [label, ...bars.map(({ percent, value }) => [percent, value])])

test('as barras estão na mesma proporção que os números, e um grupo pequeno não tem barra', () => {
  const plot = plotOf('semanas', [
    week('2026-11-16', '20 ou mais', '10 ou mais'),
    week('2026-11-23', '5 ou mais', 'menos de 5'),
  ])
  expect(widths(plot)).toEqual([
    ['2026-11-16', [70, '20 ou mais'], [35, '10 ou mais']],
    ['2026-11-23', [18, '5 ou mais'], [0, 'menos de 5']],
  ])
  const [first, second] = plot.rows
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.bars[1]?.y ?? 0))
})

test('de cada pergunta se desenha a parte que acertou', () => {
  const row = (resposta: string, parte: string) => ({ texto: 'O que é húmus?', resposta, parte })
  const plot = plotOf('quiz', [row('(todas)', ''), row('(certa)', 'ao menos 40 %'), row('errada: Areia', '')])
  expect(widths(plot)).toEqual([['O que é húmus?', [70, 'ao menos 40 %']]])
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
