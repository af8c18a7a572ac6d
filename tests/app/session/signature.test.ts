import { expect, test } from 'vitest'
import { createSignature } from '#app/session/signature.server.ts'

const SECRET = 'um segredo com trinta e dois caracteres'
const signature = createSignature([SECRET], 'um fim')

test('o que foi assinado para um fim não vale para outro', () => {
  const signed = signature.sign('caju')
  expect(signature.isValid(signed)).toBe(true)
  expect(createSignature([SECRET], 'outro fim').isValid(signed)).toBe(false)
})

test('o que foi mexido, em qualquer letra, cortado ou esticado, não vale', () => {
  const signed = signature.sign('caju')
  const touched = Array.from(signed, (letter, at) => {
    const other = letter === 'A' ? 'B' : 'A'
    return signed.slice(0, at) + other + signed.slice(at + 1)
  })
  const wrong = [...touched, signed.slice(0, -1), `${signed}A`, `${signed}.`, 'caju', 'caju.', '.', '']
  expect(wrong.filter((one) => signature.isValid(one))).toEqual([])
})
