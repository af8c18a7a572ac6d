import { digits, pessoa } from '#tests/support/people.ts'
import { openRegistration } from './journey.ts'
import { expect, test } from './test.ts'

test(
  'um número é escrito como se costuma ler depois que se sai do campo, e não antes',
  { tag: '@details' },
  async ({ page }) => {
    await openRegistration(page)
    await expect(page.getByRole('button', { name: 'Mostrar senha' })).toBeVisible()
    const ana = pessoa('ana')
    for (const [label, typed, tidied] of [
      ['CPF', digits(ana.cpf), ana.cpf],
      ['Celular com DDD', '+55 011 987654321', '(11) 98765-4321'],
      ['Data de nascimento', '1/2/1990', '01/02/1990'],
      ['Data de nascimento', '01021990', '01/02/1990'],
      ['CPF', '123', '123'],
    ] as const) {
      const field = page.getByLabel(label)
      await field.fill('')
      await field.pressSequentially(typed)
      await expect(field).toHaveValue(typed)
      await field.blur()
      await expect(field).toHaveValue(tidied)
    }
  },
)
