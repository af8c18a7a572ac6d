import { expect, test } from 'vitest'
import { certificateCode, readCode, writtenCode } from '#contract/certificate-code.ts'

const code = certificateCode(Uint8Array.from({ length: 15 }, (_, at) => 37 * at + 11))
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

test('tem 16 caracteres, e é lido em grupos, em minúsculas e com O e l no lugar de 0 e 1', () => {
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  expect(readCode(` ${writtenCode(code).toLowerCase()} `)).toBe(code)
  const zeros = certificateCode(new Uint8Array(15))
  expect(readCode(zeros.replaceAll('0', 'o'))).toBe(zeros)
})

test('um caractere errado, em qualquer lugar, é percebido', () => {
  const wrong = Array.from(code).flatMap((right, at) =>
    Array.from(CHARACTERS)
      .filter((other) => other !== right)
      .map((other) => code.slice(0, at) + other + code.slice(at + 1)),
  )
  expect(wrong).toHaveLength(16 * 31)
  expect(wrong.filter((one) => readCode(one) !== undefined)).toEqual([])
})

test.each(['', 'ABC', `${code}0`, 'U'.repeat(16), 'é'.repeat(16)])('%j não é código', (typed) => {
  expect(readCode(typed)).toBeUndefined()
})
