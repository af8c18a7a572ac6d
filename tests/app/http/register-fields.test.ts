import { describe, expect, test } from 'vitest'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

describe('cada campo ajuda a preencher', () => {
  test.each<[string, Record<string, string | undefined>]>([
    ['coupon', { autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false' }],
    ['name', { autocomplete: 'name', autocapitalize: 'words' }],
    ['email', { type: 'email', autocomplete: 'username' }],
    ['phone', { type: 'tel', autocomplete: 'tel-national' }],
    ['cpf', { inputmode: 'numeric', autocomplete: 'off' }],
    ['birthDate', { inputmode: 'numeric', autocomplete: 'bday' }],
    ['password', { type: 'password', autocomplete: 'new-password', maxlength: undefined, minlength: '8' }],
  ])('%s', async (name, expected) => {
    const control = (await stage.browser().get('/register')).control(name) ?? {}
    const lower = Object.fromEntries(
      Object.entries(control).map(([key, value]) => [key.toLowerCase(), value]),
    )
    expect(Object.fromEntries(Object.keys(expected).map((key) => [key, lower[key]]))).toEqual(expected)
    expect(lower).toHaveProperty('required')
  })
})
