import { expect, test } from 'vitest'
import { certificateCode, readCode, writtenCode } from '#contract/certificate-code.ts'

const code = certificateCode(Uint8Array.from({ length: 16 }, (_, at) => 37 * at + 11))

test('tem 16 caracteres, e é lido em grupos, em minúsculas e com O e l no lugar de 0 e 1', () => {
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  expect(readCode(` ${writtenCode(code).toLowerCase()} `)).toBe(code)
  expect(readCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code)
})

test.each(['', 'ABC', `${code}0`, 'U'.repeat(16), 'é'.repeat(16)])('%j não é código', (typed) => {
  expect(readCode(typed)).toBeUndefined()
})
