import { expect, test } from 'vitest'
import { dayTyped, linkIn, timeTyped } from '#app/team/groups/as-typed.ts'

const NOVEMBER = Date.parse('2026-11-29T12:00:00Z')

test.each([
  ['25/03/2027', '2027-03-25'],
  ['25/03/27', '2027-03-25'],
  ['25/3', '2027-03-25'],
  [' 1-12 ', '2026-12-01'],
  ['20/11', '2026-11-20'],
  ['2027-03-25', '2027-03-25'],
  ['depois de amanhã', 'depois de amanhã'],
])('o dia %j é %j', (typed, day) => {
  expect(dayTyped(typed, NOVEMBER)).toBe(day)
})

test.each([
  ['19h30', '19:30'],
  ['7 h', '07:00'],
  ['19.30', '19:30'],
  ['19h30min', '19:30'],
  ['1930', '19:30'],
  ['730', '07:30'],
  ['19hs', '19:00'],
  ['às 19 horas', '19:00'],
  ['7 da noite', '19:00'],
  ['7 e meia da noite', '19:30'],
  ['2h15 da tarde', '14:15'],
  ['8 da manhã', '08:00'],
  ['19:30', '19:30'],
  ['12 da noite', '12 da noite'],
  ['cedo', 'cedo'],
])('a hora %j é %j', (typed, time) => {
  expect(timeTyped(typed)).toBe(time)
})

test.each([
  ['meet.exemplo.com/abc-defg', 'https://meet.exemplo.com/abc-defg'],
  [
    'Tópico: Turma de terça Entrar: https://zoom.exemplo.com/j/1?pwd=2. Número local: https://zoom.exemplo.com/u/3',
    'https://zoom.exemplo.com/j/1?pwd=2',
  ],
  ['Sala 2/3, Av. Brasil', undefined],
  ['ana@exemplo.com/sala', undefined],
])('o link de %j é %j', (typed, link) => {
  expect(linkIn(typed)).toBe(link)
})

test('em janeiro, um dia de dezembro é o que passou há pouco', () => {
  expect(dayTyped('20/12', Date.parse('2027-01-05T12:00:00Z'))).toBe('2026-12-20')
})
