import { expect, test } from 'vitest'
import { waitText } from '#app/ui/words.ts'

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
