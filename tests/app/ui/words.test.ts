import { expect, test } from 'vitest'
import { minutesText } from '#app/ui/amounts.ts'
import { evosText, quoted, toNextLevelText, waitText } from '#app/ui/words.ts'

test.each([
  [1, '1 segundo'],
  [59, '59 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [900, '15 minutos'],
  [3541, '1 hora'],
  [3600, '1 hora'],
])('%i segundos são %s', (seconds, words) => {
  expect(waitText(seconds)).toBe(words)
})

test.each([
  [12, '12 min'],
  [2.5, '2,5 min'],
  [90, '90 min'],
  [91, '1 h 31 min'],
  [120, '2 h'],
  [200, '3 h 20 min'],
])('%i minutos de aula são %s', (minutes, words) => {
  expect(minutesText(minutes).replaceAll('\u00a0', ' ')).toBe(words)
})

test.each([
  [0, '0 evos', 'Faltam 0 evos para o nível 4'],
  [1, '1 evo', 'Falta 1 evo para o nível 4'],
  [2, '2 evos', 'Faltam 2 evos para o nível 4'],
  [2360, '2360 evos', 'Faltam 2360 evos para o nível 4'],
])('%i evos são %s', (amount, words, missing) => {
  expect(evosText(amount)).toBe(words)
  expect(toNextLevelText({ level: 3, toNextLevel: amount })).toBe(missing)
})

test('o que já é uma citação não ganha outras aspas', () => {
  expect(['CPF', '“Muita experiência.”'].map(quoted)).toEqual(['“CPF”', '“Muita experiência.”'])
})
