import { expect, test } from 'vitest'
import { firstPartErrors } from '#app/routes/register/first-part.ts'

const MESSAGES = {
  missing: { coupon: ['falta'], name: ['falta'], email: ['falta'], cpf: ['falta'] },
  wrong: { email: ['confira'], cpf: ['confira'] },
}

const errorsOf = (typed: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.append(name, value)
  return firstPartErrors(form, MESSAGES)
}

test('a primeira parte diz o que falta e o que não pode ser, e deixa o resto para o servidor', () => {
  expect(errorsOf({ name: ' ' })).toEqual(MESSAGES.missing)
  expect(errorsOf({ coupon: 'X', name: 'A', email: 'ana@', cpf: '111.444.777-36' })).toEqual(MESSAGES.wrong)
  const pasted = { email: '“ana@exemplo.com.br”', cpf: '529 982 247 25' }
  expect(errorsOf({ coupon: 'X', name: 'A', ...pasted })).toBeUndefined()
})
